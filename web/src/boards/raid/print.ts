/* How things are printed on the map of the raid. */
import type { Colour } from './data.ts';

export const EDGE: Record<Colour, string> = { green: '#3d5d22', orange: '#7d4508', red: '#64150c' };
export const ENTRY = { black: '#17130f', blue: '#1f4e9c', red: '#b3201a' };
export const SPOT = { A: '#ffe27a', B: '#bfe0ff', C: '#ffffff' };
export const DROP: Record<string, string> = {
  I: '#d3edbb',
  II: '#ffdfb0',
  III: '#ffdfb0',
  IV: '#c4dbf8',
  V: '#f8c3ba',
  VI: '#ffdfb0',
  VII: '#e6e2da',
  VIII: '#ecd0ad',
  IX: '#ffdfb0',
};
export const ICON: Record<string, string> = {
  works: 'M-13 9V-3L-6 2V-3L1 2V-3L8 2V9ZM9 9V-11H13V9Z',
  cemetery:
    'M-9 -7h3v-3h3v3h3v3h-3v9h-3v-9h-3ZM3 -3h2.400v-2.400h2.600v2.400h2.400v2.400h-2.400v7.600h-2.600v-7.600h-2.400ZM-13 7h27v2h-27Z',
  station:
    'M-12 6H12V8.500H-12ZM-10 -6H-2V-10H2V-6H8V4H-10ZM-6 4a3 3 0 1 0 .1 0ZM5 4a3 3 0 1 0 .1 0Z',
  bridge: 'M-14 -2H14V2H11Q11 9 7 9Q3 9 3 2H-3Q-3 9 -7 9Q-11 9 -11 2H-14Z',
  crossroads: 'M-12 -9L-9 -12L0 -3L9 -12L12 -9L3 0L12 9L9 12L0 3L-9 12L-12 9L-3 0Z',
  town: 'M-14 9V-1L-8 -7L-2 -1V9ZM0 9V-4L6 -11L12 -4V9Z',
  market: 'M-13 9V-4H-10V1H-3V-4H0V1H7V-4H10V9H7V4H0V9H-3V4H-10V9Z',
  school: 'M-13 -2L0 -9L13 -2L0 5ZM-8 3V8Q0 12 8 8V3L0 7Z',
};

/** One shield for each point of cover, down the left edge of a box. */
export function shields(count: number): string {
  const one = 'h7.200v4.700q0 3.200 -3.600 5q-3.600 -1.800 -3.600 -5z';
  return Array.from({ length: count }, (_, i) => `M-24.800 ${-7 + 11.5 * i}${one}`).join('');
}

/** A square with round corners around the origin, as the data of a path. */
export const rounded = (half: number, radius: number): string => {
  const side = 2 * (half - radius);
  const turn = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x * radius} ${y * radius}`;
  const right = `h${side}${turn(1, 1)}v${side}${turn(-1, 1)}`;
  return `M${radius - half} ${-half}${right}h${-side}${turn(-1, -1)}v${-side}${turn(1, -1)}Z`;
};

/** Four corners around the box of a zone. */
export const BRACKETS =
  'M-36 -17V-27a9 9 0 0 1 9 -9H-17M17 -36H27a9 9 0 0 1 9 9V-17M36 17V27a9 9 0 0 1 -9 9H17M-17 36H-27a9 9 0 0 1 -9 -9V17';

const round = (value: number) => Math.round(value * 10) / 10;

/** A smooth line through points, as the data of a path. */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const p = [points[0]!, ...points, points.at(-1)!];
  let d = `M${p[1]![0]} ${p[1]![1]}`;
  for (let i = 1; i < p.length - 2; i++) {
    const [a, b, c, e] = [p[i - 1]!, p[i]!, p[i + 1]!, p[i + 2]!];
    const to = [
      b[0] + (c[0] - a[0]) / 6,
      b[1] + (c[1] - a[1]) / 6,
      c[0] - (e[0] - b[0]) / 6,
      c[1] - (e[1] - b[1]) / 6,
      ...c,
    ];
    d += `C${to.map(round).join(' ')}`;
  }
  return d;
}
