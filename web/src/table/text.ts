/* Formatting of words and figures. */
import { settings } from '../lib/settings.svelte.ts';
import { say } from '../lib/words.ts';

export const capital = (text: string): string =>
  text.slice(0, 1).toLocaleUpperCase(settings.language) + text.slice(1);

/** A chance as a percentage: never 0% or 100% unless it is exactly that. */
export function percent(value: number): string {
  const whole = Math.round(value * 100);
  if (whole === 0 && value > 0) return '<1%';
  if (whole === 100 && value < 1) return '>99%';
  return `${whole}%`;
}

const SHARES: Readonly<Record<string, string>> = { '1/3': '⅓', '2/3': '⅔', '1/2': '½' };

/** Points that are kept in shares, in figures: 154 thirds are 51⅓. */
export function points(value: number, shares: number): string {
  const whole = Math.floor(Math.abs(value) / shares);
  const rest = SHARES[`${Math.abs(value) % shares}/${shares}`] ?? '';
  return `${value < 0 ? '−' : ''}${whole || !rest ? whole : ''}${rest}`;
}

/** A number that may have thirds. */
export function figure(value: number): string {
  const thirds = Math.round(value * 3);
  return Math.abs(thirds - value * 3) < 1e-9 ? points(thirds, 3) : String(value);
}

export const signed = (value: number): string =>
  value > 0 ? `+${figure(value)}` : value < 0 ? `−${figure(-value)}` : '0';

/** Why a game ended; a side that gave up is named. */
export function reason(result: unknown): string {
  const { why, winner, loser } = result as Record<string, string | undefined>;
  return say(`why-${why}`, { seat: loser ?? (winner === 'german' ? 'partisan' : 'german') });
}

/** What dice are for; dice thrown together have several labels. */
export const purpose = (label: string): string =>
  capital(
    label
      .split(/[ +]/)
      .map((part) => say(`chance-${part}`))
      .join(', '),
  );
