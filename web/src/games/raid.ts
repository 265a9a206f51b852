/* What is particular to the raid: where options are answered, and what its events mean. */
import Board from '../boards/raid/Board.svelte';
import { DATA, ZONES, sideOf } from '../boards/raid/data.ts';
import type { RaidView } from '../boards/raid/data.ts';
import { figure, look, naming, nameOf } from '../counters/raid.ts';
import { say } from '../lib/words.ts';
import type { LogEntry, State, Told } from '../lib/wire.ts';
import type { Events, Prompts, Result } from '../lib/wire/raid.ts';
import type { Game, Marks } from '../table/game.ts';
import type { Throw, View, Words } from '../table/game.ts';
import { capital, purpose, reason, signed } from '../table/text.ts';
import { remembered } from '../telling/remember.ts';
import { isOf } from './declared.ts';
import type { ArgumentOf } from './declared.ts';
import Assault from './raid/Assault.svelte';
import { OVERLAYS, fallen } from './raid/overlays.ts';
import Situation from './raid/Situation.svelte';
import Stack from './raid/Stack.svelte';
import { assaultOf, tellings, tells, turnOf, underWay } from './raid/reading.ts';
import type { Kind, Telling } from './raid/reading.ts';
import { filmed, placeIn, without } from './raid/filmed.ts';
import { recap } from './raid/recap.ts';
import { beatsOf } from './raid/telling.ts';

const seen = (view: View) => view as RaidView;

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

/** Questions about a selection. */
const SELECTIONS: readonly (keyof Prompts)[] = ['step', 'target', 'shooter', 'support'];

/** A selection may be left until a group has taken a step. */
const selects = (state: State): boolean =>
  isOf(SELECTIONS, state.question?.prompt) && !underWay(state, 'GermanMove')?.path.length;

const isOfficer = (counter: string): boolean => DATA.counters[counter]?.kind === 'officer';

/** How many could still act when a step is ended; officers go with others. */
function undone([verb]: Words, { question }: State): string | undefined {
  if (verb !== 'end') return undefined;
  const others = question!.options.filter(({ at }) => at && !isOfficer(at));
  const left = new Set(others.map(({ at }) => at)).size;
  return left ? say(`undone-${question!.prompt}`, { left }) : undefined;
}

/** A chance of a round: strength that each side loses. */
const LOSSES = /^g(\d+)-y(\d+)$/;

const ZONE_ARGUMENTS: readonly ArgumentOf<Events>[] = [
  ...(['zone', 'zones', 'origin', 'target', 'path', 'to', 'at', 'start', 'end'] as const),
];
/** Only here `by` is a zone. */
const [WOKEN, WOKEN_BY] = ['activation_tested', 'by'] as const satisfies [
  Kind,
  keyof Events['activation_tested'],
];
const GREAT: readonly Kind[] = ['figure_captured', 'figure_killed', 'flown_out', 'end_fixed'];

function routes(events: readonly Told[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const event of tellings(events)) {
    if (!tells(event, 'moved', 'stack_moved', 'went_round')) continue;
    const counters = event.told === 'moved' ? event.args.counters : event.args.units;
    for (const counter of counters) found[counter] = event.args.path.map(String);
  }
  return found;
}

const TENS = ['event', 'event-b', 'activation', 'air', 'reinforcements'];

