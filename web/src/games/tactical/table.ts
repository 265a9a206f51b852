/* The table of an edition of the hunt: where options are answered, and what its events mean. */
import type { Component } from 'svelte';
import { MAP, isHex } from '../../boards/hex/data.ts';
import type { BoardProps } from '../../boards/props.ts';
import { nameOf } from '../../counters/tactical.ts';
import type { Side } from '../../counters/look.ts';
import { say } from '../../lib/words.ts';
import type { Arguments } from '../../lib/words.ts';
import type { LogEntry, OptionOdds, State, Told } from '../../lib/wire.ts';
import type { Asked } from '../../table/asking.svelte.ts';
import type { Game, Marks, OverlayMarks, Spot } from '../../table/game.ts';
import type { Tables, Throw, View, Way, Words } from '../../table/game.ts';
import { capital, purpose, reason } from '../../table/text.ts';
import { firstOf } from '../answers.ts';
import type { Clicks } from '../answers.ts';
import type { Edition } from './edition.ts';
import { fallen, overlaysOf } from './overlays.ts';
import { ending } from './ending.ts';
import { reaction } from './reaction.ts';
import { charts, underWay } from './reading.ts';
import { placeName, unitsAt } from './set.ts';
import { SIDES, isToken, placeOf, scored } from './view.ts';
import type { TacticalView } from './view.ts';

const seen = (view: View) => view as unknown as TacticalView;

/** Verbs whose last operand is a hex, and those that mean a fight there. */
const AT_HEX = [
  ...['activate', 'enter', 'step', 'free', 'radio', 'at', 'spare'],
  ...['retreat', 'part', 'with', 'staff', 'back'],
];
const FIGHT_AT = ['target', 'fire', 'charge', 'fight'];
const BY_COUNTER = [
  ...['take', 'lose', 'defend', 'remove', 'reveal', 'recover', 'top', 'put', 'leave'],
];

/** What single units do besides the Actions of a hex: it is found at the units. */
const OF_UNITS = ['split', 'merge', 'build'];

/** Whether a step leads among enemy units, and so into a melee. */
function assaults([verb, hex]: Words, { question, board }: State): boolean {
  const enemy = question?.seat === 'german' ? 'partisan' : 'german';
  return verb === 'step' && unitsAt(String(hex), seen(board), enemy).length > 0;
}

function spot(words: Words, state: State): Spot | undefined {
  const verb = String(words[0]);
  if (OF_UNITS.includes(verb) && state.question?.prompt === 'action')
    return { counter: String(words[1]), menu: true };
  const last = String(words.at(-1));
  if (assaults(words, state)) return { place: last, fight: true };
  if (AT_HEX.includes(verb) && isHex(last)) return { place: last };
  if (FIGHT_AT.includes(verb) && isHex(last)) return { place: last, fight: true };
  if (verb === 'carry') {
    const place = underWay(state, 'Landing')?.plan.find(([unit]) => unit === last)?.[1];
    return isHex(place ?? '') ? { place } : undefined;
  }
  const counter = String(words[1]);
  if (BY_COUNTER.includes(verb) && placeOf(counter, seen(state.board))) return { counter };
  return undefined;
}

/** A face-down counter is called by what it is, where the seat knows; a unit as the map has it. */
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

/** Questions about what lies in one hex. */
const AT_HEX_ASKED = ['setup-mission', 'setup-order', 'overstack'];

