/* What a counter shows, whatever the game: Counter.svelte draws it in a box of 64 by 64 units. */

import type { Band as TacticalBand, Side } from '../lib/wire/hunt.ts';
import type { Band as RaidBand } from '../lib/wire/raid.ts';

export type { Side } from '../lib/wire/hunt.ts';

export type Arm =
  | 'infantry'
  | 'paratroop'
  | 'pioneers'
  | 'machine_guns'
  | 'mortars'
  | 'artillery'
  | 'tank'
  | 'aa'
  | 'support'
  | 'abwehr'
  | 'command'
  | 'hq_infantry'
  | 'radio';

export type Sign = 'hammer' | 'axe' | 'paw' | 'cat' | 'dagger' | 'jaw';

/** A sign of a counter's state, some of them several times. */
export interface Status {
  sign:
    | 'attacked'
    | 'shot'
    | 'moved'
    | 'pinned'
    | 'damaged'
    | 'exhausted'
    | 'out_of_command'
    | 'own'
    | 'seen'
    | 'guard';
  count?: number;
}

interface Common {
  side: Side;
  /** Signs of its state, each with an outline of its own. */
  status?: Status[];
}

export interface Unit extends Common {
  kind: 'unit';
  arm: Arm;
  /** Colour of the formation's band. */
  band?: Band;
  tag?: string;
  sign?: Sign;
  /** Fire, assault and movement, as in the raid. */
  factors?: readonly number[];
  /** Strength left of the full one, as in the hunt. */
  strength?: { now: number; full: number; light?: boolean };
  letters?: string;
  range?: number;
  reduced?: boolean;
  /** Actions used: none, one, or all. */
  used?: 0 | 1 | 2;
}

export interface Officer extends Common {
  kind: 'officer';
  name: string;
  band?: Band;
  used?: 0 | 1 | 2;
}

export interface Figure extends Common {
  kind: 'figure';
  who: 'tito' | 'churchill' | 'papers' | 'uniform' | 'british' | 'us' | 'soviet' | 'dummy';
  name: string;
  movement?: number;
}

export interface Hidden extends Common {
  kind: 'hidden';
  letter?: 'A' | 'B' | 'C';
  token?: number;
}

export interface Aircraft extends Common {
  kind: 'aircraft';
  name: string;
  /** One figure in the middle, or precision and dice at the sides. */
  figure?: string;
  precision?: number;
  dice?: number;
  bonus?: boolean;
}

export type Look = Unit | Officer | Figure | Hidden | Aircraft;

export type Band = RaidBand | TacticalBand;

/** Colours of the formations; the games name them in their data. */
export const BANDS: Readonly<Record<Band, string>> = {
  red: '#b3261e',
  blue: '#2a6fb5',
  green: '#3f7d3a',
  orange: '#d9791a',
  brown: '#7a5230',
  black: '#222222',
  grey: '#4d5560',
  steel: '#3f6f8f',
  escort: '#8e1f17',
  youth: '#5b7f2b',
  pioneers: '#6a4a2a',
  guns: '#b8860b',
  armour: '#4b5a3c',
  violet: '#6d5a7e',
  teal: '#1f5c6b',
};

/** How a counter looks once something became of it; nothing, if it is eliminated. */
export function afterwards(
  look: Look,
  { left, factors, pinned }: { left: number; factors: readonly number[]; pinned: boolean },
): Look | undefined {
  if (!left) return undefined;
  if (look.kind !== 'unit') return look;
  const { strength, status = [] } = look;
  const marked = pinned && !status.some(({ sign }) => sign === 'pinned');
  return {
    ...look,
    ...(factors.length ? { factors, reduced: true } : {}),
    ...(strength ? { strength: { ...strength, now: left } } : {}),
    status: marked ? [...status, { sign: 'pinned' }] : status,
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A five-pointed star, as the points of a polygon. */
export function star(x: number, y: number, radius: number): string {
  const points: string[] = [];
  for (let i = 0; i < 10; i++) {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5;
    const away = i % 2 ? radius * 0.42 : radius;
    points.push(`${round(x + away * Math.cos(angle))},${round(y + away * Math.sin(angle))}`);
  }
  return points.join(' ');
}

/** A plain cross, as the data of a path. */
export function cross(x: number, y: number, radius: number): string {
  const half = radius * 0.34;
  const arm = radius - half;
  return (
    `M${round(x - half)} ${round(y - radius)}h${2 * half}v${arm}h${arm}v${2 * half}h${-arm}v${arm}` +
    `h${-2 * half}v${-arm}h${-arm}v${-2 * half}h${arm}z`
  );
}

/** Glider groups of the raid. */
export const SIGNS: Readonly<Record<Sign, string>> = {
  hammer: 'M-5 -4h8v4h-8zM-1.6 0h2.6v6.5h-2.6z',
  axe: 'M-1.2 -6h2.4v12.5h-2.4zM1.2 -5c4 0 5 2 5 5c-2-1.2-3.4-1.2-5 0z',
  paw:
    'M-3.6 2.6a3.6 3 0 1 0 7.2 0a3.6 3 0 1 0 -7.2 0zM-5.8 -1.4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0z' +
    'M-3.1 -4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0zM.1 -4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0z' +
    'M2.8 -1.4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0z',
  cat: 'M-5 -5l3 2h4l3-2v6c0 3-2 5-5 5s-5-2-5-5z',
  dagger: 'M-1.3 -7h2.6v4h3v2.2h-3L0 7l-1.3-7.8h-3v-2.2h3z',
  jaw: 'M-6 -4l2 3l2-3l2 3l2-3l2 3l2-3v3H-6zM-6 4l2-3l2 3l2-3l2 3l2-3l2 3v2H-6z',
};

export const PLANE =
  'M0-22c2.2 0 3 4 3.2 9L24-4v6L3.4-1.5 2.6 12 9 17v3.4L0 18l-9 2.4V17l6.4-5L-3.4-1.5-24 2v-6' +
  'L-3.2-13C-3-18-2.2-22 0-22z';
