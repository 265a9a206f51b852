/* The hunt: its counters, and the paragraphs that its panel names. */
import { Edition } from '../tactical/edition.ts';

export const HUNT = await Edition.of('hunt', {
  victory: 'HUNT-15.1.2a',
  missions: 'HUNT-13.1a',
  arrivals: 'HUNT-14a',
  end: 'HUNT-16a',
  fire: 'HUNT-9.1c',
  charge: 'HUNT-12.2a',
});
