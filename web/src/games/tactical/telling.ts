/* What happens in both editions of the hunt, as actions: one beat is one Action with all the
 * reactions to it. What only one edition tells is in its own module. */
import type { Told } from '../../lib/wire.ts';
import type { Action as HuntAction, Events as Hunt } from '../../lib/wire/hunt.ts';
import type { Action as Hunt14Action, Events as Hunt14 } from '../../lib/wire/hunt14.ts';
import { company, lossesOf, other, words } from '../../telling/beat.ts';
import type { Act, Beat, Shot, Side, Throw, Words } from '../../telling/beat.ts';
import { dark, sparing, upset } from '../../telling/moments.ts';
import { Script } from '../../telling/script.ts';
import type { Prize } from '../../lib/wire/hunt.ts';
import { isOf } from '../declared.ts';
import { moment, ofMission, ofTito, worth } from './moments.ts';

/** What an edition knows besides its events. */
export interface Known {
  edition: 'hunt' | 'hunt14';
  sideOf(counter: string): Side;
  light(turn: number): string;
  /** What Tito, a Mission or a Command is worth, by the chart of the edition. */
  worth(prize: string): Prize | undefined;
}

type Handler<Args> = (args: Args, s: Script, known: Known) => void;
/** What is to be done for each kind of event that an edition declares, all of them and no
 * others. */
export type Handlers<Events> = { readonly [Kind in keyof Events]: Handler<Events[Kind]> };

/** The kinds that both editions tell alike. */
type Shared = Exclude<keyof Hunt & keyof Hunt14, 'fired' | 'tested' | 'melee_tested'>;
type Common = { readonly [Kind in Shared]: Handler<Hunt[Kind] | Hunt14[Kind]> };

type Action = HuntAction | Hunt14Action;
/** Actions that answer the enemy's. */
const REACTIONS = ['opportunity-attack', 'opportunity-assault'] as const satisfies Action[];
type Reaction = (typeof REACTIONS)[number];

/** What is done with the points of an Action. */
const ACTS: Readonly<Record<Exclude<Action, Reaction>, Act>> = {
  movement: 'march',
  entry: 'march',
  'move-attack': 'march',
  assault: 'assault',
  melee: 'assault',
  attack: 'fire',
  'attack-move': 'other',
  'command-move': 'other',
  mission: 'hidden',
  retreat: 'other',
  air: 'other',
  build: 'other',
  recovery: 'other',
  interrogate: 'other',
  regroup: 'other',
  split: 'other',
  merge: 'other',
};

const isToken = (id: string): boolean => /^M\d+$/.test(id);

const note =
  (key: string): Handler<object> =>
  (args, s) =>
    s.note(key, args as Words['args']);

/** Join what a turn brings, or a set-up; else whatever is under way. */
function brings(s: Script): void {
  if (!s.now) s.open({ act: 'turn', side: '', title: words('tactical-tell-setup') });
}

const upkeep =
  (key: string): Handler<object> =>
  (args, s) => {
    brings(s);
    s.note(key, args as Words['args']);
  };

/** What sides have to spend; it is told after the landings of the turn. */
export const points =
  (key: string): Handler<object> =>
  (args, s) => {
    if (!s.is('turn')) s.open({ act: 'turn', side: '', title: words('tactical-tell-points') });
    s.note(key, args as Words['args']);
  };

function march(counters: readonly string[], hex: string): Words {
  if (counters.every(isToken))
    return words('tactical-tell-hidden', { ...company(counters), to: hex });
  return words('tactical-tell-march', { ...company(counters), to: hex });
}

/** Whether these go on with the march that is under way, perhaps without some that were stopped. */
function goesOn(counters: readonly string[], origin: string, s: Script, side: Side): boolean {
  if (s.is('other') && s.now!.paid && s.now!.side === side) s.now!.act = 'march'; // it was paid for
  if (!s.is('march', 'assault', 'hidden')) return false;
  const legs = s.now!.shots.filter(({ act, side }) => act === 'march' && side === s.now!.side);
  const last = legs.at(-1);
  if (!last) return true;
  return last.at === origin && counters.every((id) => last.who.includes(id));
}

