/* The dice that fell since this player's last answer, as shots of what happened; and whether their
 * card was put away. */
import { settings } from '../lib/settings.svelte.ts';
import type { Table } from '../lib/table.svelte.ts';
import type { Shot } from '../telling/beat.ts';
import type { Game } from './game.ts';

/** What the dice need to know of the table around them. */
interface Around {
  /** Entries that had been played when this player last answered. */
  since(): number;
  /** The seat; "" for a watcher. */
  you(): string;
  /** There are dice to draw. */
  onfallen(): void;
}

export class Fallen {
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
      if (this.shots.length) around.onfallen();
    });
  }

  get since(): number {
    return this.#around.since();
  }

  /** The player's own throws since the last answer, once there is one; all throws, if no film tells
   * the others. */
  readonly shots: readonly Shot[] = $derived.by(() => {
    const { entries, events } = this.#table();
    const [since, you] = [this.#around.since(), this.#around.you()];
    const seen = events.findIndex(({ after }) => after > since);
    if (seen < 0 || !entries.some(({ say }) => say)) return [];
    const all = settings.film === 'none' || !you;
    const recent = this.#game.beats(events).filter(({ upto }) => upto > seen);
    return recent.flatMap(({ side, shots }) =>
      shots.filter(
        (shot) => shot.thrown > seen && (all || !side || side === you || shot.side === you),
      ),
    );
  });

  readonly open = $derived.by(
    () => this.shots.length > 0 && this.#putAway !== this.#table().state?.seq,
  );

  /** Put the card away until the next dice fall. */
  close(): void {
    this.#putAway = this.#table().state?.seq ?? -1;
  }
}
