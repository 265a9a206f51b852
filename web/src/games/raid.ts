/* What is special about the raid: where options are answered, and what its events mean. */
import Board from '../boards/raid/Board.svelte';
import { DATA, ZONES, sideOf } from '../boards/raid/data.ts';
import type { RaidView } from '../boards/raid/data.ts';
import { figure, look, naming, nameOf } from '../counters/raid.ts';
import { say } from '../lib/words.ts';
import type { State, Told } from '../lib/wire.ts';
import type { ChanceName, Events, Phase, Prompts, Result } from '../lib/wire/raid.ts';
import type { Game, Marks } from '../table/game.ts';
import type { View, Words } from '../table/game.ts';
import { capital, reason, signed } from '../table/text.ts';
import { remembered } from '../telling/remember.ts';
import { isOf } from './declared.ts';
import type { ArgumentOf } from './declared.ts';
import Assault from './raid/Assault.svelte';
import { AHEAD, DETOURS, company, members, together, walks, ways } from './raid/marching.ts';
import { OVERLAYS, fallen } from './raid/overlays.ts';
import Situation from './raid/Situation.svelte';
import Stack from './raid/Stack.svelte';
import { assaultOf, isFactor, tellings, tells, turnOf, underWay } from './raid/reading.ts';
import type { Kind, Telling, Verb } from './raid/reading.ts';
import { filmed, placeIn, without } from './raid/filmed.ts';
import { PLACING } from './raid/placing.ts';
import { recap } from './raid/recap.ts';
import type { Worth } from './raid/moments.ts';
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

/** Questions that a player may have answered as usual. */
const HABITS: readonly (keyof Prompts)[] = ['order-zone'];

/** The answer that ends a step of the turn. */
const END: Verb<'movement'> & Verb<'combat'> = 'end';
const isOfficer = (counter: string): boolean => DATA.counters[counter]?.kind === 'officer';

/** How many could still act when a step is ended; officers go with others. */
function undone([verb]: Words, { question }: State): string | undefined {
  if (verb !== END) return undefined;
  const others = question!.options.filter(({ at }) => at && !isOfficer(at));
  const left = new Set(others.map(({ at }) => at)).size;
  return left ? say(`undone-${question!.prompt}`, { left }) : undefined;
}

/** A chance of a round: the strength that each side loses. */
const UNHURT: ChanceName = 'g0-y0';
const LOSSES = new RegExp(`^${UNHURT.replaceAll('0', '(\\d+)')}$`);
const loses = (name: string, side: 1 | 2) => Number(LOSSES.exec(name)?.[side] ?? 0) > 0;
/** Chances in which our side is harmed, and in which theirs is. */
const OUR_HARM: readonly ChanceName[] = ['shooter-hit', 'german-hit', 'yugoslav-win'];
const THEIR_HARM: readonly ChanceName[] = ['target-hit', 'yugoslav-hit', 'german-win'];

/** Questions that are answered on the assault display. */
const DISPLAYED: readonly (keyof Prompts)[] = [
  ...(['assault-contact', 'assault-support', 'assault-go-on'] as const),
];
/** What the rounds of an assault tell already. */
const IN_ROUNDS: readonly Kind[] = [
  ...(['assault_begun', 'lines_formed', 'line_fought', 'reduced', 'eliminated'] as const),
];

const ZONE_ARGUMENTS: readonly ArgumentOf<Events>[] = [
  ...(['zone', 'zones', 'origin', 'target', 'path', 'to', 'at', 'start', 'end'] as const),
];
/** Only here `by` is a zone. */
const [WOKEN, WOKEN_BY] = ['activation_tested', 'by'] as const satisfies [
  Kind,
  keyof Events['activation_tested'],
];
/** Losses and reveals. */
const GRAVE: readonly Kind[] = [
  ...([
    'reduced',
    'eliminated',
    'never_landed',
    'astray',
    'youth_left',
    'out_of_ammunition',
  ] as const),
  ...(['markers_turned', 'units_revealed', 'figure_revealed', 'uniform_found'] as const),
  ...(['papers_taken', 'markers_left', 'marker_moved', 'assault_won', 'assault_lost'] as const),
  ...(['left_map', 'storch_landed', 'game_over', 'event'] as const),
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
  const prizes: Readonly<Record<string, Worth>> = { ...DATA.charts.victory.points };
  const worth = (who: string): Worth | undefined => prizes[who];
  return {
    Board,
    Situation,
    Stack,
    Display: Assault,
    displays: (state) =>
      !!assaultOf(state) && (!state.question?.yours || isOf(DISPLAYED, state.question.prompt)),
    naming,
    marks,
    selects,
    together,
    members,
    placings: [PLACING],
    walks,
    ways,
    ahead: AHEAD,
    detours: DETOURS,
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
    habits: HABITS,
    harm: [
      (name) => isOf(OUR_HARM, name) || loses(name, 1),
      (name) => isOf(THEIR_HARM, name) || loses(name, 2),
    ],
    wanted: (name) => isOf(THEIR_HARM, name) || (loses(name, 2) && !loses(name, 1)),
    headline: ({ chances }) => chances.find(({ name }) => !LOSSES.test(name)),
    partName: ({ modifiers }, place) => {
      const sides = modifiers.filter(isFactor);
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
    grave: GRAVE,
    inRounds: IN_ROUNDS,
    routes,
    prizes: () => DATA.zones.filter((zone) => zone.mission || zone.place).map((zone) => zone.id),
    phase: (view) => say(`phase-${seen(view).phase}`),
    turn: turnName,
    beats: remembered((events) => beatsOf(events, { sideOf, light, isOfficer, reserves, worth })),
    during: (view, step) => ({ ...seen(view), phase: step.replace('phase-', '') as Phase }),
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
  if (move) {
    const path = move.path.length ? 'way' : 'start';
    return { ...args, path, zone: move.zone, company: company(state) };
  }
  if (fire) return { ...args, zone: fire.origin, supporters: fire.supporters.map(nameOf) };
  return args;
}
