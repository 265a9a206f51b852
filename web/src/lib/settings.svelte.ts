/* The player's settings, kept in this browser. */

/** What happened without the player is shown as a film: how fast, its card alone, or not at all. */
export const FILMS = ['normal', 'quick', 'slow', 'recap', 'none'] as const;
export type Film = (typeof FILMS)[number];

export interface Settings {
  language: string;
  /** How long animations last, as a share of the usual time; 0 is none. */
  pace: number;
  film: Film;
  /** Turn the whole counter, not its pointer, when actions are used. */
  rotate: boolean;
  /** Show without being asked where a moving unit can go. */
  reach: boolean;
  /** At new tables, the least strength with which to be asked for a reaction; or never. */
  asks: number | 'never';
  /** Whether what cannot be taken back asks once more: always, at poor chances, or never. */
  twice: 'always' | 'poor' | 'never';
  /** Whether the table warns before much is left undone. */
  warns: boolean;
  /** Questions that the table answers as usual. */
  habits: string[];
}

const KEY = 'drvar.settings';
const USUAL: Settings = {
  language: 'en',
  pace: 1,
  film: 'normal',
  rotate: false,
  reach: true,
  asks: 0,
  twice: 'always',
  warns: true,
  habits: [],
};

function read(): Settings {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { ...USUAL };
  }
}

export const settings: Settings = $state(read());

/** Change settings and keep them. */
export function keep(change: Partial<Settings>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser without memory still plays
  }
}

/** Have a question answered as usual, or no longer. */
export const wish = (prompt: string, on: boolean): void =>
  keep({ habits: [...settings.habits.filter((one) => one !== prompt), ...(on ? [prompt] : [])] });

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether nothing is to move at all. */
export const stands = (): boolean => pace() === 0;

/** How long animations last now: not at all if the system asks for reduced motion. */
export const pace = (): number => (still.matches ? 0 : settings.pace);
