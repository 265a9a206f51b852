/* What a game lays on the hex map: its counters at every hex, and those that wait beside the
 * map. */
import type { Look } from '../../counters/look.ts';
import type { Laid, Piece, Places, Way } from '../places.ts';
import { RADIUS, brackets, hexagon } from './data.ts';
import type { Field } from './data.ts';

/** Counters that wait beside an entry. */
export interface Box {
  hex: string;
  side: 'german' | 'partisan';
  counters: readonly string[];
}

/** An entry as it is printed: what comes there, and when. */
export interface Entry {
  hex: string;
  side: 'german' | 'partisan';
  turns: string;
}

export interface HexSet<View> extends Laid<View> {
  /** The map as it lies on the printed sheet, and as a position reads it. */
  printed: Field;
  field(view: View): Field;
  boxes(view: View): readonly Box[];
  /** Whether it is dark. */
  night(view: View): boolean;
  /** Signs: where each side comes on and, during the set-up, where the partisans stand. */
  entries: readonly Entry[];
  setup(view: View): readonly string[];
  /** Where the map is centred first. */
  middle: string;
  /** What a star gives, if it gives something. */
  stars: Readonly<Record<string, number>>;
  /** Hexes that score, and how much each. */
  objectives(view: View): readonly string[];
  objective: number;
}

const SIZE = 0.88;

/** The sides of a hex that lies on a flat one, by the keys that lead across them: up and down, the two
 * upper ones by the arrows, the two lower ones by the keys beside them. */
const SIDES: Readonly<Record<Way, number>> = { on: 0, down: 1, back: 2, left: 3, up: 4, right: 5 };

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

/** The hexes as places, with what a game lays on them. */
export function placesOf<View>(set: HexSet<View>): Places<View> {
  const { hexes, world } = set.printed;
  return {
    list: hexes,
    middle: set.middle,
    sheet: [world.left, world.top, world.width, world.height],
    scales: [2.6, 0.72],
    reach: RADIUS,
    ring: hexagon(0.94),
    aim: brackets(),
    centre: (hex, view) => set.field(view).centre(hex),
    beside: (hex, way, view) => set.field(view).around(hex)[SIDES[way]],
    title: (hex) => set.printed.nameOf(hex) || hex,
    key: set.key,
    lie: set.lie,
    look: set.look,
    describe: set.describe,
  };
}
