/* Times in everyday words. */
import { settings } from './settings.svelte.ts';

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago something was: 5 minutes ago, yesterday; a date after a week. */
export function ago(iso: string): string {
  const then = new Date(iso);
  const seconds = (then.getTime() - Date.now()) / 1000;
  if (-seconds > 7 * 86400)
    return then.toLocaleDateString(settings.language, { dateStyle: 'medium' });
  const [unit, size] = STEPS.find(([, size]) => -seconds >= size) ?? ['minute', 60];
  const words = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' });
  return words.format(Math.min(0, Math.ceil(seconds / size)), unit);
}
