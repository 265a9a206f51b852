/* The second step before an act that cannot be taken back: what it says of the chances. */
import { has, say } from '../lib/words.ts';
import type { Asked } from './asking.svelte.ts';

/** Chances below this are poor. */
const POOR = 0.35;

/** Whether something mostly fails, or harms our side more often than theirs. */
export const isPoor = (chance: number | undefined, [ours = 0, theirs = 0]: number[] = []) =>
  (chance !== undefined && chance < POOR) || ours > theirs;

/** The largest m with which a chance is shown as "n times in m". */
const MOST = 6;

/** A chance as the nearest plain fraction: n times in m. */
export function times(value: number): [number, number] {
  const all = Array.from({ length: MOST - 1 }, (_, i) => i + 2);
  const near = (of: number) => Math.abs(Math.round(value * of) / of - value);
  const best = all.reduce((found, of) => (near(of) < near(found) - 1e-9 ? of : found));
  return [Math.round(value * best), best];
}

/** What the button of an option says: the verb alone, where it has one. */
export function verbOf({ words, text }: Pick<Asked, 'words' | 'text'>): string {
  const key = `do-${words[0]}`;
  return has(key) ? say(key) : text;
}

/** The question of the second step; at poor chances it is about them. */
export const atOdds = (action: string, verb: string, poor: boolean): string =>
  say(poor ? 'weigh-poor' : 'weigh-title', { action, verb });

/** How often it goes wrong, what then happens to our side if that is known, and that it cannot be
 * taken back. */
export function worse(
  chance: number | undefined,
  threat?: { chance: number; text: string },
  goal = '',
): string {
  if (chance === undefined) return say('weigh-final');
  if (threat && threat.chance > chance) {
    const [often, of] = times(threat.chance);
    const surely = threat.chance < 1 ? 0 : 1;
    const what = { often, of, harm: threat.text, surely };
    return say(often === of ? 'weigh-harm-always' : 'weigh-harm', what);
  }
  if (chance === 0) return say('weigh-never');
  const [often, of] = times(1 - chance);
  if (often === 0) return say('weigh-safe');
  if (often === of) return say('weigh-hopeless');
  return say(goal ? 'weigh-not-taken' : 'weigh-odds', { often, of, goal });
}
