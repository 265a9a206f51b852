/* The table of an edition of the hunt: where options are answered, and what its events mean. */
import { isHex } from '../../boards/hex/data.ts';
import { nameOf } from '../../counters/tactical.ts';
import type { Side } from '../../counters/look.ts';
import { placeOf } from '../../lib/lying.ts';
import { say } from '../../lib/words.ts';
import type { Arguments } from '../../lib/words.ts';
import type { State, Told } from '../../lib/wire.ts';
import type {
  Events as HuntEvents,
  Overlays,
  Prompts as Hunt,
  Result,
  Summed as HuntSummed,
} from '../../lib/wire/hunt.ts';
import type {
  Events as Hunt14Events,
  Prompts as Hunt14,
  Summed as Hunt14Summed,
} from '../../lib/wire/hunt14.ts';
import type { Game, Marks } from '../../table/game.ts';
import type { View, Words } from '../../table/game.ts';
import { capital, reason } from '../../table/text.ts';
import type { Beat } from '../../telling/beat.ts';
import { isOf } from '../declared.ts';
import type { ArgumentOf } from '../declared.ts';
import { IDLE, MELEE, OUR_HARM, THEIR_HARM, WANTED, headline, isEnd, isLoss } from './chances.ts';
import type { Edition } from './edition.ts';
import { fallen, overlaysOf } from './overlays.ts';
import { ending } from './ending.ts';
import { ordered, walks, ways } from './orders.ts';
import { DEPLOYING } from './deploying.ts';
import { placingOf } from './placing.ts';
import { reactionOf } from './reaction.ts';
import { passEnds, questionOf, tellings, tells, underWay } from './reading.ts';
import type { Kind, Question, Telling } from './reading.ts';
import { placeName, unitsAt } from './set.ts';
import { storyOf } from './story.ts';
import type { Known } from './telling.ts';
import { SIDES, isToken, scored } from './view.ts';
import type { TacticalView } from './view.ts';

const seen = (view: View) => view as TacticalView;

/** A face-down counter is called by what it is, if the seat knows; a unit as on the map. */
function known(args: Arguments, view: TacticalView): Arguments {
  const called = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(called);
    if (typeof value !== 'string') return value;
    if (view.units[value]) return nameOf(value, view);
    const mission = view.missions[value]?.mission;
    return mission ? say('tactical-known', { token: value, mission }) : value;
  };
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, called(value)]));
}

type Prompt = Question['prompt'];
type AtHex = (typeof AT_HEX)[number];
/** Questions about what lies in one hex. */
const AT_HEX = ['setup-mission', 'setup-order', 'overstack'] as const satisfies Prompt[];
const asksAtHex = (question: Question): question is Extract<Question, { prompt: AtHex }> =>
  isOf(AT_HEX, question.prompt);

function marks(state: State): Marks {
  const none: Marks = { chosen: [], way: [] };
  const question = questionOf(state);
  const asked = question?.yours ? question : undefined;
  const landing = underWay(state, 'Landing');
  if (landing) {
    const { due } = seen(state.board);
    const planned = Object.fromEntries(landing.plan.filter(([unit]) => unit in due));
    for (const [rider, unit] of landing.riders) if (planned[unit]) planned[rider] = planned[unit];
    return { ...none, planned };
  }
  if (asked && asksAtHex(asked)) return { chosen: [asked.args.hex], way: [] };
  const pick = underWay(state, 'PickGroup');
  if (pick) return { chosen: [pick.place, ...pick.members].filter(Boolean), way: [] };
  if (asked?.prompt === 'reaction') {
    const { came, hex, movers } = asked.args;
    return { chosen: [hex, ...movers], way: came ? [came, hex] : [] };
  }
  const fire = underWay(state, 'Attack');
  if (fire)
    return { chosen: [fire.target].filter(isHex), way: [fire.origin, fire.target].filter(isHex) };
  const retreat = underWay(state, 'Retreat') ?? underWay(state, 'Return');
  if (retreat) {
    const left = retreat.units.filter((unit) => placeOf(unit, state) === retreat.hex);
    return { chosen: [retreat.hex, ...left], way: [] };
  }
  const melee = underWay(state, 'Melee');
  if (melee) return { chosen: [melee.hex], way: [] };
  const march = underWay(state, 'March');
  if (march) {
    const way = [march.origin, march.came, march.hex].filter(isHex);
    const moved = way.filter((hex, i) => hex !== way[i - 1]);
    return { chosen: [march.hex || march.origin, ...march.members], way: moved.slice(-2) };
  }
  const action = underWay(state, 'Activation');
  return action ? { chosen: [action.place, ...action.group], way: [] } : none;
}

