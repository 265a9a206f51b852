/* A rulebook opened: its paragraphs, the options of its game, and what is found in it. */
import { spoken } from '../games/shelf.ts';
import { rules } from '../lib/api.ts';
import { wordsOf } from '../lib/words.ts';
import type { Say } from '../lib/words.ts';
import type { GameInfo, RuleChoice, Rules } from '../lib/wire.ts';
import { matches } from './search.ts';

export interface Book {
  info: GameInfo;
  rules: Rules;
  words: Say;
}

/** What is looked for in a book. */
export interface Search {
  terms: readonly string[];
  /** Only paragraphs with a ruling or an option. */
  doubtful: boolean;
}

export async function openBook(info: GameInfo): Promise<Book> {
  const language = spoken(info.languages);
  const [book, words] = await Promise.all([
    rules(info.game, language),
    wordsOf(info.game, language),
  ]);
  return { info, rules: book, words };
}

/** The options that a paragraph leaves open. */
export const optionsOf = ({ info }: Book, id: string): RuleChoice[] =>
  info.options.filter(({ rule }) => rule === id);

/** The values of an option in words, the usual one first. */
export const valuesOf = ({ words }: Book, { key, values }: RuleChoice): string[] =>
  values.map((value) => words(`rule-${key}-${value}`));

function found(book: Book, { terms, doubtful }: Search, id: string, text: string): boolean {
  const options = optionsOf(book, id);
  if (doubtful && !options.length && !/\bRuling\b/.test(text)) return false;
  const read = [text, ...options.map(({ key }) => book.words(`rule-${key}`))].join(' ');
  return matches(`${id} ${read}`, terms);
}

/** The chapters with the paragraphs that are found, without empty ones. */
export const chaptersOf = (book: Book, search: Search): Rules['chapters'] =>
  book.rules.chapters
    .map((chapter) => ({
      ...chapter,
      paragraphs: chapter.paragraphs.filter(({ id, text }) => found(book, search, id, text)),
    }))
    .filter((chapter) => chapter.paragraphs.length);

/** The paragraph that an address names: itself, or the first one under it. */
export function target({ rules: book }: Book, id: string): string | undefined {
  if (!id) return undefined;
  const ids = book.chapters.flatMap((chapter) => chapter.paragraphs.map((one) => one.id));
  if (ids.includes(id)) return id;
  return ids.find((one) => one.startsWith(id) && !/\d/.test(one[id.length] ?? ''));
}
