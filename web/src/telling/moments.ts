/* Moments are few: a limited number in a turn; the others join what is said anyway. */
import type { Beat } from './beat.ts';

export const MOST = 3;

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
