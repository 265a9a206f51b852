/* The ways of a move that is under way: where it may lead in one go, and the one that is drawn. */
import type { Table } from '../lib/table.svelte.ts';
import type { Game, Way } from './game.ts';

/** A way that was chosen and waits to be confirmed. */
export type Route = Way & { place: string };

export class Ways {
  /** Ways to places farther off, by place. */
  to = $state.raw<Readonly<Record<string, Way>>>({});
  route = $state.raw<Route | null>(null);
  /** The places on the way to what is pointed at. */
  preview = $state.raw<readonly string[]>([]);
  /** Grows with every question: an answer to an older one is dropped. */
  #question = 0;
  readonly #table: () => Table;
  readonly #game: Game;

  constructor(table: () => Table, game: Game) {
    this.#table = table;
    this.#game = game;
  }

  /** Draw the way to a place, or none where there is none; whether it is drawn. */
  draw(place: string | undefined): boolean {
    const way = place ? this.to[place] : undefined;
    this.route = way && place ? { ...way, place } : null;
    return !!this.route;
  }

  /** Show the way to the place that is pointed at. */
  point(place: string): void {
    this.preview = this.to[place]?.places ?? [];
  }

  /** Drop the ways of the question before. */
  forget(): void {
    this.#question++;
    this.to = {};
    this.route = null;
    this.preview = [];
  }

  /** Ask the server where the move that is under way may lead. */
  async survey(): Promise<void> {
    const { state, asked } = this.#table();
    const walks = state && asked && this.#game.walks?.(state);
    if (!walks) return;
    const question = this.#question;
    const reply = await this.#table().overlay(walks, []);
    if (question === this.#question && reply.kind === 'overlay' && this.#game.ways)
      this.to = this.#game.ways(reply.marks, state);
  }
}
