/* The guided first game that is under way, if one is: its table, and which cards were read. */

const KEY = 'drvar.lesson';

interface Kept {
  table: string;
  game: string;
  read: string[];
}

const NONE: Kept = { table: '', game: '', read: [] };

function recall(): Kept {
  try {
    return { ...NONE, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { ...NONE };
  }
}

class Lesson {
  #kept = $state.raw(recall());
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

  #keep(kept: Kept): void {
    this.#kept = kept;
    try {
      sessionStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // a browser without memory forgets the lesson when the page is loaded again
    }
  }
}

export const lesson = new Lesson();
