/* A hand over a board: where it is, what it may take, and whose stack it has spread out. It reaches
 * by mouse, finger and keys, and knows nothing of a board but its places. */
import { untrack } from 'svelte';
import type { Look } from '../counters/look.ts';
import { pace } from '../lib/settings.svelte.ts';
import { announcer } from '../lib/announcer.svelte.ts';
import { say } from '../lib/words.ts';
import { commandOf } from '../table/keyboard.ts';
import { Camera } from './camera.svelte.ts';
import { Flights } from './flights.svelte.ts';
import { Lay } from './places.ts';
import type { Lying, Place, Places, Way } from './places.ts';
import type { BoardHandle, BoardProps, Sight } from './props.ts';

/** A place with what is live at it. */
export interface Cell {
  place: string;
  at: Place;
  lying: Lying;
  live: boolean;
  label: string;
}

const NOBODY: ReadonlySet<string> = new Set();
/** Keys that lead from place to place; those in the corners of a keypad lead across corners. */
const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'left',
  PageUp: 'right',
  End: 'back',
  PageDown: 'on',
};
/** Others that a player may change. */
const STEPS: Readonly<Record<string, Way>> = { back: 'back', on: 'on' };
const digits = (text: string): string => text.replace(/\D/g, '');

export class Hand<View> implements BoardHandle {
  readonly camera: Camera;
  readonly flights = new Flights<Look>();
  /** The place of the keys, that of the pointer, and the one whose stack is spread out. */
  current = $state('');
  pointed = $state('');
  fanned = $state('');
  /** The place whose links are stepped through, and which of them is reached. */
  #links = { of: '', at: -1 };
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

  under({ x, y }: Place): Place {
    const [left, top] = this.places.sheet;
    const { camera } = this;
    return { x: (x - camera.x) / camera.scale + left, y: (y - camera.y) / camera.scale + top };
  }

  get scale(): number {
    return this.camera.scale;
  }

  get sight(): Sight {
    const { left, top, width, height } = this.camera.room;
    const [a, b] = [
      { x: left, y: top },
      { x: left + width, y: top + height },
    ].map((point) => this.under(point)) as [Place, Place];
    return { left: a.x, top: a.y, right: b.x, bottom: b.y };
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

  roundTrip(): void {
    if (this.camera.isWhole) this.camera.fit(this.#inWorld(this.current));
    else this.fit();
  }

  /** Bring a place into sight. */
  show(place: string): void {
    if (this.piles.has(place)) this.camera.show(this.#inWorld(place));
  }

  /** Bring a part of the map into sight. */
  reveal(x: number, y: number, width: number, height: number): void {
    const [left, top] = this.places.sheet;
    this.camera.reveal({ x: x - left, y: y - top }, width, height);
  }

  gather(places: readonly string[]): boolean {
    const known = places.filter((place) => this.piles.has(place));
    return this.camera.gather(
      known.map((place) => this.#inWorld(place)),
      this.places.reach,
    );
  }

  /** Bring all of these into sight, or the last of them, as little and as gently as can be. */
  follow(places: readonly string[]): void {
    const known = places.filter((place) => this.piles.has(place));
    if (known.length)
      this.camera.follow(
        known.map((place) => this.#inWorld(place)),
        this.places.reach,
      );
  }

  /** Everything lies as before places were followed. */
  back(): void {
    this.camera.back();
  }

  push(dx: number, dy: number): void {
    this.camera.push(dx, dy);
  }

  /** Look closer at a place of the window, until it is let go. */
  magnify(at: Place | null): void {
    this.camera.magnify(at);
  }

  /** The place with a number, as it is typed: signs that are no digits may be left out. */
  find(number: string): string | undefined {
    return this.places.list.find((place) => digits(place) === digits(number));
  }

  /** Give the keyboard to the map. */
  focus(place = this.current): void {
    this.current = place;
    if (this.piles.has(place)) this.camera.show(this.#inWorld(place), undefined, true);
    const there = this.#frame?.querySelector<SVGGElement>(`[data-zone="${place}"]`);
    there?.focus({ preventScroll: true, focusVisible: true });
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
      this.chosen.has(place) && say('zone-chosen'),
      this.props.says?.(place),
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
    this.current = place;
    this.props.onpoint?.(place);
  }

  choose(place: string, event: Event): void {
    this.skip();
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

  /** The place that a key leads to; where there is none, that is said. */
  #along(way: Way): string {
    const { linked } = this.places;
    const stepped = linked && (way === 'back' || way === 'on');
    const to = stepped
      ? this.#step(linked, way === 'on' ? 1 : -1)
      : this.places.beside(this.current, way, this.props.view);
    if (!stepped) this.#links = { of: '', at: -1 };
    if (!to) announcer.say(say(linked ? 'map-no-link' : 'map-edge'));
    return to ?? this.current;
  }

  /** The next of the links of the place where the stepping began. */
  #step(linked: (place: string) => readonly string[], by: number): string | undefined {
    const { of, at } = this.#links;
    const from = linked(of)[at] === this.current ? of : this.current;
    const all = linked(from);
    const next = from === of ? at + by : by > 0 ? 0 : -1;
    this.#links = { of: from, at: (next + all.length) % all.length };
    return all[this.#links.at];
  }

  readonly onkeydown = (event: KeyboardEvent): void => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const command = plain ? commandOf(event, 'map') : undefined;
    const way = event.shiftKey || !plain ? undefined : WAYS[event.key];
    const step = way ?? (command && STEPS[command]);
    if (step) this.focus(this.#along(step));
    else if (command === 'next') this.#toNext(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && this.fanned) this.unfan();
    else if (!this.camera.key(event)) return;
    event.preventDefault();
  };

  #toNext(by: number): void {
    const to = this.#nextLit(by);
    if (to) this.focus(to);
    else announcer.say(say('map-none-lit'));
  }
}
