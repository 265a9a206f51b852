/* What happened, as actions: one beat is one action, told by the events of one seat.
 *
 * The folded log, the film, the card after it and the moments are made of the same beats, so that
 * they cannot tell different stories. Everything here is data: words are keys with arguments. */
import type { Roll } from '../lib/thrown.ts';
import type { Told } from '../lib/wire.ts';
import type { Side } from '../lib/wire/hunt.ts';

export type { Side } from '../lib/wire/hunt.ts';

/** Words: the key of a text, and its arguments. */
export interface Words {
  key: string;
  args: Readonly<Record<string, unknown>>;
}

/** What kind of action a beat is; each has a sign of its own. */
export type Act =
  | 'march'
  | 'fire'
  | 'assault'
  | 'landing'
  | 'air'
  | 'turn'
  | 'reveal'
  | 'arrive'
  | 'hidden'
  | 'stay'
  | 'pass'
  | 'other'
  | 'end';

/** A counter that was hit: where, how hard, and whether it is gone. */
export interface Loss {
  counter: string;
  side: Side;
  place: string;
  points: number;
  out: boolean;
  rule: string;
}

/** What became of counters that were not hit: they are pinned, or went somewhere. */
export interface Fate {
  counters: readonly string[];
  fate: 'pinned' | 'damaged' | 'exhausted' | 'back';
  /** Where they went, if they did. */
  to: string;
  rule: string;
}

/** One number of a sum, with its paragraph. */
export type Part = readonly [value: number, rule: string, words: string];

/** One side of a comparison: its summands, its die, and the total. */
export interface Throw {
  side: Side;
  counters: readonly string[];
  parts: readonly Part[];
  die: number;
  total: number;
}

/** Two throws that are compared. */
export interface Duel {
  kind: 'duel';
  first: Throw;
  second: Throw;
  rule: string;
  /** Which of them is hit. */
  hit: string;
}

/** The rounds of an assault, line by line. */
export interface Rounds {
  kind: 'rounds';
  rounds: { round: number; lines: (Duel & { line: number; after: number; out: boolean })[] }[];
}

/** A melee of the hunts: two sums, and the result of their difference. */
export interface Melee {
  kind: 'melee';
  first: Throw;
  second: Throw;
  band: string;
  /** How likely each band was before the dice. */
  bands: readonly (readonly [band: string, chance: number])[];
  lower: string;
  loss: number;
  rule: string;
}

/** The dice of one who fires: the least face that hits, and the least that calls for a test. */
export interface Volleyed {
  by: string;
  dice: readonly number[];
  lowest: number;
  tests?: number;
  /** What the die was changed by. */
  parts?: readonly Part[];
}

/** Dice of which each one hits or misses. */
export interface Volley {
  kind: 'volley';
  shots: Volleyed[];
  hits: number;
  /** What one die came to, where there are three results. */
  result: string;
  rule: string;
}

/** Throws that are no fight: their dice, and what was told with them. */
export interface Singles {
  kind: 'singles';
  throws: { rolls: readonly Roll[]; told: Told[] }[];
}

/** A die for the morale of units. */
export interface Morale {
  counters: readonly string[];
  die: number;
  /** What is added to the die. */
  modifier: number;
  value: number;
  passed: boolean;
  rule: string;
}

export type Dice = Duel | Rounds | Melee | Volley | Singles;

/** A part of a beat that is shown in one piece: a march to where it was stopped, a fire. */
export interface Shot {
  act: Act;
  side: Side | '';
  /** How many events have been told when it is over. */
  upto: number;
  who: readonly string[];
  /** Where it comes from and where it acts; a march has all places of its way. */
  from: string;
  at: string;
  way: readonly string[];
  /** What a march heads for, and what that is to it. */
  towards?: { place: string; label: Words };
  /** Who is shot at, where it is one. */
  target?: string;
  dice?: Dice;
  /** The chance to win it, before its dice; only assaults have one. */
  chance?: number;
  morale: Morale[];
  losses: Loss[];
  fates: Fate[];
  /** Those who are shot at are on a march, and go on with it. */
  marching?: boolean;
  /** What is said of its action until its dice have fallen, if the title tells what they brought. */
  title?: Words;
  /** Which event told of its first dice, and which of its last, counted from one; nought, if it has
   * none. */
  rolled: number;
  thrown: number;
  /** How many events had been told when the last of what it shows came. */
  grown: number;
}

/** Something that players tell each other afterwards. */
export interface Moment {
  kind: string;
  /** How many events had been told when it came. */
  upto: number;
  side: Side | '';
  place: string;
  counter: string;
  title: Words;
  note: Words;
  facts: { title: Words; note: Words; rule: string }[];
}

export interface Beat {
  act: Act;
  /** The side that acts; none, if it is the game itself. */
  side: Side | '';
  /** The side that reacted to it. */
  reacted: Side | '';
  /** The step of the turn in which it happens, if the game names it. */
  step: Words | null;
  /** What it cost, and what its side had left. */
  paid: { cost: number; left: number } | null;
  /** Its events: the first, and how many had been told after the last. */
  first: number;
  upto: number;
  events: Told[];
  /** One sentence, what else there is to say, its result, and the side that it harms. */
  title: Words;
  notes: Words[];
  outcome: Words[];
  harms: Side | '';
  rule: string;
  /** All places that it is about. */
  places: string[];
  shots: Shot[];
  moments: Moment[];
  /** It begins a turn. */
  turn: number;
}

/** How many names a sentence lists before it counts the rest. */
const NAMED = 2;

/** The actors, as arguments of a sentence: two names, or one and how many more; by all of them it
 * chooses its verb. */
export function company(who: readonly string[], most = NAMED): Record<string, unknown> {
  const named = who.length > most ? who.slice(0, 1) : who;
  return { who: named, more: who.length - named.length, count: who.length, actors: who };
}

export const words = (key: string, args: Words['args'] = {}): Words => ({ key, args });

export const other = (side: Side): Side => (side === 'german' ? 'partisan' : 'german');

/** All the losses of a beat: a counter that was hit twice counts as it was left. */
export function lossesOf(shots: readonly Shot[]): Loss[] {
  const last = new Map<string, Loss>();
  for (const loss of shots.flatMap(({ losses }) => losses)) {
    const before = last.get(loss.counter);
    last.set(loss.counter, { ...loss, points: loss.points + (before?.points ?? 0) });
  }
  return [...last.values()];
}