/** A leg of the march: the one before goes on, unless a unit reacted in between. */
function step(
  counters: readonly string[],
  origin: string,
  hex: string,
  s: Script,
  known: Known,
): void {
  const side = known.sideOf(counters[0]!);
  if (!goesOn(counters, origin, s, side))
    s.open({ act: 'march', side, title: march(counters, hex), shot: false });
  const beat = s.now!;
  if (counters.every(isToken)) beat.act = 'hidden';
  const { shot } = s;
  if (shot?.act === 'march' && shot.side === side && shot.at === origin && same(shot, counters)) {
    shot.way = [...shot.way, hex];
    shot.at = hex;
    s.light(hex);
  } else {
    const way = [origin, hex].filter(Boolean);
    s.film({ act: 'march', side, who: counters, from: way[0], at: hex, way });
  }
  const fired = beat.shots.some(({ act, side: by }) => act === 'fire' && by === side);
  if (!fired) s.retell(march(counters, hex));
}

const same = ({ who }: Shot, counters: readonly string[]): boolean =>
  who.length === counters.length && counters.every((id) => who.includes(id));

function lose(
  id: string,
  hex: string,
  points: number,
  out: boolean,
  s: Script,
  known: Known,
): void {
  if (!s.now) brings(s);
  s.lose({ counter: id, side: known.sideOf(id), place: hex, points, out });
}

/** Counters that go back where the enemy holds. */
function back(counters: readonly string[], hex: string, s: Script): void {
  s.light(hex);
  s.note('tactical-tell-back', { ...company(counters), at: hex });
  s.befall(counters, 'back', hex);
}

/** The Partisans set up, before the Germans land: to them it is no news. */
function setUp(hex: string, s: Script): void {
  if (s.now?.title.key !== 'tactical-tell-setup')
    s.open({ act: 'other', side: 'partisan', title: words('tactical-tell-setup'), shot: false });
  s.light(hex);
}

function landing(s: Script): void {
  if (!s.is('landing'))
    s.open({ act: 'landing', side: 'german', title: words('tactical-tell-landing') });
}

/** How many came down where they were to: one note for all that jump. */
function drop(onTarget: boolean, s: Script): void {
  const key = 'tactical-tell-drop';
  const before = s.now!.notes.find((note) => note.key === key);
  const { on = 0, off = 0 } = (before?.args ?? {}) as { on?: number; off?: number };
  const args = onTarget ? { on: on + 1, off } : { on, off: off + 1 };
  if (before) before.args = args;
  else s.note(key, args);
}

/** Counters that come to wait at a hex, one after the other, are one note. */
function waits(hex: string, counter: string, s: Script): void {
  const key = 'told-arrived';
  const before = s.now?.notes.find((note) => note.key === key && note.args.hex === hex);
  if (before) before.args = { hex, counter: [...(before.args.counter as string[]), counter] };
  else s.note(key, { hex, counter: [counter] });
}

/** The relief comes, counter by counter: one moment. */
function relieve(side: Side, hex: string, counter: string, s: Script): void {
  const before = s.now?.moments.find(({ kind }) => kind === 'relief');
  if (!before) s.mark({ ...moment('relief', hex, counter, {}), side });
  const made = before ?? s.now?.moments.at(-1);
  const all = [...((before?.note.args.all as string[] | undefined) ?? []), counter];
  if (made) made.note = words('tactical-moment-relief-note', { ...company(all), all, at: hex });
}

