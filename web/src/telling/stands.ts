/* What a die was changed by, in words. */
import { has, say } from '../lib/words.ts';
import { signed } from '../table/text.ts';
import type { Part } from './beat.ts';

/** A modifier in words; the event does not tell of which ground or of whom each of them is. */
export const modifier = (words: string, counter = ''): string =>
  has(`dice-mod-${words}`) ? say(`dice-mod-${words}`) : say(`mod-${words}`, { counter });

export const stands = (parts: readonly Part[], counter = ''): string =>
  parts.map(([value, , words]) => `${modifier(words, counter)} ${signed(value)}`).join(', ');
