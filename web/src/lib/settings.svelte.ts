/* The player's settings, kept in this browser. */
import * as kept from './kept.ts';

/** What happened without the player is shown as a film: how fast, its card alone, or not at all. */
export const FILMS = ['normal', 'quick', 'slow', 'recap', 'none'] as const;
export type Film = (typeof FILMS)[number];

export interface Settings {
  language: string;
  /** How long animations last, as a share of the usual time; 0 is none. */
  pace: number;
  film: Film;
  /** The table in words instead of the map. */
  inWords: boolean;
  /** Turn the whole counter, not its pointer, when actions are used. */
  rotate: boolean;
  /** Show without being asked where a moving unit can go. */
  reach: boolean;
  /** At new tables, the least strength with which to be asked for a reaction; or never. */
  asks: number | 'never';
  /** At new tables, whether to be asked also for reactions that can do nothing. */
  asksHarmless: boolean;
  /** Whether what cannot be taken back asks once more: always, at poor chances, or never. */
  twice: 'always' | 'poor' | 'never';
  /** Whether the table warns before much is left undone. */
  warns: boolean;
  /** Whether the table answers what makes no difference, and shows one of several equal options. */
  alike: boolean;
  /** Questions that the table answers as usual. */
  habits: string[];
  /** Whether single keys are heard everywhere at a table, or only where the map has the focus. */
  letters: boolean;
  /** Keys that the player has chosen, by what they do. */
  keys: Readonly<Record<string, string>>;
}

const KEY = 'drvar.settings';
const USUAL: Settings = {
  language: 'en',
  pace: 1,
  film: 'normal',
  inWords: false,
  rotate: false,
  reach: true,
  asks: 0,
  asksHarmless: false,
  twice: 'always',
  warns: true,
  alike: true,
  habits: [],
  letters: true,
  keys: {},
};

export const settings: Settings = $state({ ...USUAL, ...kept.recall<Settings>(KEY) });

/** Change settings and keep them. */
export function keep(change: Partial<Settings>): void {
  Object.assign(settings, change);
  kept.keep(KEY, settings);
}

/** Have a question answered as usual, or no longer. */
export const wish = (prompt: string, on: boolean): void =>
  keep({ habits: [...settings.habits.filter((one) => one !== prompt), ...(on ? [prompt] : [])] });

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether nothing is to move at all. */
export const stands = (): boolean => pace() === 0;

/** How long animations last now: not at all if the system asks for reduced motion. */
export const pace = (): number => (still.matches ? 0 : settings.pace);
