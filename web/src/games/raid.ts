/* What is particular to the raid: where options are answered, and what its events mean. */
import Board from '../boards/raid/Board.svelte';
import { DATA, ZONES, sideOf } from '../boards/raid/data.ts';
import type { RaidView } from '../boards/raid/data.ts';
import { look, naming, nameOf } from '../counters/raid.ts';
import { say } from '../lib/words.ts';
import type { LogEntry, State, Told } from '../lib/wire.ts';
import type { Asked } from '../table/asking.svelte.ts';
import type { Game, Marks, Spot } from '../table/game.ts';
import type { Tables, Throw, View, Words } from '../table/game.ts';
import { capital, purpose, reason, signed } from '../table/text.ts';
import { firstOf } from './answers.ts';
import type { Clicks } from './answers.ts';
import Assault from './raid/Assault.svelte';
import { OVERLAYS, fallen } from './raid/overlays.ts';
import Situation from './raid/Situation.svelte';
import Stack from './raid/Stack.svelte';
import { assaultOf, turnOf, underWay } from './raid/reading.ts';

const seen = (view: View) => view as unknown as RaidView;

/** Verbs whose first operand is a zone, those that mean a fight last. */
const AT_ZONE = ['air', 'turn', 'to', 'fire', 'order', 'refuge'];
const FIGHT_AT = ['assault', 'at'];
const BY_COUNTER = ['move', 'with', 'shooter', 'leave', 'top', 'guard', 'contact', 'reduce'];

function placeOf(counter: string, view: View): string | undefined {
  for (const [zone, there] of Object.entries(seen(view).zones))
    if (there.german.includes(counter) || there.yugoslav.includes(counter)) return zone;
  return undefined;
}

function spot([verb, first, second]: Words, state: State): Spot | undefined {
  const place = String(first);
  if (AT_ZONE.includes(String(verb))) return { place };
  if (FIGHT_AT.includes(String(verb))) return { place, fight: true };
  if (verb === 'test') return { place: String(second) };
  const counter = verb === 'hand' ? second : BY_COUNTER.includes(String(verb)) && first;
  if (counter && placeOf(String(counter), state.board)) return { counter: String(counter) };
  const path = verb === 'stop' && underWay(state, 'GermanMove')?.path;
  return path && path.length ? { place: String(path.at(-1)) } : undefined;
}

function marks(state: State): Marks {
  const move = underWay(state, 'GermanMove');
  if (move) {
    const way = [move.zone, ...move.path].map(String);
    return { chosen: [...move.members, way.at(-1)!], way };
  }
  const fire = underWay(state, 'OpenFire');
  if (fire) {
    const way = fire.target ? [String(fire.origin), String(fire.target)] : [];
    return { chosen: [String(fire.origin), fire.shooter, ...fire.supporters].filter(Boolean), way };
  }
  const order = underWay(state, 'OrderStack');
  if (order) return { chosen: [String(order.zone), ...order.placed], way: [] };
  const position = underWay(state, 'Position');
  if (position)
    return { chosen: [...position.contact, ...position.support.map(([c]) => c)], way: [] };
  return { chosen: [], way: [] };
}

const CLICKS: Clicks = {
  air: { place: 'air' },
  'activation-zone': { place: 'turn' },
  movement: { counter: 'move' },
  step: { place: 'to', counter: 'with' },
  combat: { place: 'fire' },
  target: { place: 'at' },
  shooter: { counter: 'shooter' },
  support: { counter: 'leave' },
  guard: { counter: 'guard' },
  refuge: { place: 'refuge' },
  'order-zone': { place: 'order' },
  'order-next': { counter: 'top' },
  'assault-contact': { counter: 'contact' },
  'event-loss': { counter: 'reduce' },
};

function wanted(state: State, at: Spot): string | undefined {
  const view = seen(state.board);
  const click = CLICKS[state.question?.prompt ?? ''];
  const there = view.zones[at.place ?? ''];
  if (at.counter && click?.counter) return `${click.counter} ${at.counter}`;
  const place = at.place ?? placeOf(at.counter ?? '', state.board);
  if (place && click?.place) {
    const both = view.zones[place]?.german.length && view.zones[place]?.yugoslav.length;
    const verb = click.place === 'fire' && both ? 'assault' : click.place;
    return `${verb} ${place}`;
  }
  const top = there?.german[0];
  return top && click?.counter ? `${click.counter} ${top}` : undefined;
}

