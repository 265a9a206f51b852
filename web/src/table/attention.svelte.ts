/* What players look at: how much of the map is covered, and what comes into sight by itself. */
import { tick, untrack } from 'svelte';
import type { MediaQuery } from 'svelte/reactivity';
import type { Insets } from '../boards/camera.svelte.ts';
import type { BoardHandle } from '../boards/props.ts';
import { lesson } from '../learn/lesson.svelte.ts';
import type { State } from '../lib/wire.ts';
import type { Asking } from './asking.svelte.ts';
import type { Marks } from './game.ts';
import { bring, emptier } from './sight.ts';
import type { Side } from './sight.ts';

/** Milliseconds during which a new question may still change its height. */
const DRAWN = 400;
/** How much of the map the card of chances may cover. */
const ODDS = { wide: 400, high: 340 };

/** What attention follows. */
interface Seen {
  readonly phone: MediaQuery;
  readonly asking: Asking;
  readonly now: State | null;
  readonly marks: Marks;
  /** The place whose chances are shown, if any are. */
  readonly weighedPlace: string | undefined;
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
  /** The side of the map where the chances lie: away from what is pointed at. */
  corner = $state<Side>('right');

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
    /* With a new state or a new card of the guide, what matters comes into sight. */
    $effect(() => {
      void this.#guide;
      if (!this.board || !seen.now) return;
      this.#arrived = performance.now();
      untrack(() => this.#bring());
    });
    /* The question grows to its height only once it is drawn. */
    $effect(() => {
      void this.insets.bottom;
      if (performance.now() - this.#arrived < DRAWN) untrack(() => this.#bring());
    });
    /* Chances lie away from the place that they are about. */
    $effect(() => {
      const place = seen.weighedPlace;
      if (place === undefined) return;
      void tick().then(() => (this.corner = emptier(ODDS.high, ODDS.wide, place)));
    });
  }

  get #guide(): number {
    return lesson.table === this.#table ? lesson.high : 0;
  }

  /** How much of the map lies below tools, question, guide, or the phone's card. */
  readonly insets: Insets = $derived.by(() => {
    const guide = this.#guide;
    return this.#seen.phone.current
      ? { top: 64 + guide, right: 64, bottom: this.bottomHigh, left: 0 }
      : { top: guide && guide + 14, right: 0, bottom: this.promptHigh + 22, left: 56 };
  });

  #bring(): void {
    void tick().then(
      () => this.board && bring(this.#seen.marks.chosen[0], this.insets, this.board),
    );
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