/** Questions about a selection. */
const SELECTIONS: readonly Question['prompt'][] = ['action', 'group', 'target', 'step', 'aim'];

/** A selection may be left until a group has taken a step. */
const selects = (state: State): boolean =>
  isOf(SELECTIONS, state.question?.prompt) && !underWay(state, 'March')?.came;

const PASS: Hunt['activation']['verbs'] & Hunt14['activation']['verbs'] = 'pass';

/** The points that are left when a player passes, and whether that ends the turn. */
function undone([verb]: Words, state: State, edition: Edition): string | undefined {
  const { pa, air } = seen(state.board);
  const side = state.question!.seat as Side;
  const enemy = side === 'german' ? 'partisan' : 'german';
  if (verb !== PASS || !pa[side]) return undefined;
  const planes = air.filter((plane) => edition.counters.sideOf(plane) === enemy);
  const flies = edition.name === 'hunt' && planes.length > 0;
  return edition.say('undone', { pa: pa[side], ends: passEnds(state, pa[enemy], flies) });
}

/** What an Action costs, if the question tells it. */
function price([verb]: Words, state: State, edition: Edition): string | undefined {
  const question = questionOf(state);
  if (question?.prompt !== 'action') return undefined;
  const { prices, from } = question.args;
  const cost = prices[String(verb)];
  if (cost === undefined) return undefined;
  return edition.say('price', { cost, from: from.includes(String(verb)) });
}

/** What the sum of a melee begins with. */
const STRENGTH: HuntSummed & Hunt14Summed = 'melee-strength';

const [AHEAD, DETOURS] = ['ahead', 'detours'] as const satisfies (keyof Overlays)[];
const ENTER: Hunt['activation']['verbs'] & Hunt14['activation']['verbs'] = 'enter';
const HABITS: readonly Prompt[] = ['order'];

const HEX_ARGUMENTS: readonly (ArgumentOf<HuntEvents> | ArgumentOf<Hunt14Events>)[] = [
  ...(['hex', 'origin'] as const),
];

