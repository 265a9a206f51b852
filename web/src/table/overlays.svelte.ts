/* The overlay that is shown: what the server tells of places, asked for again with every
 * position. */
import { untrack } from 'svelte';
import { settings } from '../lib/settings.svelte.ts';
import type { Table } from '../lib/table.svelte.ts';
import type { Drawn, Game, Overlay, OverlayMarks } from './game.ts';

/** After the end: where counters were lost. */
export const FALLEN = 'losses';
const NOTHING: Drawn = { veils: {}, pills: {} };
/** What the server told last, and of which overlay. */
interface Came {
  name: string;
  marks: OverlayMarks;
}
const NONE: Came = { name: '', marks: {} };

export class Overlays {
  /** The one that is shown, by name. */
  shown = $state('');
  /** The place that is looked at. */
  place = $state('');
  /** The place that is pointed at. */
  pointed = $state('');
  #came = $state.raw(NONE);
  #asked = '';

  readonly table: () => Table;
  readonly game: Game;

  constructor(table: () => Table, game: Game, looked: () => string) {
    this.table = table;
    this.game = game;
    /* An overlay is asked for with every position, and for the place that is looked at. */
    $effect(() => void this.#refresh());
    $effect(() => {
      const place = looked();
      void this.chosen;
      untrack(() => this.look(place));
    });
  }

  /** The overlays that can be had: a watcher has no side to ask for. */
  readonly all: readonly Overlay[] = $derived.by(() =>
    this.table().hello?.you === 'watcher' ? [] : (this.game.overlays ?? []),
  );
  /** The one that is shown: what was asked for, or the one that shows itself. */
  readonly chosen = $derived.by(() => {
    const state = this.table().state;
    return (
      this.all.find(({ name }) => name === this.shown) ??
      this.all.find(({ shows }) => settings.reach && state && shows?.(state))
    );
  });
  readonly name = $derived(this.shown === FALLEN ? FALLEN : (this.chosen?.name ?? ''));
  readonly drawn = $derived.by(() =>
    this.shown === FALLEN
      ? (this.game.fallen?.(this.table().events) ?? NOTHING)
      : (this.chosen?.drawn(this.#marks) ?? NOTHING),
  );
  /** The key of the words of what was asked for. */
  readonly words = $derived(this.chosen?.words ?? this.drawn.words ?? `overlay-${this.shown}`);

  /** What is told of the one that is shown; nothing while that of another is still there. */
  get #marks(): OverlayMarks {
    return this.#came.name === this.chosen?.name ? this.#came.marks : {};
  }

  /** What is said of the place that is pointed at. */
  readonly told = $derived.by(() => {
    const mark = this.#marks[this.pointed];
    return mark && this.chosen?.told?.(mark, this.pointed);
  });

  toggle(name: string): true {
    this.shown = this.shown === name ? '' : name;
    return true;
  }

  /** Look at a place if the overlay has something to show of it; while none is shown, at any place.
   * A place that only explains itself is not looked at. */
  look(place: string): void {
    this.pointed = place;
    if (this.told) return;
    const state = this.table().state;
    if (state && place && (this.chosen?.of(state, place) ?? !this.chosen)) this.place = place;
  }

  /** Ask for what is to be shown now; what was asked for before is not asked again. */
  async #refresh(): Promise<void> {
    const table = this.table();
    const of = table.state ? this.chosen?.of(table.state, this.place) : undefined;
    const name = this.chosen?.name ?? '';
    const asked = of ? [name, table.state?.seq, ...of].join() : '';
    if (asked === this.#asked) return;
    this.#asked = asked;
    if (!of) {
      this.#came = NONE;
      return;
    }
    const reply = await table.overlay(name, of);
    if (asked !== this.#asked) return;
    this.#came = { name, marks: reply.kind === 'overlay' ? reply.marks : {} };
  }
}
