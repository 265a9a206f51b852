/* The dice that fell since this player's last answer, as shots of what happened; and whether their
 * card was put away. */
import { settings } from '../lib/settings.svelte.ts';
import type { Table } from '../lib/table.svelte.ts';
import type { Shot } from '../telling/beat.ts';
import { commanded } from '../telling/film.ts';
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

  /** The throws of the player's own commands since the last answer, once there is one; also the
   * others of that side if the film is only its card, and all throws if there is none. What a turn
   * begins with is nobody's own. */
  readonly shots: readonly Shot[] = $derived.by(() => {
    const { entries, events } = this.#table();
    const [since, you] = [this.#around.since(), this.#around.you()];
    const seen = events.findIndex(({ after }) => after > since);
    if (seen < 0 || !entries.some(({ say }) => say)) return [];
    const recent = this.#game.beats(events).filter(({ upto }) => upto > seen);
    return recent.flatMap(({ act, side, shots }) => {
      const own = side ? side === you : act !== 'turn';
      return shots.filter((shot) => shot.thrown > seen && this.#untold(shot, own, you));
    });
  });

  /** No film shows it. */
  #untold(shot: Shot, own: boolean, you: string): boolean {
    if (settings.film === 'none' || !you) return true;
    if (settings.film === 'recap') return own || shot.side === you;
    return commanded(shot.act, shot.side, you);
  }

  readonly open = $derived.by(
    () => this.shots.length > 0 && this.#putAway !== this.#table().state?.seq,
  );

  /** Put the card away until the next dice fall. */
  close(): void {
    this.#putAway = this.#table().state?.seq ?? -1;
  }
}
