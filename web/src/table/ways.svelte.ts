/* The ways of a move that is under way: where it may lead in one go, and the one that is drawn. */
import type { Table } from '../lib/table.svelte.ts';
import type { Ahead, Game, Way } from './game.ts';

/** A way that was chosen and waits to be confirmed. */
export type Route = Way & { place: string };

export class Ways {
  /** Ways to places farther off, by place. */
  to = $state.raw<Readonly<Record<string, Way>>>({});
  route = $state.raw<Route | null>(null);
  /** The places on the way to what is pointed at. */
  preview = $state.raw<readonly string[]>([]);
  /** What going to the place that is drawn or pointed at leads to. */
  ahead = $state.raw<Ahead>();
  /** The same by place, as far as it was asked for at this question. */
  readonly #told = new Map<string, Ahead>();
  #looked = '';
  /** Grows with every question: an answer to an older one is dropped. */
  #question = 0;
  readonly #table: () => Table;
  readonly #game: Game;

  constructor(table: () => Table, game: Game) {
    this.#table = table;
    this.#game = game;
  }

  /** Draw the way to a place, if there is one; says whether it is drawn. */
  draw(place: string | undefined): boolean {
    const way = place ? this.to[place] : undefined;
    this.route = way && place ? { ...way, place } : null;
    void this.#look(this.route?.place ?? '');
    return !!this.route;
  }

  /** Show the way to the place that is pointed at. */
  point(place: string): void {
    this.preview = this.to[place]?.places ?? [];
    void this.#look(this.preview.length ? place : (this.route?.place ?? ''));
  }

  /** Ask what going to a place leads to, once. */
  async #look(place: string): Promise<void> {
    this.#looked = place;
    const [question, { state }, { ahead }] = [this.#question, this.#table(), this.#game];
    if (place && ahead && state && !this.#told.has(place)) {
      const reply = await this.#table().overlay(ahead.overlay, [place]);
      if (question !== this.#question) return;
      if (reply.kind === 'overlay') this.#told.set(place, ahead.told(reply.marks, place, state));
    }
    if (place === this.#looked) this.ahead = this.#told.get(place);
  }

  /** Drop the ways of the question before. */
  forget(): void {
    this.#question++;
    this.to = {};
    this.route = null;
    this.preview = [];
    this.ahead = undefined;
    this.#told.clear();
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
