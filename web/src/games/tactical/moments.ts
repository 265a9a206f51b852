/* The moments of both editions of the hunt, and what follows from them. */
import { words } from '../../telling/beat.ts';
import type { Moment, Words } from '../../telling/beat.ts';
import type { Known } from './telling.ts';

/** A moment of an edition. */
export function moment(
  kind: string,
  hex: string,
  counter: string,
  args: Words['args'],
  facts: Moment['facts'] = [],
): Omit<Moment, 'upto'> {
  return {
    ...{ kind, side: '', place: hex, counter, facts },
    title: words(`tactical-moment-${kind}`, args),
    note: words('tactical-moment-where', { at: hex }),
  };
}

/** What it is worth, in the words for it; nothing, if the edition does not count it. */
export function worth(prize: string, key: string, { worth }: Known): Moment['facts'] {
  const found = worth(prize);
  if (!found) return [];
  const { points, rule } = found;
  const title = words('tactical-worth', { points });
  return [{ title, note: words(`tactical-worth-${key}`), rule }];
}

/** What the capture or the death of Tito brings. */
export const ofTito = (known: Known): Moment['facts'] => [
  ...worth('tito-captured', 'if-captured', known),
  ...worth('tito-killed', 'if-killed', known),
];

/** What a Mission brings: one or the other, as the edition calls it. */
export const ofMission = (key: string, known: Known): Moment['facts'] => [
  ...worth('mission', key, known),
  ...worth('counter', key, known),
];
