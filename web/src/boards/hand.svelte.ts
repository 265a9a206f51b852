/* A hand over a board: where it is, what it may take, and whose stack it has spread out. It reaches
 * by mouse, finger and keys, and knows nothing of a board but its places. */
import { untrack } from 'svelte';
import type { Look } from '../counters/look.ts';
import { pace } from '../lib/settings.svelte.ts';
import { say } from '../lib/words.ts';
import { Camera } from './camera.svelte.ts';
import { Flights } from './flights.svelte.ts';
import { Lay } from './places.ts';
import type { Lying, Place, Places } from './places.ts';
import type { BoardHandle, BoardProps } from './props.ts';

/** A place with what is live at it. */
export interface Cell {
  place: string;
  at: Place;
  lying: Lying;
  live: boolean;
  label: string;
}

const NOBODY: ReadonlySet<string> = new Set();
const DIRECTION: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Hand<View> implements BoardHandle {
  readonly camera: Camera;
  readonly flights = new Flights<Look>();
  /** The place of the keys, that of the pointer, and the one whose stack is spread out. */
  current = $state('');
  pointed = $state('');
  fanned = $state('');
  clicked = false;
  readonly #lay: Lay<View>;
  readonly #kept = new Map<string, Cell>();
  #frame: HTMLElement | undefined;
  #before: Map<string, string> | undefined;

  readonly piles = $derived.by(() => this.#lay.of(this.props.view));
  readonly #seats = $derived.by(
    () => new Map([...this.piles].flatMap(([at, { stack }]) => stack.map((id) => [id, at]))),
  );
  /** Every place with what is live at it; a place without a change stays the same. */
  readonly cells = $derived.by(() => this.places.list.map((place) => this.#cell(place)));

  constructor(
    readonly places: Places<View>,
    private readonly given: () => BoardProps<View>,
  ) {
    const [, , width, height] = places.sheet;
    this.camera = new Camera(width, height, ...(places.scales ?? []));
    this.#lay = new Lay(places);
    this.current = places.middle;
    $effect(() => this.camera.cover(this.props.insets ?? {}));
    $effect.pre(() => {
      const now = this.#seats;
      untrack(() => this.#changed(now));
    });
  }

  get props(): BoardProps<View> {
    return this.given();
  }

  get lit(): ReadonlySet<string> {
    return this.props.lit ?? NOBODY;
  }

  get chosen(): ReadonlySet<string> {
    return this.props.chosen ?? NOBODY;
  }

  get targets(): ReadonlySet<string> {
    return this.props.targets ?? NOBODY;
  }

  readonly centre = (place: string): Place => this.places.centre(place, this.props.view);
  readonly stack = (place: string): readonly string[] => this.piles.get(place)!.stack;
  readonly look = (counter: string): Look => this.places.look(counter, this.props.view);
  readonly describe = (counter: string): string => this.places.describe(counter, this.props.view);

  /** Attach to the frame around the map. */
  readonly hold = (frame: HTMLElement): (() => void) =>
    untrack(() => {
      this.#frame = frame;
      return this.camera.attach(frame, this.#inWorld(this.places.middle));
    });

  #inWorld(place: string): Place {
    const [left, top] = this.places.sheet;
    const { x, y } = this.centre(place);
    return { x: x - left, y: y - top };
  }

  skip(): boolean {
    return this.flights.skip();
  }

  zoom(factor: number): void {
    this.camera.zoom(factor);
  }

  fit(): void {
    this.camera.all();
  }

  /** Bring a place into sight. */
  show(place: string): void {
    if (this.piles.has(place)) this.camera.show(this.#inWorld(place));
  }

  gather(places: readonly string[]): boolean {
    const known = places.filter((place) => this.piles.has(place));
    return this.camera.gather(
      known.map((place) => this.#inWorld(place)),
      this.places.reach,
    );
  }

  /** Look closer at a place of the window, until it is let go. */
  magnify(at: Place | null): void {
    this.camera.magnify(at);
  }

  /** Give the keyboard to the map. */
  focus(place = this.current): void {
    this.current = place;
    this.show(place);
    const there = this.#frame?.querySelector<SVGGElement>(`[data-zone="${place}"]`);
    there?.focus({ preventScroll: true });
  }

  /* What moved since the last position flies there. */
  #changed(now: Map<string, string>): void {
    if (this.#before && pace() && !this.props.hidden && !this.props.still)
      this.flights.start(this.#moved(this.#before, now));
    this.#before = now;
    this.fanned = '';
  }

  #moved(from: Map<string, string>, to: Map<string, string>) {
    return [...to]
      .filter(([id, place]) => from.get(id) !== place)
      .map(([id, place]) => {
        const over = [...(this.props.routes?.[id] ?? []), place];
        const way = [...(from.has(id) ? [from.get(id)!] : []), ...over];
        const steps = way.filter((step, i) => step !== way[i - 1]);
        return { id, thing: this.look(id), way: steps.map(this.centre), lands: !from.has(id) };
      });
  }

  /** Whether something there may be chosen: the place, or a counter at it. */
  readonly #ready = (place: string): boolean =>
    this.#answers(place) || this.stack(place).some((id) => this.lit.has(id));

  #answers(place: string): boolean {
    return this.lit.has(place) || this.targets.has(place);
  }

  #spoken(place: string): string {
    return [
      this.piles.get(place)!.spoken,
      this.targets.has(place) && say('zone-target'),
      this.lit.has(place) && say('zone-lit'),
      this.chosen.has(place) && say('zone-chosen'),
    ]
      .filter(Boolean)
      .join('; ');
  }

  #cell(place: string): Cell {
    const cell = {
      place,
      at: this.centre(place),
      lying: this.piles.get(place)!,
      live: this.#ready(place),
      label: this.#spoken(place),
    };
    const old = this.#kept.get(place);
    const same = old && (Object.keys(cell) as (keyof Cell)[]).every((k) => old[k] === cell[k]);
    if (same) return old;
    this.#kept.set(place, cell);
    return cell;
  }

  point(place: string): void {
    this.pointed = place;
    this.props.onpoint?.(place);
  }

  /** The keyboard came to a place. */
  reach(place: string): void {
    this.clicked = false;
    this.current = place;
    this.props.onpoint?.(place);
  }

  choose(place: string, event: Event): void {
    this.skip();
    this.clicked = event instanceof MouseEvent && event.detail > 0;
    this.current = place;
    const stack = this.stack(place);
    const mine = stack.filter((id) => this.lit.has(id));
    const fan = this.fanned === place ? '' : place;
    this.fanned = '';
    if (this.#answers(place)) this.props.onzone?.(place, event);
    else if (mine.length && this.props.onstack?.(place, event)) return;
    else if (mine.length === 1) this.props.oncounter?.(mine[0]!, event);
    else {
      if (stack.length > 1 && !this.props.hidden) this.fanned = fan;
      if (!mine.length) this.props.onzone?.(place, event);
    }
  }

  pick(counter: string, event: Event): void {
    if (this.lit.has(counter)) this.fanned = '';
    this.props.oncounter?.(counter, event);
  }

  unfan(): void {
    const from = this.fanned;
    this.fanned = '';
    if (from) this.focus(from);
  }

  #nextLit(step: number): string | undefined {
    const { list } = this.places;
    const some = list.filter(this.#ready);
    const at = some.indexOf(this.current);
    if (at >= 0) return some[(at + step + some.length) % some.length];
    const after = list.slice(list.indexOf(this.current)).find(this.#ready);
    return step > 0 ? (after ?? some[0]) : some.at(-1);
  }

  readonly onkeydown = (event: KeyboardEvent): void => {
    const arrow = event.shiftKey ? undefined : DIRECTION[event.key];
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const to = arrow
      ? this.places.beside(this.current, arrow)
      : plain && event.key.toLowerCase() === 'n'
        ? this.#nextLit(event.shiftKey ? -1 : 1)
        : undefined;
    if (to) this.focus(to);
    else if (event.key === 'Escape' && this.fanned) this.fanned = '';
    else if (!arrow && !this.camera.key(event)) return;
    event.preventDefault();
  };
}
