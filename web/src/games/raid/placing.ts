/* What is chosen together in the raid: the platoons of the second wave that land. */
import type { Placing } from '../../table/game.ts';
import type { Prompts } from '../../lib/wire/raid.ts';

const LAND = 'land' satisfies keyof Prompts & Prompts['land']['verbs'];

export const PLACING: Placing = {
  kind: 'land',
  prompts: [LAND],
  pieces: ({ question }) => question!.options.map(({ words }) => String(words[1])),
  order: (counter) => [`${LAND} ${counter}`],
  picks: ({ question }) => Number(question!.args.n),
};
