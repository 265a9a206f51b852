/* Sentences of the log with their places marked, so that pointing at one lights it. */
import { say } from '../lib/words.ts';
import type { Arguments } from '../lib/words.ts';
import type { Told } from '../lib/wire.ts';
import type { Words } from '../telling/beat.ts';
import type { Game } from './game.ts';
import { capital } from './text.ts';

export interface Piece {
  text: string;
  place?: string;
}

/** Signs that occur in no text; they stand around a place while the sentence is made. */
const [OPEN, SHUT] = ['\uE000', '\uE001'];

const marked = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(marked) : value ? `${OPEN}${String(value)}${SHUT}` : value;

/** An empty event: the sentence of an action is not about any one event. */
const TOLD: Told = { after: 0, told: '', rule: '', args: {}, reveals: false };

export const pieces = (game: Game, key: string, told: Told): Piece[] =>
  piecesOf(key, told.args, (name) => game.isPlace(name, told));

function piecesOf(key: string, about: Arguments, isPlace: (name: string) => boolean): Piece[] {
  const args = Object.fromEntries(
    Object.entries(about).map(([name, value]) => [name, isPlace(name) ? marked(value) : value]),
  );
  return say(key, args)
    .split(/(\uE000[^\uE001]*\uE001)/)
    .filter(Boolean)
    .map((text) =>
      text.startsWith(OPEN) ? { text: text.slice(1, -1), place: text.slice(1, -1) } : { text },
    );
}

/** Arguments of the words about an action that are places. */
const PLACES = ['at', 'from', 'to', 'over', 'by', 'places'];

/** Words about an action, with their places. */
export function said(game: Game, { key, args }: Words): Piece[] {
  const about = { ...TOLD, told: key.replace(/^told-/, ''), args };
  const own = key === `told-${about.told}`;
  const found = piecesOf(key, args, (name) =>
    own ? game.isPlace(name, about) : PLACES.includes(name),
  );
  return found.map((piece, i) => (i ? piece : { ...piece, text: capital(piece.text) }));
}

const plain = (found: readonly Piece[]): string => found.map(({ text }) => text).join('');

/** Words about an action, as one plain sentence. */
export const plainly = (game: Game, words: Words): string => plain(said(game, words));

/** What happened, as one plain sentence. */
export const sentence = (game: Game, told: Told): string =>
  plain(pieces(game, `told-${told.told}`, told));