const COMMON: Common = {
  turn_began: ({ turn }, s, known) => {
    const beat = s.open({ act: 'turn', side: '', title: words('told-turn_began', { turn }) });
    beat.turn = turn;
    if (turn > 1 && known.light(turn) === 'night' && known.light(turn - 1) !== 'night')
      s.mark({
        ...{ kind: 'night', side: '', place: '', counter: '', facts: dark(turn, known, s) },
        title: words('tactical-moment-night'),
        note: beat.title,
      });
  },
  points_given: points('told-points_given'),
  initiative: points('told-initiative'),
  out_of_command: points('told-out_of_command'),
  passed: (args, s) =>
    void s.open({ act: 'pass', side: args.side, title: words('told-passed', args) }),
  let_pass: ({ hex }, s) => s.light(hex),
  paid: ({ side, action, cost, left }, s) => {
    const reacts = isOf(REACTIONS, action);
    if (reacts && s.now) {
      s.now.reacted = side;
      return;
    }
    const title = words('tactical-tell-action', { side, action });
    const beat = s.open({ act: reacts ? 'other' : ACTS[action], side, title, shot: false });
    beat.paid = { cost, left };
  },
  moved: ({ counters, origin, hex }, s, known) => step(counters, origin, hex, s, known),
  action_ended: ({ hex }, s) => s.light(hex),
  split: note('told-split'),
  merged: note('told-merged'),
  recovered: note('told-recovered'),
  reduced: ({ unit, hex, points }, s, known) => lose(unit, hex, points, false, s, known),
  made_up: note('told-made_up'),
  eliminated: ({ unit, hex, points }, s, known) => lose(unit, hex, points, true, s, known),
  command_eliminated: ({ command, hex }, s, known) => {
    lose(command, hex, 0, true, s, known);
    const facts = worth('command', 'command', known);
    s.mark(moment('command', hex, command, { command }, facts));
  },
  spare_placed: note('told-spare_placed'),
  spare_waits: note('told-spare_waits'),
  mission_revealed: (args, s, known) => {
    s.note('told-mission_revealed', args);
    if (args.mission === 'dummy') return;
    const tito = args.mission === 'tito';
    const facts = tito ? ofTito(known) : ofMission('if-taken', known);
    s.mark(moment(tito ? 'seen' : 'found', args.hex, args.token, args, facts));
  },
  mission_removed: note('told-mission_removed'),
  mission_captured: (args, s, known) => {
    s.note('told-mission_captured', args);
    const found = s.now?.moments.findIndex(({ counter }) => counter === args.token) ?? -1;
    if (found >= 0) s.now!.moments.splice(found, 1);
    s.mark(moment('taken', args.hex, args.token, args, ofMission('taken', known)));
  },
  tito_captured: (args, s, known) => {
    const facts = worth('tito-captured', 'captured', known);
    s.mark(moment('captured', args.hex, args.token, args, facts));
  },
  tito_killed: (args, s, known) => {
    const facts = worth('tito-killed', 'killed', known);
    s.mark(moment('killed', args.hex, args.token, args, facts));
  },
  interrogated: (args, s) => {
    s.film({ act: 'other', side: 'german' });
    s.note('told-interrogated', args);
  },
  pinned: ({ unit, hex }, s) => {
    s.light(hex);
    s.now?.outcome.push(words('pinned', { unit }));
    s.befall([unit], 'pinned');
  },
  air_attack: ({ side, plane, hex }, s) => {
    const title = words('told-air_attack', { plane, hex });
    s.open({ act: 'air', side, title, shot: { who: [plane], at: hex } });
  },
  plane_arrived: note('told-plane_arrived'),
  plane_astray: note('told-plane_astray'),
  group_placed: ({ hex }, s) => setUp(hex, s),
  mission_laid: ({ hex }, s) => setUp(hex, s),
  mission_hidden: ({ hex }, s) => setUp(hex, s),
  landing_chosen: ({ hex }, s) => {
    landing(s);
    s.light(hex);
  },
  carried: (_, s) => landing(s),
  jumped: ({ hex, on_target }, s) => {
    landing(s);
    s.light(hex);
    drop(on_target, s);
  },
  drifted: ({ origin }, s) => {
    landing(s);
    s.light(origin);
  },
  drifted_off: (args, s) => {
    landing(s);
    s.note('told-drifted_off', args);
  },
  landed: ({ counters, hex }, s) => {
    landing(s);
    const shot = s.now!.shots[0]!;
    shot.who = [...shot.who, ...counters];
    shot.way = [...shot.way, ...counters.map(() => hex)];
    s.light(hex);
    s.now!.title = words('tactical-tell-landed', company(shot.who));
  },
  arrived: ({ side, hex, counter, relief }, s) => {
    brings(s);
    s.light(hex);
    waits(hex, counter, s);
    if (relief) relieve(side, hex, counter, s);
  },
  renounced: upkeep('told-renounced'),
  charged: ({ counters, origin, hex }, s, known) => {
    const side = known.sideOf(counters[0]!);
    if (!s.now) s.open({ act: 'assault', side, title: words('tactical-tell-assault') });
    s.film({ act: 'assault', side, who: counters, from: origin, at: hex, way: [origin, hex] });
    s.note('tactical-tell-charged', { ...company(counters), from: origin, at: hex });
  },
  melee: (args, s) => {
    const { side, hex, assaulters, defenders, assault, defence, modifiers, dice } = args;
    if (!s.now)
      s.open({ act: 'assault', side, title: words('tactical-tell-assault'), shot: false });
    const thrown = (whose: Side, counters: string[], i: number, total: number): Throw => ({
      ...{ side: whose, counters, parts: modifiers[i] ?? [], die: dice[i]!, total },
    });
    const first = thrown(side, assaulters, 0, assault);
    const second = thrown(other(side), defenders, 1, defence);
    const { band, bands = [], lower, loss } = args;
    const begun = s.shot?.act === 'assault' && !s.shot.dice && s.shot.side === side;
    const from = s.now!.shots.findLast(({ act }) => act === 'march')?.way.at(-2) ?? '';
    const shot = begun ? s.shot! : s.film({ act: 'assault', side, who: assaulters, from, at: hex });
    shot.chance = args.chance;
    shot.dice = { kind: 'melee', first, second, band, bands, lower, loss, rule: s.told.rule };
    if (side === s.now!.side && s.is('assault', 'march'))
      s.retell(words('tactical-tell-assault', { ...company(assaulters), at: hex }));
    s.note('tactical-tell-sum', { first: assault, second: defence });
  },
  melee_won: ({ side, hex, units }, s) => {
    s.note('tactical-tell-won', { ...company(units), at: hex });
    const shot = s.now?.shots.findLast(({ dice, at }) => dice?.kind === 'melee' && at === hex);
    if (shot?.dice?.kind !== 'melee' || shot.side !== side) return;
    const { first, second, rule } = shot.dice;
    const title = words('tactical-moment-totals', { first: first.total, second: second.total });
    const fact = { title, note: words('tactical-moment-totals-note'), rule };
    s.mark(upset(shot, words('tactical-moment-upset', { at: hex }), fact));
  },
  went_back: ({ counters, hex }, s) => back(counters, hex, s),
  went_off: ({ counters, hex }, s) => back(counters, hex, s),
  retreated: ({ counters, hex }, s) => back(counters, hex, s),
  game_over: (args, s) =>
    void s.open({ act: 'end', side: '', title: words('told-game_over', args as Words['args']) }),
};

