/* What players look at: how much of the map is covered, and what comes into sight by itself. */
import { tick, untrack } from 'svelte';
import type { MediaQuery } from 'svelte/reactivity';
import type { Insets } from '../boards/camera.svelte.ts';
import type { BoardHandle } from '../boards/props.ts';
import { lesson } from '../learn/lesson.svelte.ts';
import type { State } from '../lib/wire.ts';
import type { Asking } from './asking.svelte.ts';
import type { Marks } from './game.ts';
import { hides } from '../telling/corner.ts';
import type { Box } from '../telling/corner.ts';
import { bring } from './sight.ts';

/** Milliseconds during which a new question may still change its height. */
const DRAWN = 400;
/** How far a card keeps from the edge of the map, and from the tools at its left. */
const [EDGE, TOOLS] = [14, 74];

/** What attention follows. */
interface Seen {
  readonly phone: MediaQuery;
  readonly beside: MediaQuery;
  readonly tight: MediaQuery;
  readonly asking: Asking;
  readonly now: State | null;
  readonly marks: Marks;
  readonly theatre: { readonly covered: number; readonly on: boolean };
  /** What chances are shown of, and whether the player has chosen it. */
  readonly outlook: { readonly places: readonly string[]; readonly chosen: boolean };
}

export class Attention {
  board = $state<BoardHandle>();
  /** Places that a panel points at. */
  told = $state.raw<readonly string[]>([]);
  /** The places that count for victory are lit. */
  prizes = $state(false);
  /** The heights of the question, and of all that stands below the map. */
  promptHigh = $state(0);
  bottomHigh = $state(0);
  /** How much of the map a card takes at a side, where it would hide what was chosen. */
  #aside = $state.raw({ left: 0, right: 0 });
  /** The width of a sheet beside the map. */
  bottomWide = $state(0);

  #mouse = { x: innerWidth / 2, y: innerHeight / 2 };
  /** When the question came. */
  #arrived = 0;
  readonly #table: string;
  readonly #seen: Seen;

  constructor(table: string, seen: Seen) {
    this.#table = table;
    this.#seen = seen;
    /* A way that is drawn is in sight to its end. */
    $effect(() => {
      const [{ route }, { board }] = [seen.asking.ways, this];
      if (route) untrack(() => board?.show(route.place));
    });
    /* With a new state or a new card of the guide, what matters comes into sight; after its film. */
    $effect(() => {
      void this.#guide;
      if (!this.board || !seen.now || seen.theatre.on) return;
      this.#arrived = performance.now();
      untrack(() => this.#bring());
    });
    /* The question grows to its height only once it is drawn. */
    $effect(() => {
      void this.insets.bottom;
      if (performance.now() - this.#arrived < DRAWN) untrack(() => this.#bring());
    });
    /* What was chosen comes into sight beside its card; on the phone above it. */
    $effect(() => {
      void this.insets;
      const { chosen, places } = seen.outlook;
      const { left, right } = this.#aside;
      if (chosen && (seen.phone.current || left || right))
        void tick().then(() => this.board?.follow(places));
    });
  }

  get #guide(): number {
    return lesson.table === this.#table ? lesson.high : 0;
  }

  /** How much of the map lies below tools, question, guide, or the phone's card. */
  readonly insets: Insets = $derived.by(() => {
    const guide = this.#guide;
    if (this.#seen.beside.current)
      return { top: 64 + guide, right: this.bottomWide, bottom: 0, left: 64 };
    if (this.#seen.tight.current)
      return { top: 96 + guide, right: 0, bottom: this.bottomHigh, left: 0 };
    return this.#seen.phone.current
      ? { top: 64 + guide, right: 64, bottom: this.bottomHigh, left: 0 }
      : {
          top: guide && guide + 14,
          bottom: this.#low + 22,
          right: this.#aside.right,
          left: 56 + this.#aside.left,
          deep: this.bottomHigh + 22,
        };
  });

  /** The height of what lies below: the question, or the film and its moment. */
  get #low(): number {
    return this.promptHigh + this.#seen.theatre.covered;
  }

  #bring(): void {
    void tick().then(
      () => this.board && bring(this.#seen.marks.chosen[0], this.insets, this.board),
    );
  }

  /** The card of chances lies there: nothing that was chosen stays hidden by it. */
  clear(box: Box | undefined): void {
    const { chosen, places } = this.#seen.outlook;
    const { left, right } = this.#aside;
    if (box && chosen && (left || right)) return;
    if (!box || !chosen || !hides(box, places)) {
      this.#aside = { left: 0, right: 0 };
      if (left || right) void tick().then(() => this.board?.back());
      return;
    }
    const wide = box.right - box.left + 2 * EDGE;
    const west = box.left < EDGE + TOOLS;
    this.#aside = west ? { left: wide, right: 0 } : { left: 0, right: wide };
  }

  /** Follow the mouse, for the magnifier. */
  follow({ clientX, clientY }: PointerEvent): void {
    this.#mouse = { x: clientX, y: clientY };
  }

  /** Look closer at what the mouse points at, as long as a key is held. */
  magnify(held: boolean): void {
    this.board?.magnify(held ? this.#mouse : null);
  }
}
