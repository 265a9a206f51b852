/* Words in Fluent: the client's own, and those that the server has for the table and a game.
 *
 * Facts arrive as keys with plain ids. Where there are words for an id (`seat-german`,
 * `figure-tito`) they are put in; a game may name its own things besides (`naming`). */
import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle';
import type { FluentVariable } from '@fluent/bundle';
import type { Phrase } from './wire.ts';
import english from '../text/en.ftl?raw';

export type Arguments = Readonly<Record<string, unknown>>;
/** What something is called; `many`, if its name is a plural. */
export interface Name {
  text: string;
  many: boolean;
}
/** The name of a value of an argument, when a game has one: `('counter', 'rot-1')` is Rot 1. */
export type Naming = (argument: string, value: string | number) => Name | string | undefined;

/** With each argument comes how many it names, `$unit-number`: sentences choose their verb by it. */
const NUMBER = 'number';

/** The client's own words in other languages: whatever files are there. */
const OWN = import.meta.glob<string>(['../text/*.ftl', '!../text/en.ftl'], {
  query: '?raw',
  import: 'default',
});

/** Those of a part of the client, which come with it. */
const PARTS = import.meta.glob<string>('../{learn,routes,games/*}/text/*.ftl', {
  query: '?raw',
  import: 'default',
});

/** Read once, and named once: a long text that is named twice is built in twice. */
const ENGLISH = new FluentResource(english);

/** The words of parts of the client that have come. */
const parts = new Map<string, readonly FluentResource[]>();

/** English with other words above it. */
function bundle(language: string, ...sources: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const resource of [
    ENGLISH,
    ...[...parts.values()].flat(),
    ...sources.map((source) => new FluentResource(source)),
  ])
    made.addResource(resource, { allowOverrides: true });
  return made;
}

let current = bundle('en');
let naming: Naming = () => undefined;
let came = false;

/** Says keys in words: those of this page, or those of one game (`wordsOf`). */
export type Say = (key: string, args?: Arguments) => string;

const isPlural = (words: FluentBundle, key: string): boolean =>
  !!words.getMessage(key)?.attributes[NUMBER];

const isName = (value: unknown): value is Name =>
  typeof value === 'object' && value !== null && 'text' in value;

/** Names one after the other, as the language lists them. Ours is the English of Europe. */
function listed({ locales: [language = 'en'] }: FluentBundle, names: readonly Name[]): string {
  const texts = names.map(({ text }) => text);
  if (texts.length < 2) return texts.join('');
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(texts);
}

/** What the value of an argument is called. */
function named(words: FluentBundle, names: Naming, argument: string, value: unknown): Name {
  if (isName(value)) return value;
  const id = typeof value === 'string' || typeof value === 'number' ? value : '';
  const own = names(argument, id);
  if (own !== undefined) return typeof own === 'string' ? { text: own, many: false } : own;
  for (const key of [`seat-${id}`, `${argument}-${id}`])
    if (typeof id === 'string' && words.hasMessage(key))
      return { text: tell(words, names, key, {}), many: isPlural(words, key) };
  return { text: String(value ?? ''), many: false };
}

function tell(words: FluentBundle, names: Naming, key: string, args: Arguments): string {
  const message = words.getMessage(key);
  if (!message?.value) return key;
  const name = (argument: string, value: unknown) => named(words, names, argument, value);
  const plain: Record<string, FluentVariable> = {};
  const number = (value: number) => new FluentNumber(value, { useGrouping: false });
  for (const [argument, value] of Object.entries(args)) {
    const said = [value].flat().map((item) => name(argument, item));
    const only = said.length === 1 ? said[0] : undefined;
    const figure = typeof value === 'number' && only?.text === String(value);
    plain[argument] = figure ? number(value) : listed(words, said);
    plain[`${argument}-${NUMBER}`] = number(figure ? value : only?.many ? 2 : said.length);
  }
  return words.formatPattern(message.value, plain, []);
}

/** Whether there are words for a key. */
export const has = (key: string): boolean => current.hasMessage(key);

/** Whether a key is a name in the plural: its words say `.number = plural`. */
export const plural = (key: string): boolean => isPlural(current, key);

/** The words of a key; the key itself where there are none. */
export const say: Say = (key, args = {}) => tell(current, naming, key, args);

type Value = NonNullable<Phrase['args']>[string];

/** A phrase in words, with all that fits into it; an answer without words as it would be typed. */
export function phrased({ words, args = {} }: Phrase): string {
  const part = (argument: string, value: Value): Value | Name => {
    if (Array.isArray(value)) {
      const texts = value.map((one) => named(current, naming, argument, part(argument, one)).text);
      return { text: texts.join(', '), many: value.length !== 1 };
    }
    if (typeof value !== 'object') return value;
    return { text: phrased(value), many: plural(value.words) };
  };
  if (words.startsWith('option-') && !has(words))
    return [words.slice('option-'.length), ...Object.values(args)].join(' ');
  const parts = Object.entries(args).map(([key, value]) => [key, part(key, value)] as const);
  return say(words, Object.fromEntries(parts));
}

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
  const own = OWN[`../text/${language}.ftl`]?.() ?? Promise.resolve('');
  const table = text(`/api/texts/${language}`);
  const played = game ? textsOf(game, language) : Promise.resolve('');
  if (game) await speakAs(`games/${game}`, language);
  const sources = await Promise.all([own, table, played]);
  current = bundle(language, ...sources);
  naming = names ?? (() => undefined);
  came = true;
  document.documentElement.lang = language;
}

/** Load the words of a part of the client, if it has its own: in English where it has none in the
 * language. */
export async function speakAs(part: string, language: string): Promise<void> {
  if (parts.has(part)) return;
  const files = ['en', ...(language === 'en' ? [] : [language])];
  const found = files.map((name) => PARTS[`../${part}/text/${name}.ftl`]?.() ?? '');
  const resources = (await Promise.all(found)).map((source) => new FluentResource(source));
  parts.set(part, resources);
  for (const resource of resources) current.addResource(resource, { allowOverrides: true });
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
      const words = bundle(language, source);
      return (key, args = {}) => tell(words, () => undefined, key, args);
    });
  books.set(key, found);
  found.catch(() => books.delete(key));
  return found;
}
