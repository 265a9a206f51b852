/* Small things about words and figures. */
import { settings } from '../lib/settings.svelte.ts';
import { say } from '../lib/words.ts';

export const capital = (text: string): string =>
  text.slice(0, 1).toLocaleUpperCase(settings.language) + text.slice(1);

/** A chance as one reads it: never 0 % or 100 % where it is neither. */
export function percent(value: number): string {
  const whole = Math.round(value * 100);
  if (whole === 0 && value > 0) return '<1%';
  if (whole === 100 && value < 1) return '>99%';
  return `${whole}%`;
}

/** A number that may have thirds. */
export function figure(value: number): string {
  const thirds = Math.round(value * 3);
  if (Number.isInteger(value) || Math.abs(thirds - value * 3) > 1e-6) return String(value);
  const sign = thirds < 0 ? '−' : '';
  const whole = Math.floor(Math.abs(thirds) / 3);
  return `${sign}${whole || ''}${['', '⅓', '⅔'][Math.abs(thirds) % 3]}`;
}

export const signed = (value: number): string =>
  value > 0 ? `+${figure(value)}` : value < 0 ? `−${figure(-value)}` : '0';

/** What dice are for; thrown together they have several labels. */
export const purpose = (label: string): string =>
  capital(
    label
      .split(/[ +]/)
      .map((part) => say(`chance-${part}`))
      .join(', '),
  );
