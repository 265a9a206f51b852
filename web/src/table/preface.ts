/* What a log says before the first move: where the game comes from, and how its dice were made. */
import { holds } from '../lib/dice.ts';
import { lesson } from '../learn/lesson.svelte.ts';
import { say } from '../lib/words.ts';
import type { Hello, State } from '../lib/wire.ts';

/** Where a branched game comes from; nothing for a game that began at the start. */
export function ofOrigin({ origin }: State): string {
  if (!origin) return '';
  return origin.dealt ? say('origin-dealt', { seat: origin.dealt }) : say('origin-over');
}

/** Whose words are in the dice. */
export function ofDice(hello: Hello): string {
  if (!holds(hello)) return say('sealed-broken');
  const seats = Object.keys(hello.nonces);
  if (seats.length)
    return say('sealed-nonces', { seats: seats.map((seat) => say(`seat-${seat}`)) });
  if (hello.shared) return say('sealed-shared');
  return say(hello.table === lesson.table ? 'sealed-guided' : 'sealed-plain');
}
