/* An edition of the hunt at the table: its counters and its words. Both play on the same hex map,
 * by the same questions. */
import { Counters } from '../../counters/tactical.ts';
import { has, say } from '../../lib/words.ts';
import type { Arguments } from '../../lib/words.ts';
import { Field } from '../../boards/hex/data.ts';
import { printed } from '../../lib/api.ts';
import type { Lower, Printed } from '../../lib/wire/hunt.ts';

/** Paragraphs that the panel names. */
export interface Paragraphs {
  victory: string;
  missions: string;
  arrivals: string;
  end: string;
  /** Fire and assault in reaction. */
  fire: string;
  charge: string;
}

export class Edition {
  readonly counters: Counters;
  /** The map as it is printed. */
  readonly field: Field;
  readonly #readings: Partial<Record<Lower, Field>> = {};

  constructor(
    readonly name: string,
    readonly data: Printed,
    readonly rules: Paragraphs,
  ) {
    this.counters = new Counters(data, this.say);
    this.field = this.reading(data.map.lower);
  }

  /** An edition with what the server tells of its map, counters and charts. */
  static async of(name: string, rules: Paragraphs): Promise<Edition> {
    return new Edition(name, await printed<Printed>(name), rules);
  }

  /** The map under a reading. */
  reading(lower: Lower): Field {
    return (this.#readings[lower] ??= new Field(this.data.map, lower));
  }

  /** The key of words: those of this edition, or those of both. */
  readonly key = (key: string): string => {
    const own = `${this.name}-${key}`;
    return has(own) ? own : `tactical-${key}`;
  };

  readonly say = (key: string, args: Arguments = {}): string => say(this.key(key), args);
}