/** A fire: on its own, within a march, or from the air; says whether the title of its action names
 * those who fire. */
export function fire(
  firers: readonly string[],
  hex: string,
  shot: Partial<Shot>,
  s: Script,
  known: Known,
): boolean {
  const side = known.sideOf(firers[0]!);
  const act: Act = s.is('air') && s.now!.side === side ? 'air' : 'fire';
  if (!s.now) s.open({ act, side, title: words('tactical-tell-fire'), shot: false });
  const beat = s.now!;
  const marching = beat.act === 'march' && beat.side !== side;
  s.film({ act, side, who: firers, at: hex, marching, ...shot });
  const named = beat.side === side && (beat.act === 'fire' || (s.is('other') && !!beat.paid));
  if (named) s.retell(words('tactical-tell-fire', { ...company(firers), at: hex }));
  return named;
}

export { COMMON, brings, note, setUp };

/** The result of a beat: counters lost, points lost, units pinned. */
function finish(beat: Beat, { edition }: Known): void {
  const pinned = beat.outcome
    .filter(({ key }) => key === 'pinned')
    .map(({ args }) => String(args.unit));
  const losses = lossesOf(beat.shots);
  const gone = new Set(losses.filter(({ out }) => out).map(({ counter }) => counter));
  const [out, hurt] = [
    [...gone],
    losses.flatMap(({ counter }) => (gone.has(counter) ? [] : counter)),
  ];
  const stopped = [...new Set(pinned)].filter((unit) => !gone.has(unit));
  beat.outcome = [
    ...(out.length ? [words('film-out', company(out))] : []),
    ...(hurt.length ? [words('film-hurt', company(hurt))] : []),
    ...(stopped.length ? [words(`${edition}-tell-pinned`, company(stopped))] : []),
  ];
  const sides = new Set(losses.map(({ side }) => side));
  beat.harms = sides.size === 1 ? [...sides][0]! : '';
}

/** How an edition tells its events as actions. */
export function tells<Events>(handlers: Handlers<Events>, known: Known) {
  return (events: readonly Told[]): Beat[] => {
    const script = new Script();
    for (const told of events) {
      const handle = handlers[told.told as keyof Events] as Handler<unknown> | undefined;
      script.hear(told, () => handle?.(told.args, script, known));
    }
    for (const beat of script.beats) finish(beat, known);
    return sparing(script.beats);
  };
}
