/* How a game's questions are answered by a click or by Enter. */
import type { Asked } from '../table/asking.svelte.ts';

/** The answers that a click stands for, by question: on a place, on a counter, or a game's own. */
export type Clicks<Own extends string = never> = Readonly<
  Record<string, Partial<Record<'place' | 'counter' | Own, string>>>
>;

/** What Enter gives: the option of the first of some verbs, and to stop only who has moved. */
export function firstOf(
  verbs: readonly string[],
  options: readonly Asked[],
  moved: boolean,
): Asked | undefined {
  const some = verbs.filter((verb) => verb !== 'stop' || moved);
  const found = some.map((verb) => options.find(({ words }) => words[0] === verb));
  return found.find(Boolean);
}
