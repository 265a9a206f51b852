/* The counters of the raid: how each looks, and what it is called. */
import { DATA, sideOf } from '../boards/raid/data.ts';
import type { CounterPrinted, CounterView, RaidView } from '../boards/raid/data.ts';
import type { Type } from '../lib/wire/raid.ts';
import { has, plural, say } from '../lib/words.ts';
import type { Name } from '../lib/words.ts';
import type { Arm, Figure, Look, Status } from './look.ts';

const ARMS: Readonly<Record<Exclude<Type, 'officer'>, Arm>> = {
  aa: 'aa',
  hq_infantry: 'hq_infantry',
  infantry: 'infantry',
  paratroopers: 'paratroop',
  pioneers: 'pioneers',
  tank: 'tank',
};

/** A counter that is not on the map: its front, as printed. */
const fresh = (of: CounterPrinted): CounterView => ({ steps: 2, factors: of.front, done: [] });

/** How a counter looks in a position. */
export function look(counter: string, view?: RaidView): Look {
  const of = DATA.counters[counter]!;
  const seen = view?.counters[counter] ?? fresh(of);
  const guards = Object.values(view?.prisoners ?? {}).some((held) => held.guard === counter);
  const status: Status[] = guards ? [{ sign: 'guard' }] : [];
  const side = sideOf(counter);
  const used = Math.min(2, seen.done.length) as 0 | 1 | 2;
  if (of.type === 'officer')
    return { kind: 'officer', side, name: of.name!, band: of.band, used, status };
  return {
    kind: 'unit',
    side,
    arm: ARMS[of.type],
    band: of.band,
    tag: of.mark,
    sign: of.sign,
    factors: seen.factors,
    reduced: seen.steps === 1,
    used,
    status,
  };
}

/** A figure or the papers, once revealed. */
export const figure = (who: string): Look => ({
  kind: 'figure',
  side: 'partisan',
  who: who as Figure['who'],
  name: say(`raid-figure-${who}`),
  movement: DATA.figures[who]?.mp,
});

export const marker = (letter: 'A' | 'B' | 'C'): Look => ({
  kind: 'hidden',
  side: 'partisan',
  letter,
});

const number = (counter: string): string => /-(\d+)$/.exec(counter)?.[1] ?? '';

/** The name of a group of counters, or of what they are. */
function title({ group, type, name = '' }: CounterPrinted): Name {
  const key = group ? `raid-group-${group.replace(' ', '-')}` : `raid-named-${type}`;
  return has(key) ? { text: say(key), many: plural(key) } : { text: group ?? name, many: false };
}

/** What a counter is called: Rot 1, Rybka, Engineers 3. */
export function named(counter: string): Name {
  const of = DATA.counters[counter];
  if (!of || of.kind === 'officer') return { text: of?.name ?? counter, many: false };
  const { text, many } = title(of);
  return { text: `${text} ${number(counter)}`.trim(), many };
}

export const nameOf = (counter: string): string => named(counter).text;

/** A counter in words, for screen readers. */
export function describe(counter: string, view: RaidView): string {
  const seen = view.counters[counter];
  const officer = DATA.counters[counter]?.kind === 'officer';
  const parts = [nameOf(counter), say(`arm-${DATA.counters[counter]?.type}`)];
  if (seen) {
    const [fire, assault, movement] = seen.factors;
    parts.push(say('counter-factors', { fire, assault, movement }));
    if (seen.steps === 1 && !officer) parts.push(say('counter-reduced'));
    if (seen.done.length) parts.push(say('counter-used', { used: seen.done.length }));
    if (seen.fixed) parts.push(say('counter-fixed'));
  }
  if (Object.values(view.prisoners).some((held) => held.guard === counter))
    parts.push(say(officer ? 'counter-holds' : 'counter-guard'));
  return parts.join(', ');
}

/** Names for the words of the game: `counter`, `shooter`, `units` and whatever else is an id. */
export function naming(argument: string, value: string | number): Name | string | undefined {
  if (typeof value !== 'string') return undefined;
  if (argument === 'who' && value in DATA.figures)
    return { text: say(`figure-${value}`), many: plural(`figure-${value}`) };
  return value in DATA.counters ? named(value) : undefined;
}