const FIRST = ['go', 'go-on', 'stop', 'keep'];

const first = (options: readonly Asked[], state: State) =>
  firstOf(FIRST, options, !!underWay(state, 'GermanMove')?.path.length);

const BESIDE = ['with', 'hand', 'shooter', 'leave', 'top', 'guard'];
const RISKY = ['fire', 'assault', 'at', 'shooter', 'go', 'go-on', 'contact', 'support'];
const FINAL = ['air', 'fire', 'assault', 'at', 'shooter', 'refuge', 'turn', 'test', 'guard'];

/** A chance of a round: strength that each side loses. */
const LOSSES = /^g(\d+)-y(\d+)$/;

const ZONE_ARGUMENTS = ['zone', 'zones', 'origin', 'target', 'path', 'to', 'at', 'start', 'end'];
const OF_PARTISANS = [
  ...['markers_turned', 'units_revealed', 'uniform_found', 'figure_revealed', 'marker_moved'],
  ...['stack_moved', 'stack_stayed', 'march_joined', 'left_map', 'surplus_stayed', 'went_round'],
  ...['reinforced', 'reinforcements_due', 'reinforcements_wait', 'no_reinforcements'],
  ...['fire_held', 'youth_left', 'markers_left'],
];
const OF_NOBODY = ['turn_began', 'event', 'game_over', 'end_fixed', 'alarm_raised'];

function side({ told, args }: Told): string {
  const counter = [args.shooter, args.counter, args.hit].find((id) => typeof id === 'string');
  if (counter && told !== 'astray') return sideOf(counter as string);
  if (OF_NOBODY.includes(told)) return '';
  return OF_PARTISANS.includes(told) ? 'partisan' : 'german';
}

function routes(events: readonly Told[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { told, args } of events) {
    const counters = (args.counters ?? args.units) as string[] | undefined;
    const path = args.path as number[] | undefined;
    if (!counters || !path || !['moved', 'stack_moved', 'went_round'].includes(told)) continue;
    for (const counter of counters) found[counter] = path.map(String);
  }
  return found;
}

const TENS = ['event', 'event-b', 'activation', 'air', 'reinforcements'];

/** The dice of an entry with what was told of them. */
function throws(entry: LogEntry, all: readonly Told[]): Throw | undefined {
  const events = all.filter(({ after }) => after === entry.number + 1);
  const fire = events.find(({ told }) => told === 'fire_resolved');
  const line = events.find(({ told }) => told === 'line_fought');
  const hit = events.find(({ told }) => told === 'reduced' || told === 'eliminated');
  const pair = (sides: ['german' | 'partisan', 'german' | 'partisan']) =>
    entry.roll.map((value, i) => ({ value, faces: 6, side: sides[i] }));
  const verdict = hit ? say(`told-${hit.told}`, hit.args) : '';
  const good = hit && sideOf(hit.args.counter as string) === 'partisan';
  if (line)
    return {
      dice: pair(['german', 'partisan']),
      totals: [line.args.german_value as number, line.args.yugoslav_value as number],
      title: say('raid-line', { line: line.args.line, round: line.args.round }),
      verdict,
      good,
      rule: line.rule,
    };
  if (fire) {
    const opened = all.findLast(
      ({ told, after }) => told === 'fire_opened' && after <= entry.number,
    );
    const ours = opened && sideOf(opened.args.shooter as string) === 'german';
    return {
      dice: pair(ours ? ['german', 'partisan'] : ['partisan', 'german']),
      totals: [fire.args.attack as number, fire.args.defence as number],
      title: opened ? say('told-fire_opened', opened.args) : '',
      verdict,
      good,
      rule: fire.rule,
    };
  }
  const told = events[0];
  const faces = TENS.includes(entry.label) || entry.roll.some((value) => value > 6 || !value);
  return {
    dice: entry.roll.map((value) => ({ value, faces: faces ? 10 : 6 })),
    title: purpose(entry.label),
    verdict: told ? say(`told-${told.told}`, told.args) : '',
    rule: told?.rule ?? '',
  };
}

