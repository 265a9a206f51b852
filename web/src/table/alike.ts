/* Options that come to the same, as the game declares it. */
import { settings } from '../lib/settings.svelte.ts';
import type { Choice, OptionOdds, Question } from '../lib/wire.ts';

type Alike = Pick<Choice, 'say' | 'alike'>;

const firstOf = ({ say, alike }: Alike): string => alike || say;

/** How many options come to the same as one of them, with itself. */
export const equalsOf = (option: Alike, all: readonly Alike[]): number =>
  all.filter((other) => firstOf(other) === firstOf(option)).length;

/** The answer to a question whose options all come to the same. */
export function idle({ options: [one, ...others] }: Question): string | undefined {
  const same = others.length && others.every(({ alike }) => alike === one!.say);
  return same ? one!.say : undefined;
}

/** An answer with those that follow of themselves, as far as they are known. */
export function whole(say: string, ahead: OptionOdds | null | undefined): string | string[] {
  const { then = [], again = false } = ahead ?? {};
  return then.length && (settings.alike || again) ? [say, ...then] : say;
}
