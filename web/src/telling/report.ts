/* What the card of dice says of a shot: its dice row by row, and what became of whom. */
import { lossesOf, words } from './beat.ts';
import type { Loss, Morale, Part, Shot, Side, Singles, Volley, Words } from './beat.ts';
import type { Told } from '../lib/wire.ts';

/** Faces of a die that hit, alike for some of those who fire. */
export interface Volleys {
  by: readonly string[];
  dice: readonly number[];
  lowest: number;
  tests: number;
  parts: readonly Part[];
}

/** Those who fire, a row for each face that they need. */
export function volleysOf({ shots }: Volley): Volleys[] {
  const rows: Volleys[] = [];
  for (const { by, dice, lowest, tests = lowest, parts = [] } of shots) {
    const at = rows.findIndex((row) => row.lowest === lowest);
    const row = rows[at];
    if (row) rows[at] = { ...row, by: [...row.by, by], dice: [...row.dice, ...dice] };
    else rows.push({ by: [by], dice, lowest, tests, parts });
  }
  return rows;
}

/** How many dice lie side by side, and how large they are. */
export function layout(dice: number): { across: number; size: number } {
  if (dice <= 8) return { across: 8, size: 30 };
  return dice <= 12 ? { across: 6, size: 28 } : { across: 8, size: 24 };
}

export type Verdict =
  'out' | 'lost' | 'pinned' | 'damaged' | 'exhausted' | 'back' | 'holds' | 'marches' | 'fails';

/** What became of some, with the die that decided it. */
export interface Row {
  counters: readonly string[];
  verdict: Verdict;
  rule: string;
  points: number;
  /** Where they were lost, or went. */
  place: string;
  test?: Morale;
  dice: readonly number[];
}

/** Up to so many tests have rows of their own. */
const TESTS = 5;

function verdictOf({ counters, passed }: Morale, { losses, fates, marching }: Shot): Verdict {
  if (passed) return marching ? 'marches' : 'holds';
  const is = (id: string) => counters.includes(id);
  if (fates.some(({ fate, counters }) => fate === 'pinned' && counters.some(is))) return 'pinned';
  const lost = lossesOf([{ losses } as Shot]).filter(({ counter }) => is(counter));
  if (!lost.length) return 'fails';
  return lost.every(({ out }) => out) ? 'out' : 'lost';
}

const EMPTY = { points: 0, place: '', dice: [] };

/** Tests row by row; if they are many, those who pass share one. */
function testsOf(shot: Shot): Row[] {
  const rows = shot.morale.map((test): Row => {
    const { counters, rule, die } = test;
    return { ...EMPTY, counters, rule, test, dice: [die], verdict: verdictOf(test, shot) };
  });
  const passed = rows.filter(({ test }) => test!.passed);
  if (rows.length <= TESTS || passed.length < 2) return rows;
  const all = {
    ...passed[0]!,
    counters: passed.flatMap(({ counters }) => counters),
    dice: passed.flatMap(({ dice }) => dice),
  };
  return [...rows.filter(({ test }) => !test!.passed), all];
}

/** What became of whom: who was hit, what else befell some, and each test of morale. */
export function rowsOf(shot: Shot): Row[] {
  const tests = testsOf(shot);
  const told = (id: string, ...verdicts: Verdict[]) =>
    tests.some(({ counters, verdict }) => counters.includes(id) && verdicts.includes(verdict));
  const hit = lossesOf([shot])
    .filter(({ counter }) => !told(counter, 'out', 'lost'))
    .map(({ counter, out, points, place, rule }: Loss): Row => {
      const verdict = out ? 'out' : 'lost';
      return { ...EMPTY, counters: [counter], verdict, points, place, rule };
    });
  const befell: Row[] = [];
  for (const { counters, fate, to, rule } of shot.fates) {
    if (fate === 'pinned' && counters.every((id) => told(id, 'pinned'))) continue;
    const row = befell.find(({ verdict, place }) => verdict === fate && place === to);
    if (row) row.counters = [...row.counters, ...counters];
    else befell.push({ ...EMPTY, counters, verdict: fate, place: to, rule });
  }
  return [...hit, ...befell, ...tests];
}

/** A throw that is no fight: its dice, what it needed, and what it came to. */
export interface Lone {
  /** What it was for: the labels of its dice. */
  labels: readonly string[];
  /** Who throws, if the event or its action says it. */
  side: Side | '';
  /** Whom it is about, if that is a counter. */
  counter: string;
  dice: readonly { value: number; faces: number }[];
  parts: readonly Part[];
  /** The faces with which it comes about, if the event tells them. */
  needed: Needed | undefined;
  event: Told;
  rule: string;
}

/** Faces from one to another, both included, and how they are said. */
export interface Needed extends Words {
  from: number;
  to: number;
}

/** Throws of ten-sided dice, by their labels. */
const TENS = /^(event|event-b|activation|air|reinforcements)$/;
const faces = (label: string, values: readonly number[]): number =>
  TENS.test(label) || values.some((value) => value > 6 || !value) ? 10 : 6;

/** What an event calls the counter that a throw is about. */
const ABOUT = ['unit', 'plane', 'token', 'figure', 'counter'] as const;

/** An event tells the least face that will do, or the most; an alarm is such a limit, too. */
function neededBy({ args: { least, most, alarm } }: Told): Needed | undefined {
  if (typeof least === 'number')
    return { ...words('dice-least', { least }), from: least, to: Infinity };
  const limit = most ?? alarm;
  if (typeof limit !== 'number') return undefined;
  return { ...words('dice-most', { most: limit }), from: 0, to: limit };
}

function aboutOf({ args }: Told): string {
  const found = ABOUT.map((name) => args[name]).find((value) => typeof value === 'string');
  return (found as string | undefined) ?? '';
}

/** Throws one by one; of two sides at once each has its own. */
export function lonesOf({ throws }: Singles, side: Side | '', since = 0): Lone[] {
  const fresh = throws.filter(({ told }) => told[0]!.after > since);
  return fresh.flatMap(({ rolls, told }) => {
    const dice = rolls.flatMap(({ label, roll }) =>
      roll.map((value) => ({ value, faces: faces(label.split(' ')[0]!, roll) })),
    );
    const labels = rolls.flatMap(({ label }) => label.split(/[ +]+/));
    const each = told.length > 1 && told.length === dice.length;
    return told.slice(0, each ? told.length : 1).map((event, i): Lone => {
      const { args, rule } = event;
      return {
        labels: each ? [labels[i] ?? labels[0]!] : labels,
        side: (args.side as Side | undefined) ?? side,
        dice: each ? [dice[i]!] : dice,
        parts: (args.parts ?? args.modifiers ?? []) as readonly Part[],
        counter: aboutOf(event),
        needed: neededBy(event),
        event,
        rule,
      };
    });
  });
}

/** Throws for one counter after the other lie in one row: the last says what it came to. */
export function joined(lones: readonly Lone[]): Lone[] {
  const rows: Lone[] = [];
  for (const lone of lones) {
    const { counter, dice, event } = lone;
    const before = rows.at(-1);
    if (before && counter && before.counter === counter && before.labels[0] !== lone.labels[0])
      rows[rows.length - 1] = { ...before, dice: [...before.dice, ...dice], event };
    else rows.push(lone);
  }
  return rows;
}
