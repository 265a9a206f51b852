/* The tray with the last dice: which lie on it, whether it was put away, and where it stands. */
import { tick } from 'svelte';
import type { Table } from '../lib/table.svelte.ts';
import type { Game } from './game.ts';
import { emptier } from './sight.ts';
import type { Side } from './sight.ts';

/** How many throws lie on the tray. */
const MOST = 3;
/** How much of the map it may cover, above what stands there anyway. */
const [WIDE, HIGH] = [330, 20];

/** What the tray needs to know of the table around it. */
interface Around {
  /** Entries that had been played when this player last answered. */
  since(): number;
  /** The place of what is being done. */
  doing(): string | undefined;
  /** The height of what stands below the map. */
  below(): number;
}

export class Tray {
  /** The side of the map: away from what is being done. */
  side = $state<Side>('right');
  /** The state whose dice were put away. */
  #putAway = $state(-1);
  readonly #table: () => Table;
  readonly #game: Game;
  readonly #around: Around;

  constructor(table: () => Table, game: Game, around: Around) {
    this.#table = table;
    this.#game = game;
    this.#around = around;
    $effect(() => {
      if (!this.open) return;
      const below = around.below() + HIGH;
      void tick().then(() => (this.side = emptier({ below }, WIDE, around.doing())));
    });
  }

  /** The dice since the last answer, the latest of them. */
  readonly rolls = $derived.by(() => {
    const { entries, events } = this.#table();
    const thrown = entries.filter(({ roll, hidden }) => roll.length && !hidden);
    const recent = thrown.filter(({ number }) => number >= this.#around.since());
    return recent.slice(-MOST).flatMap((entry) => this.#game.throws(entry, events) ?? []);
  });

  readonly open = $derived.by(
    () => this.rolls.length > 0 && this.#putAway !== this.#table().state?.seq,
  );

  /** Put the tray away until the next dice fall. */
  close(): void {
    this.#putAway = this.#table().state?.seq ?? -1;
  }
}