/** The dice of an entry with what was told of them. */
function throws(entry: LogEntry, told: readonly Told[]): Throw | undefined {
  const all = tellings(told);
  const events = all.filter(({ after }) => after === entry.number + 1);
  const fire = events.find((event) => tells(event, 'fire_resolved'));
  const line = events.find((event) => tells(event, 'line_fought'));
  const hit = events.find((event) => tells(event, 'reduced', 'eliminated'));
  const pair = (sides: ['german' | 'partisan', 'german' | 'partisan']) =>
    entry.roll.map((value, i) => ({ value, faces: 6, side: sides[i] }));
  const verdict = hit ? say(`told-${hit.told}`, hit.args) : '';
  const good = hit && sideOf(hit.args.counter) === 'partisan';
  if (line)
    return {
      dice: pair(['german', 'partisan']),
      totals: [line.args.german_value, line.args.yugoslav_value],
      title: say('raid-line', { line: line.args.line, round: line.args.round }),
      verdict,
      good,
      rule: line.rule,
    };
  if (fire) {
    const opened = all
      .filter((event) => tells(event, 'fire_opened'))
      .findLast(({ after }) => after <= entry.number);
    const ours = opened && sideOf(opened.args.shooter) === 'german';
    return {
      dice: pair(ours ? ['german', 'partisan'] : ['partisan', 'german']),
      totals: [fire.args.attack, fire.args.defence],
      title: opened ? say('told-fire_opened', opened.args) : '',
      verdict,
      good,
      rule: fire.rule,
    };
  }
  const first = events[0];
  const faces = TENS.includes(entry.label) || entry.roll.some((value) => value > 6 || !value);
  return {
    dice: entry.roll.map((value) => ({ value, faces: faces ? 10 : 6 })),
    title: purpose(entry.label),
    verdict: first ? say(`told-${first.told}`, first.args) : '',
    rule: first?.rule ?? '',
  };
}

function outcome(result: unknown) {
  const { level, points, rule, winner } = result as Partial<Result>;
  const good = winner === 'german';
  if (!level) return { title: capital(reason(result)), rule: '', good };
  return { title: capital(say(`level-${level}`)), points, rule: rule ?? '', good };
}

const turnName = (turn: number) => say('raid-turn', { turn });

export function raid(): Game {
  const light = (turn: number) => turnOf(turn).light;
  const reserves = DATA.charts.alarm.thresholds.reinforcements!.level;
  return {
    Board: Board as unknown as Game['Board'],
    Situation,
    Stack,
    Display: Assault,
    displays: (state) =>
      !!assaultOf(state) &&
      (!state.question?.yours || state.question.prompt.startsWith('assault-')),
    naming,
    marks,
    selects,
    undone,
    topOf: (place, view, side) =>
      seen(view).zones[place]?.[side === 'german' ? 'german' : 'yugoslav'][0],
    engaged: (place, view) => {
      const there = seen(view).zones[place];
      return !!there?.german.length && !!there.yugoslav.length;
    },
    chanceName: (name) => {
      const losses = LOSSES.exec(name);
      if (!losses) return say(`odds-${name}`);
      return say('raid-losses', { german: losses[1], partisan: losses[2] });
    },
    harm: [
      /^(shooter|german)-hit$|^yugoslav-win$|^g[1-9]/,
      /^(target|yugoslav)-hit$|^german-win$|-y[1-9]/,
    ],
    headline: ({ chances }) => chances.find(({ name }) => !LOSSES.test(name)),
    partName: ({ modifiers }, place) => {
      const sides = modifiers.filter(({ words }) => words === 'assault-factor');
      const [german, partisan] = sides.map(({ args }) => nameOf(String(args.counter)));
      return say('raid-part', { line: place + 1, german, partisan });
    },
    overlays: OVERLAYS,
    fallen,
    hint: (state) => say(`raid-hint-${state.question?.prompt}`, hintArguments(state)),
    look: (id, view) => (id in DATA.counters ? look(id, seen(view)) : undefined),
    portrait: (id) => (id in DATA.figures ? figure(id) : undefined),
    placeName: (place) => say('raid-place', { zone: place, name: ZONES.get(place)?.name }),
    isPlace: (argument, { told }) =>
      isOf(ZONE_ARGUMENTS, argument) || (argument === WOKEN_BY && told === WOKEN),
    sideOf,
    heading: (told) => tells(told as Telling, 'turn_began'),
    great: GREAT,
    routes,
    throws,
    prizes: () => DATA.zones.filter((zone) => zone.mission || zone.place).map((zone) => zone.id),
    phase: (view) => say(`phase-${seen(view).phase}`),
    turn: turnName,
    beats: remembered((events) => beatsOf(events, { sideOf, light, reserves })),
    filmed: (view, events, now) => filmed(seen(view), events, seen(now)),
    placeIn: (counter, view) => placeIn(counter, seen(view)),
    without: (view, counters) => without(seen(view), counters),
    recap: (beats, before, after, you) => recap(beats, seen(before), seen(after), you),
    light,
    top: (view) => {
      const { turn, alarm, ammo, points } = seen(view);
      const { start, end } = turnOf(turn);
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
