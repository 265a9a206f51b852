/* An edition of the hunt at the table: its counters and its words. Both play on the same hex map,
 * by the same questions. */
import { Counters } from '../../counters/tactical.ts';
import type { Marks } from '../../counters/tactical.ts';
import { has, say } from '../../lib/words.ts';
import type { Arguments } from '../../lib/words.ts';
import type { Data } from './view.ts';

/** Paragraphs that the panel names. */
export interface Paragraphs {
  victory: string;
  missions: string;
  arrivals: string;
}

export class Edition {
  readonly counters: Counters;

  constructor(
    readonly name: string,
    readonly data: Data,
    marks: Marks,
    readonly rules: Paragraphs,
  ) {
    this.counters = new Counters(data, marks, this.say);
  }

  /** Words of this edition, or those of both. */
  readonly say = (key: string, args: Arguments = {}): string => say(this.#key(key), args);

  readonly has = (key: string): boolean => has(this.#key(key));

  /** The key of words: some show up in what is not of a game. */
  readonly key = (key: string): string => this.#key(key);

  #key(key: string): string {
    const own = `${this.name}-${key}`;
    return has(own) ? own : `tactical-${key}`;
  }
}
