/* The second step before an act that cannot be taken back: what it says of the chances. */
import { say } from '../lib/words.ts';

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

/** The question of the second step; at poor chances it is about them. */
export const atOdds = (action: string, poor: boolean): string =>
  say(poor ? 'weigh-poor' : 'weigh-title', { action });

/** How often it goes wrong, and that it cannot be taken back. */
export function worse(chance: number | undefined): string {
  if (chance === undefined) return say('weigh-final');
  if (chance === 0) return say('weigh-never');
  const [often, of] = times(1 - chance);
  if (often === 0) return say('weigh-safe');
  return often === of ? say('weigh-hopeless') : say('weigh-odds', { often, of });
}
