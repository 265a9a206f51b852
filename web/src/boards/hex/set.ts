/* What a game lays on the hex map: its counters at every hex, and who waits beside the map. */
import type { Look } from '../../counters/look.ts';

/** A counter drawn at a hex: its middle, from the middle of the hex. */
export interface Piece {
  id: string;
  look: Look;
  x: number;
  y: number;
  scale: number;
}

/** What lies at a hex: the pieces, the lowest first; all of them as a stack, the top first; and
 * the same in words. */
export interface Lying {
  pieces: readonly Piece[];
  stack: readonly string[];
  spoken: string;
  /** What is built there, and whether both sides are there. */
  work?: string;
  engaged?: boolean;
}

/** Counters that wait beside an entry. */
export interface Box {
  hex: string;
  side: 'german' | 'partisan';
  counters: readonly string[];
}

/** An entry as it is printed: who comes there, and when. */
export interface Entry {
  hex: string;
  side: 'german' | 'partisan';
  turns: string;
}

export interface HexSet<View> {
  /** Which columns lie lower. */
  lower(view: View): 'even' | 'odd';
  /** What lies at a hex; `key` says when it has changed. */
  key(hex: string, view: View): string;
  lie(hex: string, view: View): Lying;
  boxes(view: View): readonly Box[];
  look(id: string, view: View): Look;
  describe(id: string, view: View): string;
  /** Printed signs: where each side comes on, and where the partisans stand at the start. */
  entries: readonly Entry[];
  setup: readonly string[];
  /** What a star gives, where it gives something. */
  stars: Readonly<Record<string, number>>;
  /** Hexes that score, and how much each. */
  objectives(view: View): readonly string[];
  objective: number;
}

const SIZE = 0.88;

/** Lay counters as a stack, the first on top: each lower one up and to the right. */
export function pile(
  counters: readonly { id: string; look: Look }[],
  [x, y, scale]: readonly [number, number, number] = [0, 0, SIZE],
): Piece[] {
  const count = counters.length;
  const step = count < 2 ? 0 : Math.min(count > 2 ? 10 : 13, 34 / (count - 1));
  const [left, low] = [x - (step * (count - 1)) / 2, y + (step * (count - 1)) / 2];
  return counters
    .map(({ id, look }, i) => ({ id, look, x: left + i * step, y: low - i * step * 0.8, scale }))
    .reverse();
}

/** What lies at every hex. A hex where nothing changed gives what it gave before, so that only
 * what changed is drawn anew. */
export class Lay<View> {
  #known = new Map<string, { key: string; lying: Lying }>();

  constructor(
    readonly set: HexSet<View>,
    readonly hexes: readonly string[],
  ) {}

  of(view: View): Map<string, Lying> {
    return new Map(this.hexes.map((hex) => [hex, this.#at(hex, view)]));
  }

  #at(hex: string, view: View): Lying {
    const key = this.set.key(hex, view);
    const known = this.#known.get(hex);
    if (known?.key === key) return known.lying;
    const lying = this.set.lie(hex, view);
    this.#known.set(hex, { key, lying });
    return lying;
  }
}
