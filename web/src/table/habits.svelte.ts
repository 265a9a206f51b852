/* Questions that a player wished to have answered as usual: the table answers them. */
import { untrack } from 'svelte';
import { settings } from '../lib/settings.svelte.ts';
import type { Asking } from './asking.svelte.ts';

export class Habits {
  /** The state at which an answer was given last. */
  #given = -1;
  readonly #asking: Asking;

  constructor(asking: Asking) {
    this.#asking = asking;
    $effect(() => this.#answer());
  }

  /** The usual answer, unless the player has just taken it back. */
  readonly #usual = $derived.by(() => {
    const { question, game, answering, state } = this.#asking;
    const prompt = question?.prompt ?? '';
    const wished = settings.habits.includes(prompt) && state.seq !== answering.takenBack;
    return wished && game.habits?.includes(prompt) ? question?.first : undefined;
  });

  #answer(): void {
    const usual = this.#usual;
    if (!usual || this.#asking.busy || this.#given === this.#asking.state.seq) return;
    this.#given = this.#asking.state.seq;
    void untrack(() => this.#give(usual));
  }

  /** What was new to the player stays new: the player has not looked at it yet. */
  async #give(usual: string): Promise<void> {
    const { answering } = this.#asking;
    const { since } = answering;
    await this.#asking.answer(usual);
    answering.since = since;
  }
}
