/* The chances of the present options, and which are final. The server works it out, once. */
import { SvelteMap } from 'svelte/reactivity';
import type { Table } from '../lib/table.svelte.ts';
import type { OptionOdds } from '../lib/wire.ts';
import type { Asked } from './asking.svelte.ts';
import type { Game } from './game.ts';
import { isPoor } from './weighing.ts';

/** With more options than this, chances are worked out only when an option is pointed at. */
const MANY = 24;

export class OddsBook {
  readonly #found = new SvelteMap<string, OptionOdds | null>();
  readonly #asked = new Map<string, Promise<void>>();
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
  chance({ say }: Pick<Asked, 'say'>): number | undefined {
    const odds = this.get(say);
    return odds?.dice ? this.#game.headline(odds)?.value : undefined;
  }

  /** Whether an option mostly fails, or harms its own side more often than the other. */
  isPoor(option: Asked): boolean {
    const harm = this.#game.harm?.map((is) => this.#among(option, is));
    return isPoor(this.chance(option), harm);
  }

  /** How likely one of some chances is. */
  #among({ say }: Asked, is: (name: string) => boolean): number {
    const found = this.get(say)?.chances.filter(({ name }) => is(name)) ?? [];
    return found.reduce((sum, { value }) => sum + value, 0);
  }

  /** Drop the chances of the question before. */
  forget(): void {
    this.#question++;
    this.#found.clear();
    this.#asked.clear();
  }

  /** Get the chances of all options ready, one by one, unless there are too many. */
  async prepare(options: readonly Asked[]): Promise<void> {
    const question = this.#question;
    const risky = options.filter(({ dice }) => dice === 'yes');
    for (const option of risky.length > MANY ? [] : risky) {
      if (question !== this.#question) return;
      await this.reckon(option);
    }
  }

  /** Have the server say what an option leads to, unless it did already. */
  reckon({ say }: Asked): Promise<void> {
    const asked = this.#asked.get(say) ?? this.#ask(say);
    this.#asked.set(say, asked);
    return asked;
  }

  async #ask(say: string): Promise<void> {
    const question = this.#question;
    this.#found.set(say, null);
    const reply = await this.#table().odds([say]);
    if (question !== this.#question) return;
    if (reply.kind === 'odds') for (const odds of reply.of) this.#found.set(odds.say, odds);
    else this.#asked.delete(say);
  }
}
