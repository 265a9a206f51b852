/* What keys do: one table, by which screens hear them, lists of keys show them, and players change
 * them. */

/** What a key may set off; a screen hears those that it can carry out. */
export type Command =
  | 'again'
  | 'answer'
  | 'back'
  | 'enter'
  | 'escape'
  | 'farther'
  | 'fit'
  | 'goto'
  | 'help'
  | 'hide'
  | 'hold'
  | 'magnify'
  | 'map'
  | 'nearer'
  | 'news'
  | 'next'
  | 'on'
  | 'options'
  | 'pause'
  | 'play'
  | 'prizes'
  | 'question'
  | 'search'
  | 'step-back'
  | 'step-on'
  | 'turn-back'
  | 'turn-on'
  | 'undo'
  | `panel-${string}`
  | `overlay-${string}`;

/** Where keys are heard: at the whole table, only where the map has the focus, in a replay, in the
 * rules. */
export type Where = 'table' | 'map' | 'replay' | 'rules';

/** A line of the list of keys. */
export interface Line {
  /** The key of its words. */
  words: string;
  where: Where;
  /** How its keys are shown, if not simply by their names; such keys cannot be changed. */
  shown?: string;
  /** Each key and what it does; none if the map hears it by itself. */
  keys: readonly (readonly [key: string, does: Command])[];
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

const line = (where: Where, words: string, ...keys: Line['keys']): Line => ({ words, where, keys });
const fixed = (where: Where, words: string, shown: string, ...keys: Line['keys']): Line => ({
  ...line(where, words, ...keys),
  shown,
});

export const LINES: readonly Line[] = [
  line('table', 'keys-question', ['q', 'question']),
  line('table', 'keys-map', ['m', 'map']),
  line('table', 'keys-goto', ['g', 'goto']),
  line('table', 'keys-news', ['y', 'news']),
  fixed('table', 'keys-enter', 'Enter', ['enter', 'enter']),
  fixed('table', 'keys-digits', '1 … 9', ...DIGITS.map((key) => [key, 'answer'] as const)),
  line('table', 'keys-options', ['o', 'options']),
  line('table', 'keys-undo', ['u', 'undo']),
  line('table', 'keys-hold', ['a', 'hold']),
  fixed('table', 'keys-escape', 'Esc', ['escape', 'escape']),
  line(
    'table',
    'keys-tabs',
    ...([
      ['s', 'panel-situation'],
      ['l', 'panel-log'],
      ['t', 'panel-stack'],
      ['d', 'panel-words'],
    ] as const),
  ),
  line(
    'table',
    'keys-asked',
    ...([
      ['r', 'overlay-reach'],
      ['e', 'overlay-threat'],
      ['i', 'overlay-sight'],
      ['c', 'overlay-command'],
    ] as const),
  ),
  line('table', 'keys-overlays', ['v', 'prizes'], ['h', 'hide']),
  line('table', 'keys-magnify', ['z', 'magnify']),
  line('table', 'keys-film', ['w', 'again']),
  fixed('table', 'keys-pause', 'Space', [' ', 'pause']),
  line('table', 'keys-help', ['?', 'help']),
  fixed('map', 'keys-arrows', '← ↑ → ↓'),
  line('map', 'keys-ways', [',', 'back'], ['.', 'on']),
  line('map', 'keys-next', ['n', 'next']),
  fixed('map', 'keys-corners', 'Home, PgUp, End, PgDn'),
  fixed(
    'table',
    'keys-camera',
    '+ − 0',
    ...([
      ['+', 'nearer'],
      ['=', 'nearer'],
      ['-', 'farther'],
      ['0', 'fit'],
    ] as const),
  ),
  fixed('replay', 'keys-play', 'Space', [' ', 'play']),
  fixed('replay', 'keys-step', '← →', ['arrowleft', 'step-back'], ['arrowright', 'step-on']),
  line('replay', 'keys-turn', [',', 'turn-back'], ['.', 'turn-on']),
  line('rules', 'keys-search', ['/', 'search']),
];

/** Keys that a player has chosen, by what they do. */
export type Own = Readonly<Record<string, string>>;

/** A key, where it is heard, and what it does there. */
interface Bound {
  key: string;
  does: Command;
  where: Where;
  changes: boolean;
}

const ALL: readonly Bound[] = LINES.flatMap(({ keys, where, shown }) =>
  keys.map(([key, does]) => ({ key, does, where, changes: !shown })),
);
/** All keys as they are now. */
const bound = (own: Own): Bound[] =>
  ALL.map((one) => (one.changes ? { ...one, key: own[one.does] ?? one.key } : one));

/** What a replay hears, of the commands of the table. */
const SHARED: readonly Command[] = [
  'prizes',
  'hide',
  'nearer',
  'farther',
  'fit',
  'enter',
  'escape',
];
const map: readonly Where[] = ['table', 'map'];

/** Whether two keys may be heard at the same moment; on the map those of a replay are not heard. */
function meet(one: Bound, two: Bound): boolean {
  if (one.where === two.where) return true;
  if (map.includes(one.where) && map.includes(two.where)) return true;
  const pair = [one, two];
  const shared = pair.find(({ where }) => where === 'table');
  return pair.some(({ where }) => where === 'replay') && !!shared && SHARED.includes(shared.does);
}

/** What a key does already, if it were to do this, too. */
export function conflict(does: Command, key: string, own: Own = {}): Command | undefined {
  const now = bound(own);
  const about = now.filter((one) => one.does === does);
  const other = now.find(
    (one) => one.key === key && one.does !== does && about.some((mine) => meet(mine, one)),
  );
  return other?.does;
}

/** Keys as they are listed. */
export const listed = (keys: readonly string[]): string => keys.join(', ').toUpperCase();

/** The keys of a line as a player reads them. */
export const shownOf = ({ shown, keys }: Line, own: Own = {}): string =>
  shown ?? listed(keys.map(([key, does]) => own[does] ?? key));

/** The key of a command, as it is shown on its button. */
export const keyOf = (command: Command, own: Own = {}): string =>
  (bound(own).find(({ does }) => does === command)?.key ?? '').toUpperCase();

/** The line in whose words a command is told. */
export const lineOf = (command: Command): Line =>
  LINES.find(({ keys }) => keys.some(([, does]) => does === command))!;

/** A key that was pressed, as far as it matters here. */
interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The command that a key stands for. With Ctrl only undo is heard; the rest is the browser's. */
export function commandOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  where: readonly Where[] = ['table'],
  own: Own = {},
): Command | undefined {
  if (altKey) return undefined;
  const plain = key.toLowerCase();
  if (ctrlKey || metaKey) return plain === 'z' && where.includes('table') ? 'undo' : undefined;
  return bound(own).find((one) => one.key === plain && where.includes(one.where))?.does;
}
