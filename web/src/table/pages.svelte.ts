/* Which panel is open: beside the map or, on a phone, in the place of the question. */
import type { MediaQuery } from 'svelte/reactivity';

/** On a phone, the page that shows the map with the question. */
export const MAP = 'map';
/** The table in words: it is played there, and so it stays open. */
export const WORDS = 'words';

export class Pages {
  #beside = $state('situation');
  /** On a phone a panel stays open until something new is asked. */
  #over = $state.raw({ page: MAP, seq: -1 });
  /** The question makes way for the map, until something else is asked. */
  #folded = $state.raw(-1);
  readonly #phone: MediaQuery;
  readonly #seq: () => number;

  constructor(phone: MediaQuery, seq: () => number) {
    this.#phone = phone;
    this.#seq = seq;
  }

  get open(): string {
    if (!this.#phone.current) return this.#beside;
    const { page, seq } = this.#over;
    return page === WORDS || seq === this.#seq() ? page : MAP;
  }

  get folded(): boolean {
    return this.open === MAP && this.#folded === this.#seq();
  }

  set folded(on: boolean) {
    this.#folded = on ? this.#seq() : -1;
  }

  set open(page: string) {
    this.folded = false;
    if (page !== MAP) this.#beside = page;
    if (this.#phone.current) this.#over = { page, seq: this.#seq() };
  }
}