/** The ways of counters; those that land come from the hex chosen for them. */
function routes(events: readonly Told[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const aimed: Record<string, string> = {};
  for (const event of tellings(events)) {
    if (tells(event, 'drifted')) aimed[event.args.unit] = event.args.origin;
    if (tells(event, 'landed')) {
      const [unit, ...riders] = event.args.counters;
      if (aimed[unit!]) for (const counter of [unit!, ...riders]) found[counter] = [aimed[unit!]!];
    }
    if (!tells(event, 'moved', 'charged', 'went_back', 'retreated')) continue;
    for (const counter of event.args.counters) (found[counter] ??= []).push(event.args.hex);
  }
  return found;
}

function outcome(result: unknown) {
  const { winner, rule, points, shares } = result as Result;
  const title = winner ? say('tactical-won-by', { seat: winner }) : say('tactical-draw');
  const scores = points && {
    german: points.german / (shares ?? 1),
    partisan: points.partisan / (shares ?? 1),
  };
  return { title: capital(title), why: reason(result), scores, rule: rule ?? '', good: true };
}

const ledger = (view: View) =>
  scored(seen(view)).map(({ side, line }) => {
    const [value, rule, words, args] = line;
    return { side, value, rule, words, args };
  });

/** Losses and reveals; what only one edition tells is nothing in the other. */
const GRAVE: readonly Kind[] = [
  ...(['reduced', 'eliminated', 'command_eliminated', 'drifted_off', 'went_off'] as const),
  ...(['mission_revealed', 'mission_removed', 'mission_left', 'made_up', 'pinned'] as const),
  ...(['radio_eliminated', 'breakdown', 'damaged', 'counter_seen', 'counter_known'] as const),
  ...(['renounced', 'game_over'] as const),
];
const GREAT: readonly Kind[] = ['tito_captured', 'tito_killed', 'tito_left', 'mission_captured'];

/** What an edition draws. */
interface Parts {
  Board: Game['Board'];
  Situation: Game['Situation'];
  Stack: Game['Stack'];
  /** How its events are told as actions. */
  tell(known: Omit<Known, 'edition'>): (events: readonly Told[]) => Beat[];
}

/** An edition at the table. */
export function tableOf(edition: Edition, { tell, ...parts }: Parts): Game {
  const { counters } = edition;
  const { track, length } = edition.data.charts;
  const turnName = (turn: number) => edition.say('turn', { turn });
  const worth = (prize: string) => edition.data.prizes[prize];
  const light = (turn: number) => (track.night.includes(turn) ? 'night' : 'day');
  return {
    ...parts,
    displays: () => false,
    naming: counters.naming,
    known: (args, view) => known(args, seen(view)),
    marks,
    selects,
    undone: (words, state) => undone(words, state, edition),
    topOf: (place, view, side) => unitsAt(place, seen(view), side as Side)[0],
    engaged: (place, view) => SIDES.every((side) => unitsAt(place, seen(view), side).length),
    price: (words, state) => price(words, state, edition),
    chanceName: (name) => say(name.startsWith('tactical-') ? name : `odds-${name}`),
    headline,
    harm: [(name) => isOf(OUR_HARM, name), (name) => isOf(THEIR_HARM, name) || isLoss(name)],
    wanted: (name) => (isEnd(name) ? MELEE[name] : isOf(WANTED, name) || isLoss(name)),
    idle: (name) => isOf(IDLE, name),
    sums: ({ modifiers }) => modifiers.some(({ words }) => words === STRENGTH),
    overlays: overlaysOf(edition),
    reaction: reactionOf(edition),
    walks,
    ways: (marks, state) => ways(marks, state, edition),
    ordered,
    detours: DETOURS,
    enters: (place) => `${ENTER} ${place}`,
    goesOn: (events) =>
      tellings(events).every((event) => tells(event, 'moved', 'let_pass', 'paid')),
    ahead: {
      overlay: AHEAD,
      told: async (marks, place, _, way) =>
        (await import('./ahead.ts')).told(marks, place, way, edition, headline),
    },
    placings: [placingOf(edition), DEPLOYING],
    habits: HABITS,
    fallen: (events) => fallen(events, edition),
    hint: (state) => hint(state, edition),
    look: (id, view) => (counters.has(id) ? counters.look(id, seen(view)) : undefined),
    placeName: (place) => placeName(place, edition),
    isPlace: (argument) => isOf(HEX_ARGUMENTS, argument),
    sideOf: counters.sideOf,
    heading: (told) => tells(told as Telling, 'turn_began'),
    great: GREAT,
    grave: GRAVE,
    routes,
    prizes: (view) => [...new Set([...seen(view).objectives, ...edition.data.map.stars])],
    phase: (view, seat) => {
      const { phase, pa, active } = seen(view);
      const whose = (seat === 'german' || seat === 'partisan' ? seat : active) as Side;
      return phase === 'activation' && whose
        ? edition.say('left', { pa: pa[whose] })
        : say(`phase-${phase}`);
    },
    turn: turnName,
    ...storyOf(tell({ sideOf: counters.sideOf, light, worth })),
    light,
    top: (view) => {
      const { turn, pa } = seen(view);
      return {
        title: turnName(turn),
        note: say('tactical-hours', { hours: track.boxes[turn - 1]?.replace('-', '–') }),
        figures: SIDES.map((whose) => ({
          name: say('tactical-points-of', { seat: whose }),
          value: String(pa[whose] ?? 0),
          side: whose,
        })),
      };
    },
    ledger,
    outcome,
    ending: (view, result) => ending(seen(view), result, edition, length.early),
    losses: () => [],
  };
}

/** Words below the question, if the question itself does not say all. */
function hint(state: State, edition: Edition): string {
  const { prompt, args } = state.question!;
  const view = seen(state.board);
  const side = state.question!.seat as Side;
  const called = (id: string) => (isToken(id) ? String(known({ id }, view).id) : nameOf(id, view));
  const members = (underWay(state, 'PickGroup')?.members ?? []).map(called);
  return edition.say(`hint-${prompt}`, {
    ...args,
    commands: Object.keys(view.commands).filter((id) => edition.counters.sideOf(id) === side)
      .length,
    pa: view.pa[side],
    lit: state.question!.options.filter(({ also }) => also === 'list').length,
    taken: members.length ? members.join(', ') : '—',
  });
}
