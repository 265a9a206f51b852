/* The places of a board, and what lies at them. */
import type { Look } from '../counters/look.ts';

export interface Place {
  x: number;
  y: number;
}

/** A counter drawn at a place: its middle, from the middle of the place. */
export interface Piece extends Place {
  id: string;
  look: Look;
  scale: number;
}

/** What lies at a place: the pieces, the lowest first; those that can be taken as a stack, the top
 * first; and the same in words. */
export interface Lying {
  pieces: readonly Piece[];
  stack: readonly string[];
  spoken: string;
  /** What is built there, and whether both sides are there. */
  work?: string;
  engaged?: boolean;
}

/** What a game lays on a board. */
export interface Laid<View> {
  /** What lies at a place; `key` says when it has changed. */
  key(place: string, view: View): string;
  lie(place: string, view: View): Lying;
  look(counter: string, view: View): Look;
  describe(counter: string, view: View): string;
}

/** Where a key leads from a place: the four arrows, and two more. */
export type Way = 'up' | 'down' | 'left' | 'right' | 'back' | 'on';

/** A board as a hand knows it. */
export interface Places<View> extends Laid<View> {
  /** All places, in the order in which keys go through them. */
  list: readonly string[];
  /** Where the map is centred first. */
  middle: string;
  /** The sheet: its left and top, its width and height. */
  sheet: readonly [left: number, top: number, width: number, height: number];
  /** The largest size at which it is shown, and the smallest at which it can be read. */
  scales?: readonly [largest: number, readable: number];
  /** How far a place reaches from its middle. */
  reach: number;
  /** The edge around a place, and the brackets around one that is aimed at. */
  ring: string;
  aim: string;
  centre(place: string, view: View): Place;
  /** The place next to it that way. */
  beside(place: string, way: Way, view: View): string | undefined;
  /** The places next to it in their order round it, if keys step through them. */
  linked?(place: string): readonly string[];
  title(place: string): string;
}

/** What lies at every place. A place without a change gives what it gave before, so that only
 * changes are drawn again. */
export class Lay<View> {
  #known = new Map<string, { key: string; lying: Lying }>();

  constructor(readonly places: Places<View>) {}

  of(view: View): Map<string, Lying> {
    return new Map(this.places.list.map((place) => [place, this.#at(place, view)]));
  }

  #at(place: string, view: View): Lying {
    const key = this.places.key(place, view);
    const known = this.#known.get(place);
    if (known?.key === key) return known.lying;
    const lying = this.places.lie(place, view);
    this.#known.set(place, { key, lying });
    return lying;
  }
}
