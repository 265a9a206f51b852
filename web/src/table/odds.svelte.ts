/* The chances of the present options. The server works them out, each of them once. */
import { SvelteMap } from 'svelte/reactivity';
import type { Table } from '../lib/table.svelte.ts';
import type { OptionOdds } from '../lib/wire.ts';
import type { Asked } from './asking.svelte.ts';
import type { Game } from './game.ts';

/** With more options than this, chances are worked out only when an option is pointed at. */
const MANY = 24;

export class OddsBook {
  readonly #found = new SvelteMap<string, OptionOdds | null>();
  /** Grows with every question: an answer to an older one is dropped. */
  #question = 0;
  readonly #table: () => Table;
  readonly #game: Game;

  constructor(table: () => Table, game: Game) {
    this.#table = table;
    this.#game = game;
  }

  /** The chances of an answer; null while they are on their way. */
  get(say: string): OptionOdds | null | undefined {
    return this.#found.get(say);
  }

  /** The chance that an option is mostly about. */
  chance({ say }: Asked): number | undefined {
    const odds = this.get(say);
    return odds?.dice ? this.#game.headline(odds)?.value : undefined;
  }

  /** Drop the chances of the question before. */
  forget(): void {
    this.#question++;
    this.#found.clear();
  }

  /** Get the chances of all options ready, one by one, unless there are too many. */
  async prepare(options: readonly Asked[]): Promise<void> {
    const question = this.#question;
    const risky = options.filter((option) => this.#isRisky(option));
    for (const option of risky.length > MANY ? [] : risky) {
      if (question !== this.#question) return;
      await this.reckon(option);
    }
  }

  /** Work out the chances of one option, unless that was done already. */
  async reckon(option: Asked): Promise<void> {
    if (this.#found.has(option.say) || !this.#isRisky(option)) return;
    const question = this.#question;
    this.#found.set(option.say, null);
    const reply = await this.#table().odds([option.say]);
    if (question === this.#question && reply.kind === 'odds')
      for (const odds of reply.of) this.#found.set(odds.say, odds);
  }

  #isRisky({ dice }: Asked): boolean {
    return dice === 'yes';
  }
}
