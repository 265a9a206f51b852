/* The guided first game that is under way, if one is: its table, and which cards were read. */
import * as kept from '../lib/kept.ts';

const KEY = 'drvar.lesson';

interface Kept {
  table: string;
  game: string;
  read: string[];
}

const NONE: Kept = { table: '', game: '', read: [] };

class Lesson {
  #kept = $state.raw<Kept>({ ...NONE, ...kept.recall<Kept>(KEY, kept.passing) });
  /** How much of the map the guide covers. */
  high = $state(0);

  get table(): string {
    return this.#kept.table;
  }

  get game(): string {
    return this.#kept.game;
  }

  get read(): readonly string[] {
    return this.#kept.read;
  }

  begin(game: string, table: string): void {
    this.#keep({ game, table, read: [] });
  }

  tick(card: string): void {
    if (!this.read.includes(card)) this.#keep({ ...this.#kept, read: [...this.read, card] });
  }

  end(): void {
    this.#keep({ ...NONE });
  }

  #keep(now: Kept): void {
    this.#kept = now;
    kept.keep(KEY, now, kept.passing);
  }
}

export const lesson = new Lesson();
