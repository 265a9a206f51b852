/* The hex map between two positions that a seat saw, as far as events tell it. */
import type { Told } from '../../lib/wire.ts';
import type { Events as Hunt } from '../../lib/wire/hunt.ts';
import type { Events as Hunt14 } from '../../lib/wire/hunt14.ts';
import type { TacticalView } from './view.ts';

type Events = Omit<Hunt, keyof Hunt14> &
  Pick<Hunt & Hunt14, keyof Hunt & keyof Hunt14> &
  Omit<Hunt14, keyof Hunt>;
type Changes = {
  readonly [Kind in keyof Events]?: (
    args: Events[Kind],
    on: TacticalView,
    now: TacticalView,
  ) => void;
};

/** Put counters of any kind on a hex, as they are or as they are known now. */
function put(counters: readonly string[], hex: string, on: TacticalView, now: TacticalView): void {
  for (const id of counters) {
    const [unit, command] = [on.units[id] ?? now.units[id], on.commands[id] ?? now.commands[id]];
    const token = on.missions[id] ?? now.missions[id];
    if (unit) on.units[id] = { ...unit, hex };
    if (command) on.commands[id] = { ...command, hex };
    if (token) on.missions[id] = { ...token, hex };
  }
}

function take(id: string, on: TacticalView): void {
  delete on.units[id];
  delete on.commands[id];
  delete on.missions[id];
}

const moved = (
  { counters, hex }: { counters: string[]; hex: string },
  on: TacticalView,
  now: TacticalView,
) => put(counters, hex, on, now);

const CHANGES: Changes = {
  turn_began: ({ turn }, on) => void (on.turn = turn),
  paid: ({ side, left }, on) => void (on.pa = { ...on.pa, [side]: left }),
  points_given: ({ side, pa }, on) => void (on.pa = { ...on.pa, [side]: pa }),
  moved,
  charged: moved,
  landed: moved,
  went_back: moved,
  retreated: moved,
  went_off: ({ counters }, on) => counters.forEach((id) => take(id, on)),
  pinned: ({ unit }, on) => {
    const seen = on.units[unit];
    if (seen) on.units[unit] = { ...seen, pinned: true };
  },
  recovered: ({ units }, on) => {
    for (const unit of units)
      if (on.units[unit]) on.units[unit] = { ...on.units[unit]!, pinned: false };
  },
  reduced: ({ unit, vf }, on) => {
    const seen = on.units[unit];
    if (seen) on.units[unit] = { ...seen, vf };
  },
  eliminated: ({ unit }, on) => take(unit, on),
  command_eliminated: ({ command }, on) => take(command, on),
  mission_revealed: ({ token, mission }, on) => {
    const seen = on.missions[token];
    if (seen) on.missions[token] = { ...seen, face_up: true, mission };
  },
  mission_removed: ({ token }, on) => take(token, on),
  mission_captured: ({ token }, on) => take(token, on),
  tito_captured: ({ token }, on) => take(token, on),
  tito_killed: ({ token }, on) => take(token, on),
  mission_left: ({ token }, on) => take(token, on),
  radio_eliminated: (_, on) => void (on.radio = ''),
  split: ({ parts, vf, hex }, on, now) => {
    parts.forEach((part, i) => {
      const like = on.units[part] ?? now.units[part] ?? on.units[parts[0]!];
      if (like) on.units[part] = { ...like, hex, vf: vf[i]! };
    });
  },
  merged: ({ units, unit, vf, hex }, on, now) => {
    const like = on.units[unit] ?? now.units[unit];
    units.forEach((id) => take(id, on));
    if (like) on.units[unit] = { ...like, hex, vf };
  },
};

const copy = (view: TacticalView): TacticalView => ({
  ...view,
  units: { ...view.units },
  commands: { ...view.commands },
  missions: { ...view.missions },
});

export function filmed(
  view: TacticalView,
  events: readonly Told[],
  now: TacticalView,
): TacticalView {
  const on = copy(view);
  for (const { told, args } of events) {
    const change = CHANGES[told as keyof Events] as
      ((args: unknown, on: TacticalView, now: TacticalView) => void) | undefined;
    change?.(args, on, now);
  }
  return on;
}

/** The hex where a counter or a marker lies, if it is on the map. */
export const placeIn = (
  id: string,
  { units, commands, missions }: TacticalView,
): string | undefined => (units[id] ?? commands[id] ?? missions[id])?.hex || undefined;

export function without(view: TacticalView, counters: readonly string[]): TacticalView {
  const on = copy(view);
  for (const id of counters) take(id, on);
  return on;
}