function marks(state: State): Marks {
  const none: Marks = { chosen: [], way: [] };
  const prompt = state.question?.yours ? state.question : undefined;
  const landing = underWay(state, 'Landing');
  if (landing) {
    const { due } = seen(state.board);
    const planned = Object.fromEntries(landing.plan.filter(([unit]) => unit in due));
    for (const [rider, unit] of landing.riders) if (planned[unit]) planned[rider] = planned[unit];
    return { ...none, planned };
  }
  if (prompt && AT_HEX_ASKED.includes(prompt.prompt))
    return { chosen: [String(prompt.args.hex)], way: [] };
  const pick = underWay(state, 'PickGroup');
  if (pick) return { chosen: [pick.place, ...pick.members].filter(Boolean), way: [] };
  const window = underWay(state, 'Window');
  if (window && prompt) return { chosen: [window.hex, ...window.movers], way: [] };
  const fire = underWay(state, 'Attack');
  if (fire)
    return { chosen: [fire.target].filter(isHex), way: [fire.origin, fire.target].filter(isHex) };
  const retreat = underWay(state, 'Retreat') ?? underWay(state, 'Return');
  if (retreat) {
    const left = retreat.units.filter((unit) => placeOf(unit, seen(state.board)) === retreat.hex);
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

/** Where the editions have different words for a click on a hex, the one that is listed holds. */
const CLICKS: Clicks<'other'> = {
  'setup-free': { place: 'free' },
  'setup-radio': { place: 'radio' },
  'setup-command': { place: 'staff' },
  'land-hex': { place: 'at' },
  activation: { place: 'activate' },
  group: { counter: 'take' },
  escort: { counter: 'take' },
  step: { place: 'step' },
  target: { place: 'target' },
  shot: { place: 'target' },
  aim: { place: 'target' },
  'air-target': { place: 'target' },
  reaction: { place: 'fire' },
  retreat: { place: 'retreat', other: 'back' },
  loss: { counter: 'lose' },
  'melee-loss': { counter: 'lose' },
  defenders: { counter: 'defend' },
  overstack: { counter: 'remove' },
  order: { counter: 'top' },
  spare: { place: 'spare' },
  reveal: { counter: 'reveal' },
};

function wanted(state: State, at: Spot): string | undefined {
  const click = CLICKS[state.question?.prompt ?? ''];
  if (at.counter && click?.counter) return `${click.counter} ${at.counter}`;
  const place = at.place ?? placeOf(at.counter ?? '', seen(state.board));
  const listed = (verb?: string) => state.question?.options.some(({ words }) => words[0] === verb);
  if (place && click?.place) return `${listed(click.other) ? click.other : click.place} ${place}`;
  const side = state.question?.seat as Side;
  const top = place && unitsAt(place, seen(state.board), side)[0];
  return top && click?.counter ? `${click.counter} ${top}` : undefined;
}

/** What Enter says: the plain way on, and never what costs something. */
const FIRST = ['go', 'hold', 'stop', 'all', 'done', 'decline', 'keep', 'pass'];

/** Questions in which letting it be gives something away: Enter says nothing there. */
const OPEN = ['land-fire', 'radio'];

const first = (options: readonly Asked[], state: State) =>
  OPEN.includes(state.question?.prompt ?? '')
    ? undefined
    : firstOf(FIRST, options, !!underWay(state, 'March')?.came);

const RISKY = [
  ...['at', 'target', 'fire', 'charge', 'attack', 'attack-move', 'go', 'all'],
  ...['interrogate', 'call', 'fight', 'lose', 'melee'],
];
/** Actions in which nobody fights by himself: who takes part in them risks nothing yet. */
const MARCHES = ['movement', 'command-move', 'entry', 'mission', 'retreat'];
const TAKING_PART = ['all', 'go'];

function risky(words: Words, state: State): boolean {
  const verb = String(words[0]);
  if (assaults(words, state)) return true;
  const marches = MARCHES.includes(String(state.question?.args.action));
  return RISKY.includes(verb) && !(marches && TAKING_PART.includes(verb));
}

/** What an Action costs, where the question tells it. */
function price([verb]: Words, { question }: State, edition: Edition): string | undefined {
  const { prices, from } = (question?.args ?? {}) as {
    prices?: Record<string, number>;
    from?: string[];
  };
  const cost = prices?.[String(verb)];
  if (cost === undefined) return undefined;
  return edition.say('price', { cost, from: !!from?.includes(String(verb)) });
}

const FINAL = [
  ...['at', 'target', 'fire', 'charge', 'activate', 'enter', 'step', 'retreat', 'back', 'lose'],
];
const BESIDE = [
  ...['take', 'defend', 'lose', 'remove', 'reveal', 'top', 'put', 'part', 'with', 'carry'],
];
/** What has a button besides its place: the rim may lie out of sight. */
const BUTTONS = ['fire', 'charge', 'enter'];

/** What a chance is about: that nothing comes of it is never the headline. */
const IDLE = ['no-effect', 'off-target', 'melee-back', 'unharmed'];

function headline({ chances }: OptionOdds) {
  const idle = chances.filter(({ name }) => IDLE.includes(name));
  const landing = idle.find(({ name }) => name === 'unharmed');
  if (landing) return landing;
  const value = 1 - idle.reduce((sum, chance) => sum + chance.value, 0);
  const melee = chances.some(({ name }) => name.startsWith('melee-'));
  if (melee) {
    const won = chances.filter(({ name }) =>
      /enemy-(eliminated|beaten|driven|weakened|stopped)|mover-back/.test(name),
    );
    return { name: 'tactical-won', share: '', value: won.reduce((sum, one) => sum + one.value, 0) };
  }
  return { name: 'tactical-any', share: '', value };
}

/** The ways of a group, priced, with the fire that each hex may draw. */
function ways(marks: OverlayMarks, edition: Edition): Record<string, Way> {
  const fireAt = (place: string) => Number(marks[place]?.fire ?? 0);
  const danger = (place: string) =>
    fireAt(place) ? [edition.say('danger', { place, fire: fireAt(place) })] : [];
  return Object.fromEntries(
    Object.entries(marks).map(([hex, mark]) => {
      const places = mark.way as string[];
      const says = places.map((place) => `step ${place}`);
      const dangers = places.flatMap(danger);
      const [cost, fire] = [Number(mark.cost), fireAt(hex)];
      return [hex, { says, ends: 'stop', places, cost, fire, dangers }];
    }),
  );
}

const HEX_ARGUMENTS = ['hex', 'origin'];

function side({ told, args }: Told, { counters }: Edition): string {
  if (['turn_began', 'game_over', 'initiative'].includes(told)) return '';
  if (typeof args.side === 'string') return args.side;
  const some = [args.firers, args.counter, args.unit, args.command, args.plane, args.counters]
    .concat([args.units])
    .flat()
    .find((id) => typeof id === 'string');
  if (typeof some === 'string' && (counters.of(some) || isToken(some)))
    return counters.sideOf(some);
  if (/captured|killed|interrogated|counter_/.test(told)) return 'german';
  return /mission|radio|tito/.test(told) ? 'partisan' : '';
}

/** The ways of counters; who lands comes from where he was to come down. */
function routes(events: readonly Told[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const aimed: Record<string, string> = {};
  for (const { told, args } of events) {
    if (told === 'drifted') aimed[String(args.unit)] = String(args.origin);
    if (told === 'landed') {
      const [unit, ...riders] = args.counters as string[];
      if (aimed[unit!]) for (const counter of [unit!, ...riders]) found[counter] = [aimed[unit!]!];
    }
    if (!['moved', 'charged', 'went_back', 'retreated'].includes(told)) continue;
    for (const counter of args.counters as string[]) (found[counter] ??= []).push(String(args.hex));
  }
  return found;
}

/** The dice of an entry with what was told of them. */
function throws(entry: LogEntry, all: readonly Told[], edition: Edition): Throw | undefined {
  const events = all.filter(({ after }) => after === entry.number + 1);
  const of = (name: string) => events.find(({ told }) => told === name);
  const melee = of('melee');
  if (melee) {
    const assaulter = melee.args.side as Side;
    const sides: Side[] = [assaulter, assaulter === 'german' ? 'partisan' : 'german'];
    return {
      dice: entry.roll.map((value, i) => ({ value, faces: 6, side: sides[i] })),
      totals: [melee.args.assault as number, melee.args.defence as number],
      title: say('tactical-melee-in', { hex: melee.args.hex }),
      verdict: say(`tactical-band-${String(melee.args.band)}`, {
        seat: melee.args.lower,
        loss: melee.args.loss,
      }),
      rule: melee.rule,
    };
  }
  const points =
    entry.label.startsWith('pa-') && events.filter(({ told }) => told === 'points_given');
  if (points)
    return {
      dice: entry.roll.map((value, i) => ({
        value,
        faces: 6,
        side: points[i]?.args.side as Side | undefined,
      })),
      title: say('tactical-points-thrown'),
      verdict: points.map(({ args }) => String(args.pa)).join(' : '),
      rule: points[0]?.rule ?? '',
    };
  const fired = of('fired');
  const told = fired ?? events[0];
  const by = told && side(told, edition);
  return {
    dice: entry.roll.map((value) => ({
      value,
      faces: 6,
      side: by === 'german' || by === 'partisan' ? by : undefined,
    })),
    title: purpose(entry.label.split(' ')[0]!),
    verdict: fired
      ? edition.say('fired', fired.args)
      : told
        ? say(`told-${told.told}`, told.args)
        : '',
    rule: told?.rule ?? '',
  };
}

function outcome(result: unknown) {
  const { winner, rule, points, shares } = result as Record<string, string> & {
    points?: Record<Side, number>;
    shares?: number;
  };
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

const GREAT = ['tito_captured', 'tito_killed', 'tito_left', 'mission_captured'];

/** What an edition draws. */
interface Parts {
  Board: Component<BoardProps<TacticalView>, object, 'hand'>;
  Situation: Game['Situation'];
  Stack: Game['Stack'];
}

/** An edition at the table. */
export async function tableOf(edition: Edition, parts: Parts): Promise<Game> {
  const { counters } = edition;
  const tables = (await (await fetch(`/api/games/${edition.name}/data/charts`)).json()) as Tables;
  const { track, length } = charts(tables);
  const turnName = (turn: number) => edition.say('turn', { turn });
  return {
    ...parts,
    Board: parts.Board as unknown as Game['Board'],
    displays: () => false,
    naming: counters.naming,
    known: (args, view) => known(args, seen(view)),
    tables,
    spot,
    marks,
    wanted,
    first,
    beside: ([verb]) => BESIDE.includes(String(verb)),
    button: ([verb]) => BUTTONS.includes(String(verb)),
    risky,
    price: (words, state) => price(words, state, edition),
    chanceName: (name) => say(name.startsWith('tactical-') ? name : `odds-${name}`),
    headline,
    idle: (name) => IDLE.includes(name),
    sums: ({ modifiers }) => modifiers.some(({ words }) => words === 'melee-strength'),
    overlays: overlaysOf(edition),
    reaction,
    walks: (state) => (state.question?.prompt === 'step' ? 'reach' : undefined),
    ways: (marks) => ways(marks, edition),
    habits: { order: 'keep' },
    fallen: (events) => fallen(events, edition),
    final: ([verb]) => FINAL.includes(String(verb)),
    hint: (state) => hint(state, edition),
    look: (id, view) => (counters.has(id) ? counters.look(id, seen(view)) : undefined),
    placeOf: (id, view) => placeOf(id, seen(view)),
    placeName,
    isPlace: (argument) => HEX_ARGUMENTS.includes(argument),
    side: (told) => side(told, edition),
    heading: ({ told }) => told === 'turn_began',
    great: GREAT,
    routes,
    throws: (entry, events) => throws(entry, events, edition),
    prizes: (view) => [...new Set([...seen(view).objectives, ...MAP.stars])],
    phase: (view, seat) => {
      const { phase, pa, active } = seen(view);
      const whose = (seat === 'german' || seat === 'partisan' ? seat : active) as Side;
      return phase === 'activation' && whose
        ? edition.say('left', { pa: pa[whose] })
        : say(`tactical-phase-${phase}`);
    },
    turn: turnName,
    light: (turn) => (track.night.includes(turn) ? 'night' : 'day'),
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
    ending: (view, result) => ending(seen(view), result, edition, length?.early),
    losses: () => [],
  };
}

/** Words below the question, where the question itself does not say all. */
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
    lit: state.question!.options.filter(({ words }) => OF_UNITS.includes(String(words[0]))).length,
    taken: members.length ? members.join(', ') : '—',
  });
}
