/* Sentences of the log with their places marked, so that pointing at one lights it. */
import { say } from '../lib/words.ts';
import type { Told } from '../lib/wire.ts';
import type { Game } from './game.ts';

export interface Piece {
  text: string;
  place?: string;
}

/** Signs that no text has; they stand around a place while the sentence is made. */
const [OPEN, SHUT] = ['\uE000', '\uE001'];

const marked = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(marked) : value ? `${OPEN}${String(value)}${SHUT}` : value;

export function pieces(game: Game, key: string, told: Told): Piece[] {
  const args = Object.fromEntries(
    Object.entries(told.args).map(([name, value]) => [
      name,
      game.isPlace(name, told) ? marked(value) : value,
    ]),
  );
  return say(key, args)
    .split(/(\uE000[^\uE001]*\uE001)/)
    .filter(Boolean)
    .map((text) =>
      text.startsWith(OPEN) ? { text: text.slice(1, -1), place: text.slice(1, -1) } : { text },
    );
}
