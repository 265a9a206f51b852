/* Moments are few: a limited number in a turn; the others join what is said anyway. */
import { words } from './beat.ts';
import type { Beat, Moment, Shot, Words } from './beat.ts';
import type { Script } from './script.ts';

export const MOST = 3;

/** An assault that was won at such a chance, or at a worse one, is a moment. */
export const SLIGHT = 0.15;

/** An assault that is won: a moment, if that was not to be expected. */
export function upset(
  { chance = 1, side, at, who }: Shot,
  title: Words,
  fact: Moment['facts'][number],
): Omit<Moment, 'upto'> | undefined {
  if (chance > SLIGHT) return undefined;
  const note = words('moment-chance', { chance: Math.round(100 * chance) });
  return { kind: 'upset', side, place: at, counter: who[0] ?? '', title, note, facts: [fact] };
}

/** So many turns are looked through for the next light. */
const AHEAD = 24;

/** How long the night is that a turn begins. */
export function dark(
  turn: number,
  { light }: { light(turn: number): string },
  { told: { rule } }: Script,
): Moment['facts'] {
  let last = turn;
  while (last < turn + AHEAD && light(last + 1) === 'night') last++;
  const title = words('moment-dark', { turn, last, turns: last - turn + 1 });
  return [{ title, note: words('moment-dark-note'), rule }];
}

export function sparing(beats: Beat[]): Beat[] {
  let left = MOST;
  for (const beat of beats) {
    if (beat.turn) left = MOST;
    for (const { title } of beat.moments.slice(left)) beat.notes.push(title);
    beat.moments = beat.moments.slice(0, left);
    left -= beat.moments.length;
  }
  return beats;
}
