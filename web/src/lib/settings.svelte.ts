/* What a player likes, kept in this browser. */

export interface Settings {
  language: string;
  /** How long animations last against the usual time; 0 is none. */
  pace: number;
  /** Turn whole counters for actions used, instead of the pointer. */
  rotate: boolean;
  /** Show by itself where what is moving can go. */
  reach: boolean;
  /** At new tables: asked for a reaction with so much strength, or never. */
  asks: number | 'never';
  /** Questions that are answered as usual. */
  habits: string[];
}

const KEY = 'drvar.settings';
const USUAL: Settings = {
  language: 'en',
  pace: 1,
  rotate: false,
  reach: false,
  asks: 0,
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

/** Wish a question to be answered as usual, or not. */
export const wish = (prompt: string, on: boolean): void =>
  keep({ habits: [...settings.habits.filter((one) => one !== prompt), ...(on ? [prompt] : [])] });

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** How long animations last now: not at all where the system asks for stillness. */
export const pace = (): number => (still.matches ? 0 : settings.pace);
