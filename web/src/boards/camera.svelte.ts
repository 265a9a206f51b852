/* A camera over a flat world: pan and zoom by mouse, touch and keys, for every board.
 *
 * The world is moved by one transform, so that panning costs no drawing; while it moves it is a
 * layer of its own, and when it rests it is drawn again, crisp at the new size. */
import { untrack } from 'svelte';
import type { Place } from './places.ts';

export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
  /** How much lies covered at the bottom if what comes and goes there is counted too. */
  deep?: number;
}

const NONE: Required<Insets> = { top: 0, right: 0, bottom: 0, left: 0, deep: 0 };
const SLOP = 5;
const REST = 160;
const RIM = 14;
const SETTLE = 1000;
/** How far from the edge a place is brought, on the screen. */
const MARGIN = 70;
/** How much smaller than readable, at the most, several places are shown to be seen at once; and
 * how far such a place must reach to be tapped. */
const LEAST = 0.7;
const TAP = 30;

export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  /** The scale that was chosen; it is left only to see more at once. */
  #wish = 1;
  /** The scale when it last stood still: what is drawn by scale follows this one. */
  rested = $state(1);
  moving = $state(false);
  /** What moves it last moves it gently: it follows a film. */
  gliding = $state(false);
  #frame: HTMLElement | undefined;
  #insets = NONE;
  #focus = { x: 0, y: 0 };
  /** Until when the first view follows what floats above it. */
  #settled = 0;
  #rest = 0;
  /** Where everything lay before the player looked closer. */
  #before: [x: number, y: number, scale: number] | null = null;
  /** Where everything lay before a film moved it; the player's own move makes that the past. */
  #home: (() => void) | undefined;
  /** How the world lies: as it was first laid, around a place; whole; or as the player moved it. */
  #lies: 'around' | 'whole' | 'moved' = 'around';

  constructor(
    readonly width: number,
    readonly height: number,
    readonly largest = 3.2,
    readonly readable = 0.6,
  ) {}

  /** Attach to the element that shows the world; gives back how to let go. */
  attach(frame: HTMLElement, focus: Place): () => void {
    this.#frame = frame;
    this.#focus = focus;
    this.#settled = performance.now() + SETTLE;
    const grips = new Map<number, Place>();
    let start = { x: 0, y: 0 };
    let dragged = false;
    const at = (event: MouseEvent) => {
      const box = frame.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const down = (event: PointerEvent) => {
      if (event.button) return;
      grips.set(event.pointerId, at(event));
      if (grips.size === 1) [start, dragged] = [at(event), false];
    };
    const move = (event: PointerEvent) => {
      const from = grips.get(event.pointerId);
      if (!from) return;
      if (!event.buttons) return void grips.delete(event.pointerId); // released over something else
      const to = at(event);
      if (!dragged && grips.size === 1 && Math.hypot(to.x - start.x, to.y - start.y) < SLOP) return;
      if (!dragged) frame.setPointerCapture(event.pointerId);
      dragged = true;
      const other = [...grips].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const before = Math.hypot(from.x - other.x, from.y - other.y) || 1;
        const after = Math.hypot(to.x - other.x, to.y - other.y) || 1;
        this.zoom(after / before, (from.x + other.x) / 2, (from.y + other.y) / 2);
        this.pan((to.x - from.x) / 2, (to.y - from.y) / 2);
      } else this.pan(to.x - from.x, to.y - from.y);
      grips.set(event.pointerId, to);
    };
    const up = (event: PointerEvent) => grips.delete(event.pointerId);
    const click = (event: MouseEvent) => {
      if (!dragged) return;
      dragged = false;
      event.stopPropagation();
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const step = event.deltaMode ? event.deltaY * 30 : event.deltaY;
      const { x, y } = at(event);
      this.zoom(Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0016)), x, y);
    };
    frame.addEventListener('pointerdown', down);
    frame.addEventListener('pointermove', move);
    frame.addEventListener('pointerup', up);
    frame.addEventListener('pointercancel', up);
    frame.addEventListener('click', click, true);
    frame.addEventListener('wheel', wheel, { passive: false });
    const sized = new ResizeObserver(() => (this.#lies === 'moved' ? this.pan(0, 0) : this.#lay()));
    sized.observe(frame);
    return () => {
      sized.disconnect();
      frame.removeEventListener('pointerdown', down);
      frame.removeEventListener('pointermove', move);
      frame.removeEventListener('pointerup', up);
      frame.removeEventListener('pointercancel', up);
      frame.removeEventListener('click', click, true);
      frame.removeEventListener('wheel', wheel);
    };
  }

  /** Say how much of the frame is covered by what floats above it. */
  cover(insets: Partial<Insets>): void {
    this.#insets = { ...NONE, ...insets };
    this.#insets.deep = Math.max(this.#insets.deep, this.#insets.bottom);
    const first = this.#lies === 'around' && performance.now() < this.#settled;
    if (this.#frame && (first || this.#lies === 'whole')) untrack(() => this.#lay());
  }

  #lay(): void {
    if (this.#lies === 'whole') this.all();
    else this.fit(this.#focus);
  }

  /** The part of the frame that nothing floats above. */
  get room() {
    const { clientWidth: width, clientHeight: height } = this.#frame ?? {
      clientWidth: this.width,
      clientHeight: this.height,
    };
    const { top, right, bottom, left } = this.#insets;
    return { left, top, width: width - left - right, height: height - top - bottom };
  }

  /** The scale at which the whole world is seen. */
  get whole(): number {
    const room = this.room;
    const [width, height] = [room.width - 2 * RIM, room.height - 2 * RIM];
    return Math.min(width / this.width, height / this.height);
  }

  /** Show the whole world, or as much as can be read, around a place. */
  fit(focus: Place, least = this.readable): void {
    const room = this.room;
    const filled = Math.max(room.width / this.width, room.height / this.height);
    const whole = this.whole;
    this.scale = whole >= least ? whole : Math.max(least, Math.min(filled, 0.9));
    this.scale = Math.min(this.largest, this.scale);
    this.x = room.left + room.width / 2 - focus.x * this.scale;
    this.y = room.top + room.height / 2 - focus.y * this.scale;
    this.#hold(0);
    this.rested = this.#wish = this.scale;
    this.#lies = 'around';
  }

  /** Show all of it, however small. */
  all(): void {
    this.fit({ x: this.width / 2, y: this.height / 2 }, 0);
    this.#lies = 'whole';
  }

  get isWhole(): boolean {
    return this.#lies === 'whole';
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.#hold(40);
    this.#stir();
  }

  /** Move the world, off its edges if need be: something there must be seen. */
  push(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.#stir();
  }

  /** Keep the world in sight; it may be drawn a little off its edges. */
  #hold(give: number): void {
    const room = this.room;
    const held = (at: number, from: number, length: number, size: number, more = 0) => {
      const slack = length - size * this.scale;
      const middle = from + slack / 2;
      if (slack > 0) return Math.min(middle, Math.max(middle - more, at));
      return Math.min(from + give, Math.max(from + slack - give - more, at));
    };
    this.x = held(this.x, room.left, room.width, this.width);
    const more = give && this.#insets.deep - this.#insets.bottom;
    this.y = held(this.y, room.top, room.height, this.height, more);
  }

  /** Zoom by a factor, with a place of the frame held still. */
  zoom(factor: number, x = this.#middle.x, y = this.#middle.y): void {
    const least = Math.min(this.whole, this.readable);
    this.#wish = Math.min(this.largest, Math.max(least, this.scale * factor));
    this.#scaleTo(this.#wish, x, y);
  }

  #scaleTo(scale: number, x: number, y: number): void {
    this.x = x - ((x - this.x) * scale) / this.scale;
    this.y = y - ((y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.pan(0, 0);
  }

  get #middle() {
    const room = this.room;
    return { x: room.left + room.width / 2, y: room.top + room.height / 2 };
  }

  /** Bring a place of the world into sight, when it is not; all of it, with the keyboard there: out
   * from under what comes and goes at the bottom, too. */
  show(place: Place, margin = MARGIN, all = false): void {
    const room = this.room;
    const { bottom, deep } = this.#insets;
    const high = Math.max(0, room.height - (all ? deep - bottom : 0));
    const x = this.x + place.x * this.scale - room.left;
    const y = this.y + place.y * this.scale - room.top;
    const outside = (at: number, size: number) => {
      const rim = Math.min(margin, size / 2);
      return at < rim ? rim - at : at > size - rim ? size - rim - at : 0;
    };
    const [dx, dy] = [outside(x, room.width), outside(y, high)];
    if (dx || dy) this.pan(dx, dy);
  }

  /** Bring a part of the world into sight, from its upper left corner on. */
  reveal({ x, y }: Place, width: number, height: number): void {
    const room = this.room;
    const away = (at: number, long: number, size: number) => {
      if (at < RIM) return RIM - at;
      const over = at + long - (size - RIM);
      return over > 0 ? -Math.min(over, at - RIM) : 0;
    };
    const dx = away(this.x + x * this.scale - room.left, width * this.scale, room.width);
    const dy = away(this.y + y * this.scale - room.top, height * this.scale, room.height);
    if (dx || dy) this.pan(dx, dy);
  }

  /** Bring several places into sight, smaller than wished if need be; whether they fit at a size to
   * be tapped. */
  gather(places: readonly Place[], reach: number, wish = this.#wish): boolean {
    const room = this.room;
    const fits = (size: number, along: readonly number[]) =>
      size / (Math.max(...along) - Math.min(...along) + 2 * (reach + RIM));
    const [across, down] = [places.map(({ x }) => x), places.map(({ y }) => y)];
    const largest = Math.min(fits(room.width, across), fits(room.height, down));
    if (largest < Math.max(LEAST * this.readable, TAP / reach)) return false;
    const scale = Math.min(wish, largest);
    if (scale !== this.scale) this.#scaleTo(scale, this.#middle.x, this.#middle.y);
    const margin = Math.min(MARGIN, (reach + RIM) * scale);
    for (const place of places) this.show(place, margin);
    return true;
  }

  /** Bring several places into sight gently, or else the last of them; never closer than now, so that
   * a film does not go to and fro. */
  follow(places: readonly Place[], reach: number): void {
    const [x, y, scale, lies] = [this.x, this.y, this.scale, this.#lies];
    const home =
      this.#home ?? (() => ([this.x, this.y, this.scale, this.#lies] = [x, y, scale, lies]));
    if (!this.gather(places, reach, this.scale)) this.show(places.at(-1)!);
    if (this.x === x && this.y === y && this.scale === scale) return;
    this.#home = home;
    this.gliding = true;
  }

  /** The film is over: everything lies as before it, unless the player moved it meanwhile. */
  back(): void {
    const home = this.#home;
    if (!home) return;
    this.#stir();
    home();
    this.gliding = true;
  }

  /** Look closer at a place of the window; let go, and everything lies as before. */
  magnify(at: Place | null): void {
    if (!at && this.#before) {
      [this.x, this.y, this.scale] = this.#before;
      this.#before = null;
      this.#stir();
    } else if (at && !this.#before && this.#frame) {
      this.#before = [this.x, this.y, this.scale];
      const { left, top } = this.#frame.getBoundingClientRect();
      const scale = Math.min(this.largest, Math.max(1.8, 1.4 * this.scale));
      this.#scaleTo(scale, at.x - left, at.y - top);
    }
  }

  /** Keys that move the camera; says whether it was one. */
  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const arrows: Record<string, [number, number]> = {
      ArrowLeft: [120, 0],
      ArrowRight: [-120, 0],
      ArrowUp: [0, 120],
      ArrowDown: [0, -120],
    };
    const arrow = event.shiftKey && arrows[event.key];
    if (arrow) this.pan(...arrow);
    else if (event.key === '+' || event.key === '=') this.zoom(1.25);
    else if (event.key === '-') this.zoom(0.8);
    else if (event.key === '0') this.all();
    else return false;
    return true;
  }

  #stir(): void {
    this.#lies = 'moved';
    this.#home = undefined;
    this.gliding = false;
    this.moving = true;
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => {
      this.moving = false;
      this.rested = this.scale;
    }, REST);
  }
}
