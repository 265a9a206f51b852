/* The board of the raid between two positions that a seat saw, as far as events tell it. */
import { DATA } from '../../boards/raid/data.ts';
import type { CounterView, RaidView, ZoneView } from '../../boards/raid/data.ts';
import type { Told } from '../../lib/wire.ts';
import type { Events } from '../../lib/wire/raid.ts';

/** A board that may be changed. */
type Draft = Omit<RaidView, 'zones'> & { zones: Record<string, ZoneView> };
type Changes = {
  readonly [Kind in keyof Events]?: (args: Events[Kind], on: Draft, now: RaidView) => void;
};

const EMPTY: ZoneView = { german: [], german_sp: 0, yugoslav: [], yugoslav_sp: 0, hidden: [] };

function take(units: readonly string[], on: Draft): void {
  const gone = new Set(units);
  const kept = (some: string[]) => some.filter((unit) => !gone.has(unit));
  for (const [zone, there] of Object.entries(on.zones))
    if ([...there.german, ...there.yugoslav].some((unit) => gone.has(unit)))
      on.zones[zone] = { ...there, german: kept(there.german), yugoslav: kept(there.yugoslav) };
}

/** A counter as it comes into play. */
function known(unit: string, on: Draft, now: RaidView): CounterView {
  const fresh = { steps: 2, factors: DATA.counters[unit]?.front ?? [0, 0, 0], done: [] };
  return on.counters[unit] ?? now.counters[unit] ?? (fresh as CounterView);
}

function put(units: readonly string[], zone: number, on: Draft, now: RaidView): void {
  take(units, on);
  const there = on.zones[zone] ?? EMPTY;
  for (const unit of units) {
    on.counters = { ...on.counters, [unit]: known(unit, on, now) };
    const side = DATA.counters[unit]?.side === 'german' ? 'german' : 'yugoslav';
    const at = on.zones[zone] ?? there;
    if (DATA.counters[unit]) on.zones[zone] = { ...at, [side]: [...at[side], unit] };
    else on.figures = { ...on.figures, [unit]: zone };
  }
}

function lose(counter: string, on: Draft): void {
  take([counter], on);
  on.lost = [...on.lost, counter];
}

const CHANGES: Changes = {
  turn_began: ({ turn }, on) => void (on.turn = turn),
  alarm_raised: ({ alarm }, on) => void (on.alarm = alarm),
  ammunition_gained: ({ ammo }, on) => void (on.ammo = ammo),
  ammunition_spent: ({ ammo }, on) => void (on.ammo = ammo),
  air_support_called: ({ zone }, on) => void (on.air = { zone, bonus: 0 }),
  air_support_came: ({ zone, bonus }, on) => void (on.air = { zone, bonus }),
  landed: ({ counter, zone }, on, now) => put([counter], zone, on, now),
  officer_joined: ({ counter, zone }, on, now) => put([counter], zone, on, now),
  moved: ({ counters, path }, on, now) => put(counters, path.at(-1)!, on, now),
  stack_moved: ({ units, figures = [], path }, on, now) =>
    put([...units, ...figures], path.at(-1)!, on, now),
  went_round: ({ units, zone }, on, now) => put(units, zone, on, now),
  march_joined: ({ units, figures, zone }, on, now) => put([...units, ...figures], zone, on, now),
  fell_back: ({ counter, to }, on, now) => put([counter], to, on, now),
  reinforced: ({ units, zone }, on, now) => put(units, zone, on, now),
  units_revealed: ({ units, zone }, on, now) => put(units, zone, on, now),
  figure_revealed: ({ figure, zone }, on) => void (on.figures = { ...on.figures, [figure]: zone }),
  markers_turned: ({ zone }, on) => {
    on.zones[zone] = { ...(on.zones[zone] ?? EMPTY), hidden: [] };
  },
  left_map: ({ units, figures }, on) => {
    take(units, on);
    const left = Object.entries(on.figures).filter(([who]) => !figures.includes(who));
    on.figures = Object.fromEntries(left);
  },
  reduced: ({ counter }, on, now) => {
    const seen = on.counters[counter];
    if (!seen) return;
    const factors = now.counters[counter]?.factors ?? seen.factors;
    on.counters = { ...on.counters, [counter]: { ...seen, steps: 1, factors } };
  },
  eliminated: ({ counter }, on) => lose(counter, on),
  storch_landed: ({ zone }, on) => void (on.storch = zone),
};

export function filmed(view: RaidView, events: readonly Told[], now: RaidView): RaidView {
  const on: Draft = { ...view, zones: { ...view.zones } };
  for (const { told, args } of events) {
    const change = CHANGES[told as keyof Events] as
      ((args: unknown, on: Draft, now: RaidView) => void) | undefined;
    change?.(args, on, now);
  }
  return on;
}

/** The zone where a counter lies, if it is on the map. */
export function placeIn(counter: string, { zones }: RaidView): string | undefined {
  const lies = ({ german, yugoslav }: ZoneView) => [...german, ...yugoslav].includes(counter);
  return Object.keys(zones).find((zone) => lies(zones[zone]!));
}

export function without(view: RaidView, counters: readonly string[]): RaidView {
  const on: Draft = { ...view, zones: { ...view.zones } };
  take(counters, on);
  return on;
}
