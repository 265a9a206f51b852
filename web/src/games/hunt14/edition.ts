/* The first edition: its counters, and the paragraphs that its panel names. */
import { Edition } from '../tactical/edition.ts';

export const HUNT14 = await Edition.of('hunt14', {
  victory: 'HUNT14-13i',
  missions: 'HUNT14-12.1a',
  arrivals: 'HUNT14-17a',
  end: 'HUNT14-2g',
  fire: 'HUNT14-8.1d',
  charge: 'HUNT14-9.9a',
});
