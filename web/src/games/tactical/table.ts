/* The table of an edition of the hunt: where options are answered, and what its events mean. */
import { isHex } from '../../boards/hex/data.ts';
import { nameOf } from '../../counters/tactical.ts';
import type { Side } from '../../counters/look.ts';
import { placeOf } from '../../lib/lying.ts';
import { say } from '../../lib/words.ts';
import type { Arguments } from '../../lib/words.ts';
import type { Chance, OptionOdds, State, Told } from '../../lib/wire.ts';
import type {
  ChanceName as HuntChance,
  Events as HuntEvents,
  Overlays,
  Prompts as Hunt,
  Result,
  Summed as HuntSummed,
} from '../../lib/wire/hunt.ts';
import type {
  ChanceName as Hunt14Chance,
  Events as Hunt14Events,
  Prompts as Hunt14,
  Summed as Hunt14Summed,
} from '../../lib/wire/hunt14.ts';
import type { Game, Marks, OverlayMarks } from '../../table/game.ts';
import type { View, Way, Words } from '../../table/game.ts';
import { capital, reason } from '../../table/text.ts';
import type { Beat } from '../../telling/beat.ts';
import { isOf } from '../declared.ts';
import type { ArgumentOf } from '../declared.ts';
import type { Edition } from './edition.ts';
import { fallen, overlaysOf } from './overlays.ts';
import { ending } from './ending.ts';
import { reaction } from './reaction.ts';
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
  const window = underWay(state, 'ReactionWindow');
  if (window && asked) return { chosen: [window.hex, ...window.movers], way: [] };
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
const SELECTIONS: readonly Question['prompt'][] = ['action', 'group', 'target', 'step'];

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

type ChanceName = HuntChance | Hunt14Chance;
const [SAFE, BACK] = ['unharmed', 'melee-back'] as const satisfies ChanceName[];
/** Chances that nothing comes of it: none is the headline except that of a safe landing. */
const IDLE: readonly ChanceName[] = ['no-effect', 'off-target', BACK, SAFE];

/** Chances in which our side is harmed, and in which theirs is. */
const OUR_HARM: readonly ChanceName[] = [
  ...(['melee-beaten-back', 'melee-weakened', 'melee-eliminated', 'own-hit'] as const),
];
const THEIR_HARM: readonly ChanceName[] = [
  ...(['melee-enemy-eliminated', 'melee-enemy-beaten', 'melee-enemy-weakened'] as const),
  'wiped-out',
];
const [LOST] = ['lost-1'] as const satisfies ChanceName[];
const isLoss = (name: string) => name.startsWith(LOST.slice(0, -1)) && name.length === LOST.length;

/** How a melee may end, and whether the assaulter has won it then. */
const MELEE: Readonly<Record<Extract<ChanceName, `melee-${string}`>, boolean>> = {
  'melee-enemy-eliminated': true,
  'melee-enemy-beaten': true,
  'melee-enemy-driven-off': true,
  'melee-enemy-weakened': true,
  'melee-enemy-stopped': true,
  'melee-mover-back': true,
  'melee-undecided': false,
  [BACK]: false,
  'melee-driven-back': false,
  'melee-beaten-back': false,
  'melee-broken-down': false,
  'melee-stopped': false,
  'melee-weakened': false,
  'melee-eliminated': false,
};
const isEnd = (name: string): name is keyof typeof MELEE => name in MELEE;
const together = (chances: readonly Chance[]) =>
  chances.reduce((sum, chance) => sum + chance.value, 0);

function headline({ chances }: OptionOdds): Chance {
  const idle = chances.filter(({ name }) => isOf(IDLE, name));
  const landing = idle.find(({ name }) => name === SAFE);
  if (landing) return landing;
  if (!chances.some(({ name }) => isEnd(name)))
    return { name: 'tactical-any', share: '', value: 1 - together(idle) };
  const won = chances.filter(({ name }) => isEnd(name) && MELEE[name]);
  return { name: 'tactical-won', share: '', value: together(won) };
}

/** What the sum of a melee begins with. */
const STRENGTH: HuntSummed & Hunt14Summed = 'melee-strength';

const REACH: keyof Overlays = 'reach';
const HABITS: readonly Prompt[] = ['order'];

/** The arguments with which the ways of a group are said. */
type Walking = Hunt['step']['verbs'] & Hunt14['step']['verbs'];
const [STEP, STOP] = ['step', 'stop'] as const satisfies Walking[];

/** The ways of a group, priced, with the fire that each hex may draw. */
function ways(marks: OverlayMarks, edition: Edition): Record<string, Way> {
  const reach = marks as Readonly<Record<string, Overlays['reach']>>;
  const fireAt = (place: string) => reach[place]?.fire ?? 0;
  const danger = (place: string) =>
    fireAt(place) ? [edition.say('danger', { place, fire: fireAt(place) })] : [];
  return Object.fromEntries(
    Object.entries(reach).map(([hex, { way, cost }]) => {
      const says = way.map((place) => `${STEP} ${place}`);
      const dangers = way.flatMap(danger);
      return [hex, { says, ends: STOP, places: way, cost, fire: fireAt(hex), dangers }];
    }),
  );
}

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
    idle: (name) => isOf(IDLE, name),
    sums: ({ modifiers }) => modifiers.some(({ words }) => words === STRENGTH),
    overlays: overlaysOf(edition),
    reaction,
    walks: (state) => (questionOf(state)?.prompt === 'step' ? REACH : undefined),
    ways: (marks) => ways(marks, edition),
    habits: HABITS,
    fallen: (events) => fallen(events, edition),
    hint: (state) => hint(state, edition),
    look: (id, view) => (counters.has(id) ? counters.look(id, seen(view)) : undefined),
    placeName: (place) => placeName(place, edition),
    isPlace: (argument) => isOf(HEX_ARGUMENTS, argument),
    sideOf: counters.sideOf,
    heading: (told) => tells(told as Telling, 'turn_began'),
    great: GREAT,
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
    ...storyOf(tell({ sideOf: counters.sideOf, light })),
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
