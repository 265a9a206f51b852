/* Questions that need not be put to the player: those that a player wished to have answered as usual,
 * those of them that come again with nothing changed, and those whose options all come to the same.
 * The table answers them. */
import { untrack } from 'svelte';
import { settings } from '../lib/settings.svelte.ts';
import { idle } from './alike.ts';
import type { Question } from '../lib/wire.ts';
import type { Asked, Asking } from './asking.svelte.ts';
import { untouched } from './untouched.ts';

export class Habits {
  /** The last state whose question was answered, or shown as the second step that it is. */
  #seen = -1;
  readonly #asking: Asking;

  constructor(asking: Asking) {
    this.#asking = asking;
    $effect(() => this.#answer());
  }

  /** The answer that needs no player, unless the player has just taken it back. */
  readonly #own = $derived.by(() => {
    const { question, answering, options, state } = this.#asking;
    if (!question || state.seq === answering.takenBack) return undefined;
    if (this.#asking.ways.ordered.length) return undefined; // the map shows what each may do
    const say = this.#usual ?? (settings.alike ? idle(question) : undefined);
    return options.find((option) => option.say === say);
  });

  readonly #usual = $derived.by(() => {
    const { question, game } = this.#asking;
    if (!question || !game.habits?.includes(question.prompt)) return undefined;
    const wished = settings.habits.includes(question.prompt) || this.#comesAgain(question);
    return (wished && question.first) || undefined;
  });

  /** Whether the player answered it as usual before, and nothing has happened since that matters. */
  #comesAgain(question: Question): boolean {
    const { answering, state, table } = this.#asking;
    const since = settings.alike ? answering.keptAt(question) : undefined;
    return since !== undefined && untouched(question, state, table().events, since);
  }

  #answer(): void {
    const own = this.#own;
    if (!own || this.#asking.busy || this.#seen === this.#asking.state.seq) return;
    this.#seen = this.#asking.state.seq;
    void untrack(() => (this.#usual ? this.#asking.follow(own) : this.#settle(own)));
  }

  /** Give what is no choice. A player who may still go back first sees what is final, and to hand
   * over is always an act of the player's own. */
  async #settle(own: Asked): Promise<void> {
    const { state, odds } = this.#asking;
    await odds.reckon(own);
    if (this.#asking.state !== state) return;
    const { final = true, hands_over = true } = odds.get(own.say) ?? {};
    const sees = final && state.may_undo && settings.twice !== 'never';
    if (sees || hands_over) this.#asking.weigh(own);
    else await this.#asking.follow(own);
  }
}
