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
  end: string;
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

  /** The key of words: those of this edition, or those of both. */
  readonly key = (key: string): string => {
    const own = `${this.name}-${key}`;
    return has(own) ? own : `tactical-${key}`;
  };

  readonly say = (key: string, args: Arguments = {}): string => say(this.key(key), args);
}
