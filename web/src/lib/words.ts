/* Words in Fluent: the client's own, and those that the server has for the table and a game.
 *
 * Facts arrive as keys with plain ids. Where there are words for an id (`seat-german`,
 * `figure-tito`) they are put in; a game may name its own things besides (`naming`). */
import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle';
import type { FluentVariable } from '@fluent/bundle';
import english from '../text/en.ftl?raw';

export type Arguments = Readonly<Record<string, unknown>>;
/** The name of a value of an argument, when a game has one: `('counter', 'rot-1')` is Rot 1. */
export type Naming = (argument: string, value: string | number) => string | undefined;

/** The client's own words in other languages: whatever files are there. */
const OWN = import.meta.glob<string>(['../text/*.ftl', '!../text/en.ftl'], {
  query: '?raw',
  import: 'default',
});

function bundle(language: string, ...sources: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const source of sources)
    made.addResource(new FluentResource(source), { allowOverrides: true });
  return made;
}

let current = bundle('en', english);
let naming: Naming = () => undefined;
let came = false;

/** Says keys in words: those of this page, or those of one game (`wordsOf`). */
export type Say = (key: string, args?: Arguments) => string;

function tell(words: FluentBundle, names: Naming, key: string, args: Arguments): string {
  const message = words.getMessage(key);
  if (!message?.value) return key;
  const name = (argument: string, value: unknown): unknown => {
    if (typeof value !== 'string' && typeof value !== 'number') return value ?? '';
    const own = names(argument, value);
    if (own !== undefined) return own;
    for (const key of [`seat-${value}`, `${argument}-${value}`])
      if (typeof value === 'string' && words.hasMessage(key)) return tell(words, names, key, {});
    return value;
  };
  const plain: Record<string, FluentVariable> = {};
  for (const [argument, value] of Object.entries(args)) {
    const said = Array.isArray(value)
      ? value.map((item) => String(name(argument, item))).join(', ')
      : name(argument, value);
    plain[argument] =
      typeof said === 'number' ? new FluentNumber(said, { useGrouping: false }) : String(said);
  }
  return words.formatPattern(message.value, plain, []);
}

/** Whether there are words for a key. */
export const has = (key: string): boolean => current.hasMessage(key);

/** The words of a key; the key itself where there are none. */
export const say: Say = (key, args = {}) => tell(current, naming, key, args);

async function text(address: string): Promise<string> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return reply.text();
}

/** The words of a game, in English where it has none in the language. */
const textsOf = (game: string, language: string): Promise<string> =>
  text(`/api/games/${game}/texts/${language}`).catch((fault: unknown) => {
    if (language === 'en') throw fault;
    return text(`/api/games/${game}/texts/en`);
  });

/** Load the words of the table and of a game; later ones hold where a key is in both. */
export async function speak(language: string, game?: string, names?: Naming): Promise<void> {
  const own = OWN[`../text/${language}.ftl`]?.() ?? Promise.resolve(english);
  const table = text(`/api/texts/${language}`);
  const played = game ? textsOf(game, language) : Promise.resolve('');
  const sources = await Promise.all([own, table, played]);
  current = bundle(language, english, ...sources);
  naming = names ?? (() => undefined);
  came = true;
  document.documentElement.lang = language;
}

/** Load the words of the table at least; if any were loaded before, they stay. */
export async function speakAtAll(language: string): Promise<void> {
  if (!came) await speak(language).catch(() => undefined);
}

const books = new Map<string, Promise<Say>>();

/** The words of one game, for screens that speak of several; those of this page stay. */
export function wordsOf(game: string, language: string): Promise<Say> {
  const key = `${game}/${language}`;
  const found =
    books.get(key) ??
    textsOf(game, language).then((source): Say => {
      const words = bundle(language, english, source);
      return (key, args = {}) => tell(words, () => undefined, key, args);
    });
  books.set(key, found);
  found.catch(() => books.delete(key));
  return found;
}
