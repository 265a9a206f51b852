/* What has happened: what is new to the player, and what screen readers read out. */
import type { Table } from '../lib/table.svelte.ts';
import type { Game } from './game.ts';
import { sentence } from './sentences.ts';

/** How many events are read out at once. */
const MOST = 8;
/** Up to this many events need no number on a tab. */
const FEW = 3;

export class News {
  /** What is read out. */
  spoken = $state('');
  /** How many events were read out. */
  #heard = 0;
  readonly #table: () => Table;
  readonly #game: Game;
  readonly #since: () => number;

  constructor(table: () => Table, game: Game, since: () => number) {
    this.#table = table;
    this.#game = game;
    this.#since = since;
  }

  /** Events since this player last answered. */
  readonly fresh = $derived.by(() =>
    this.#table().events.filter(({ after }) => after > this.#since()),
  );
  /** How many of them a tab should tell of. */
  get count(): number {
    return this.fresh.length > FEW ? this.fresh.length : 0;
  }

  /** Take everything so far as read: a player has just sat down. */
  skip(): void {
    this.#heard = this.#table().events.length;
  }

  /** Read out what came since the last time, and then the question. */
  announce(question: string | null): void {
    const { events } = this.#table();
    const news = events.slice(Math.min(this.#heard, events.length)).slice(-MOST);
    this.#heard = events.length;
    const lines = news.map((event) => sentence(this.#game, event));
    this.spoken = [...lines, ...(question ? [question] : [])].join(' ');
  }
}
