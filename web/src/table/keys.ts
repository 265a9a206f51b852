/* What keys do: one table, by which screens hear them and lists of keys show them. */

/** What a key may set off; a screen hears those that it can carry out. */
export type Command =
  | 'again'
  | 'answer'
  | 'enter'
  | 'escape'
  | 'farther'
  | 'fit'
  | 'help'
  | 'hide'
  | 'hold'
  | 'magnify'
  | 'map'
  | 'nearer'
  | 'options'
  | 'pause'
  | 'prizes'
  | 'undo';

/** A line of the list of keys. */
export interface Line {
  /** The key of its words. */
  words: string;
  /** How its keys are shown, if not simply by their names. */
  shown?: string;
  /** What each key does; none if the map or another page hears it by itself. */
  keys: Readonly<Record<string, Command>>;
  /** Its keys are those that open the panels. */
  panels?: true;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export const LINES: readonly Line[] = [
  { words: 'keys-map', keys: { m: 'map' } },
  { words: 'keys-next', shown: 'N', keys: {} },
  { words: 'keys-enter', shown: 'Enter', keys: { enter: 'enter' } },
  {
    words: 'keys-digits',
    shown: '1 … 9',
    keys: Object.fromEntries(DIGITS.map((digit) => [digit, 'answer'])),
  },
  { words: 'keys-options', keys: { o: 'options' } },
  { words: 'keys-undo', keys: { u: 'undo' } },
  { words: 'keys-hold', keys: { a: 'hold' } },
  { words: 'keys-escape', shown: 'Esc', keys: { escape: 'escape' } },
  { words: 'keys-tabs', keys: {}, panels: true },
  { words: 'keys-asked', shown: 'R, E, G, C', keys: {} },
  { words: 'keys-overlays', keys: { v: 'prizes', h: 'hide' } },
  { words: 'keys-magnify', keys: { z: 'magnify' } },
  {
    words: 'keys-camera',
    shown: '+ − 0',
    keys: { '+': 'nearer', '=': 'nearer', '-': 'farther', '0': 'fit' },
  },
  { words: 'keys-film', shown: 'W, Space', keys: { w: 'again', ' ': 'pause' } },
  { words: 'keys-search', shown: '/', keys: {} },
  { words: 'keys-help', keys: { '?': 'help' } },
];

const COMMANDS: Readonly<Record<string, Command>> = Object.assign(
  {},
  ...LINES.map(({ keys }) => keys),
);

/** The keys of a line as a player reads them. */
export const shownOf = ({ shown, keys }: Line): string => shown ?? listed(Object.keys(keys));

/** Keys as they are listed. */
export const listed = (keys: readonly string[]): string => keys.join(', ').toUpperCase();

/** The key of a command, as it is shown on its button. */
export const keyOf = (command: Command): string =>
  (Object.keys(COMMANDS).find((key) => COMMANDS[key] === command) ?? '').toUpperCase();

/** A key that was pressed, as far as it matters here. */
interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The command that a key stands for. With Ctrl only undo is heard; the rest is the browser's. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Pressed): Command | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' ? 'undo' : undefined;
  return COMMANDS[key.toLowerCase()];
}

/** What matters when Enter is pressed at a table. */
export interface AtEnter {
  /** Counters were moving, and are where they go now. */
  hurried: boolean;
  /** A button or a link has the focus. */
  pressing: boolean;
  /** The focus is on a place of the map that was clicked, not reached by keys. */
  clicked: boolean;
  /** A way is drawn. */
  route: boolean;
  /** Something waits for its second step. */
  weighed: boolean;
  /** There is an answer that comes first. */
  first: boolean;
}

/** What Enter does: it presses what has the focus, unless that came by a click on the map. Else it
 * only hurries counters along, or it does the second step of what was chosen, or it gives the first answer. */
export function atEnter(now: AtEnter): 'go' | 'commit' | 'answer' | undefined {
  if (now.pressing && !now.clicked) return undefined;
  if (now.hurried) return undefined;
  if (now.route) return 'go';
  if (now.weighed) return 'commit';
  return now.first ? 'answer' : undefined;
}