function outcome(result: unknown) {
  const { level, points, rule, winner } = result as Record<string, string> & {
    points?: number;
  };
  const good = winner === 'german';
  if (!level) return { title: capital(reason(result)), rule: '', good };
  return { title: capital(say(`level-${level}`)), points, rule: rule ?? '', good };
}

const turnName = (turn: number) => say('raid-turn', { turn });

export async function raid(): Promise<Game> {
  const tables = (await (await fetch('/api/games/raid/data/charts')).json()) as Tables;
  return {
    Board: Board as unknown as Game['Board'],
    Situation,
    Stack,
    Display: Assault,
    displays: (state) =>
      !!assaultOf(state) &&
      (!state.question?.yours || state.question.prompt.startsWith('assault-')),
    naming,
    tables,
    spot,
    marks,
    wanted,
    first,
    beside: ([verb]) => BESIDE.includes(String(verb)),
    risky: ([verb]) => RISKY.includes(String(verb)),
    chanceName: (name) => {
      const losses = LOSSES.exec(name);
      if (!losses) return say(`odds-${name}`);
      return say('raid-losses', { german: losses[1], partisan: losses[2] });
    },
    headline: ({ chances }) => chances.find(({ name }) => !LOSSES.test(name)),
    partName: ({ modifiers }, place) => {
      const sides = modifiers.filter(({ words }) => words === 'assault-factor');
      const [german, partisan] = sides.map(({ args }) => nameOf(String(args.counter)));
      return say('raid-part', { line: place + 1, german, partisan });
    },
    overlays: OVERLAYS,
    fallen,
    final: ([verb]) => FINAL.includes(String(verb)),
    hint: (state) => say(`raid-hint-${state.question?.prompt}`, hintArguments(state)),
    look: (id, view) => (id in DATA.counters ? look(id, seen(view)) : undefined),
    placeOf,
    placeName: (place) => say('raid-place', { zone: place, name: ZONES.get(place)?.name }),
    isPlace: (argument, { told }) =>
      ZONE_ARGUMENTS.includes(argument) || (argument === 'by' && told === 'activation_tested'),
    side,
    heading: ({ told }) => told === 'turn_began',
    great: ['figure_captured', 'figure_killed', 'flown_out', 'end_fixed'],
    routes,
    throws,
    prizes: () => DATA.zones.filter((zone) => zone.mission || zone.place).map((zone) => zone.id),
    phase: (view) => say(`raid-phase-${seen(view).phase}`),
    turn: turnName,
    light: (turn) => turnOf(tables, turn).light,
    top: (view) => {
      const { turn, alarm, ammo, points } = seen(view);
      const { start, end } = turnOf(tables, turn);
      return {
        title: turnName(turn),
        note: say('raid-hours', { start, end }),
        figures: [
          { name: say('raid-alarm'), value: String(alarm), side: 'partisan' },
          { name: say('raid-ammunition'), value: String(ammo), side: 'german' },
          { name: say('raid-points'), value: say('raid-points-short', { points: signed(points) }) },
        ],
      };
    },
    ledger: (view) =>
      seen(view).ledger.map(([value, rule, words, args]) => ({ value, rule, words, args })),
    outcome,
    losses: (view) => {
      const { lost, gone } = seen(view);
      return ['german', 'partisan'].map((whose) => ({
        side: whose,
        counters: lost.filter((id) => sideOf(id) === whose && !gone.includes(id)),
      }));
    },
  };
}

function hintArguments(state: State): Record<string, unknown> {
  const move = underWay(state, 'GermanMove');
  const fire = underWay(state, 'OpenFire');
  const args = { ...state.question?.args };
  if (move) return { ...args, path: move.path.length ? 'way' : 'start', zone: move.zone };
  if (fire) return { ...args, zone: fire.origin, supporters: fire.supporters.map(nameOf) };
  return args;
}
