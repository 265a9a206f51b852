/* The overlay that is shown: what the server tells of places, asked anew with every position. */
import { settings } from '../lib/settings.svelte.ts';
import type { Table } from '../lib/table.svelte.ts';
import type { Drawn, Game, Overlay, OverlayMarks } from './game.ts';

/** After the end: where counters were lost. */
export const FALLEN = 'losses';
const NOTHING: Drawn = { veils: {}, pills: {} };

export class Overlays {
  /** The one that is shown, by name. */
  shown = $state('');
  /** The place that is looked at. */
  place = $state('');
  /** The place that is pointed at. */
  pointed = $state('');
  #marks = $state.raw<OverlayMarks>({});
  #asked = '';

  readonly table: () => Table;
  readonly game: Game;

  constructor(table: () => Table, game: Game) {
    this.table = table;
    this.game = game;
  }

  /** Those that can be had: who watches has nobody to ask for. */
  readonly all: readonly Overlay[] = $derived.by(() =>
    this.table().hello?.you === 'watcher' ? [] : (this.game.overlays ?? []),
  );
  /** The one that is shown: what was asked for, or what shows itself. */
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

  /** What is said of the place that is pointed at. */
  readonly told = $derived.by(() => {
    const mark = this.#marks[this.pointed];
    return mark && this.chosen?.told?.(mark, this.pointed);
  });

  toggle(name: string): void {
    this.shown = this.shown === name ? '' : name;
  }

  /** Look at a place, if there is something to show of it; before anything is shown, at any. A
   * place of which something is told is not looked at itself. */
  look(place: string): void {
    this.pointed = place;
    if (this.told) return;
    const state = this.table().state;
    if (state && place && (this.chosen?.of(state, place) ?? !this.chosen)) this.place = place;
  }

  /** Ask for what is to be shown now; what was asked for before is not asked again. */
  async refresh(): Promise<void> {
    const table = this.table();
    const of = table.state ? this.chosen?.of(table.state, this.place) : undefined;
    const name = this.chosen?.name ?? '';
    const asked = of ? [name, table.state?.seq, ...of].join() : '';
    if (asked === this.#asked) return;
    this.#asked = asked;
    if (!of) {
      this.#marks = {};
      return;
    }
    const reply = await table.overlay(name, of);
    if (asked === this.#asked) this.#marks = reply.kind === 'overlay' ? reply.marks : {};
  }
}
