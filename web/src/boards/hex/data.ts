/* The hex map as its data has it, and where its hexes lie on the sheet. */
import raw from '../../generated/hex.json';
import type { Place } from '../places.ts';

interface Data {
  columns: number;
  rows: number;
  /** Which columns lie half a hex lower: the painted ground shows this reading. */
  lower: 'even' | 'odd';
  /** A letter for each hex, row by row. */
  relief: string[];
  streams: string[];
  roads: string[];
  bridges: { side: string; name: string; kind: string }[];
  stars: string[];
  objectives: { hex: string; name: string }[];
  entries: string[];
  places: { name: string; kind: string; hexes: string[] }[];
  beyond: { hex: string; text: string }[];
  radius: number;
  bleed: number;
}

export const MAP = raw as unknown as Data;
export const RADIUS = MAP.radius;
const ROW = Math.sqrt(3) * RADIUS;

/** Width and height of the painted sheet. */
export const SHEET = {
  width: (1.5 * MAP.columns + 0.5) * RADIUS + 2 * MAP.bleed,
  height: (MAP.rows + 0.5) * ROW + 2 * MAP.bleed,
};
/** Room around the sheet for who waits beside it, and the whole world with it. */
export const MARGIN = { x: 118, top: 112, bottom: 40 };
export const WORLD = {
  left: -MARGIN.x,
  top: -MARGIN.top,
  width: SHEET.width + 2 * MARGIN.x,
  height: SHEET.height + MARGIN.top + MARGIN.bottom,
};

const two = (value: number) => String(value).padStart(2, '0');
export const hexId = (column: number, row: number): string => `${two(column)}.${two(row)}`;
export const columnOf = (hex: string): number => Number(hex.slice(0, 2));
export const rowOf = (hex: string): number => Number(hex.slice(3));

/** Every hex, column by column. */
export const HEXES: readonly string[] = Array.from({ length: MAP.columns }, (_, c) =>
  Array.from({ length: MAP.rows }, (_, r) => hexId(c + 1, r + 1)),
).flat();
const KNOWN = new Set(HEXES);
export const isHex = (text: unknown): text is string => typeof text === 'string' && KNOWN.has(text);

const LETTERS: Readonly<Record<string, [terrain: string, elevation: number]>> = {
  '.': ['clear', 0],
  ',': ['clear', 1],
  T: ['town', 0],
  w: ['wood', 0],
  W: ['wood', 1],
  F: ['wood', 2],
  S: ['hill', 1],
  H: ['hill', 2],
};
export const groundOf = (hex: string) => LETTERS[MAP.relief[rowOf(hex) - 1]![columnOf(hex) - 1]!]!;

/** The corners of a hex around its middle, from the east one on. */
export const CORNERS: readonly Place[] = Array.from({ length: 6 }, (_, k) => ({
  x: RADIUS * Math.cos((k * Math.PI) / 3),
  y: RADIUS * Math.sin((k * Math.PI) / 3),
}));

const round = (value: number) => Math.round(value * 10) / 10;

/** A hexagon around the origin, as the data of a path. */
export const hexagon = (share = 1): string =>
  `M${CORNERS.map(({ x, y }) => `${round(x * share)} ${round(y * share)}`).join('L')}Z`;

/** Short strokes at the six corners, for targets. */
export const brackets = (share = 0.92, length = 0.26): string =>
  CORNERS.map((corner, k) => {
    const ends = [CORNERS[(k + 5) % 6]!, CORNERS[(k + 1) % 6]!].map(({ x, y }) => [
      round((corner.x + (x - corner.x) * length) * share),
      round((corner.y + (y - corner.y) * length) * share),
    ]);
    const at = `${round(corner.x * share)} ${round(corner.y * share)}`;
    return `M${ends[0]!.join(' ')}L${at}L${ends[1]!.join(' ')}`;
  }).join('');

/** The field under a reading of the map: which columns lie lower. */
export class Field {
  readonly centres: ReadonlyMap<string, Place>;

  constructor(readonly lower: 'even' | 'odd') {
    this.centres = new Map(HEXES.map((hex) => [hex, this.#at(columnOf(hex), rowOf(hex))]));
  }

  #at(column: number, row: number): Place {
    const low = (column % 2 === 0) === (this.lower === 'even');
    return {
      x: MAP.bleed + RADIUS + (column - 1) * 1.5 * RADIUS,
      y: MAP.bleed + ROW / 2 + (row - 1) * ROW + (low ? ROW / 2 : 0),
    };
  }

  centre(hex: string): Place {
    return this.centres.get(hex)!;
  }

  /** The six hexes around one, each across the side that follows the corner of its number. */
  around(hex: string): (string | undefined)[] {
    const [column, row] = [columnOf(hex), rowOf(hex)];
    const down = (column % 2 === 0) === (this.lower === 'even') ? 1 : 0;
    const near: [number, number][] = [
      [column + 1, row + down],
      [column, row + 1],
      [column - 1, row + down],
      [column - 1, row + down - 1],
      [column, row - 1],
      [column + 1, row + down - 1],
    ];
    return near.map(([c, r]) => hexId(c, r)).map((id) => (KNOWN.has(id) ? id : undefined));
  }

  /** Whole hexagons, as the data of one path. */
  shape(hexes: Iterable<string>, share = 1): string {
    let d = '';
    for (const hex of hexes) {
      const { x, y } = this.centre(hex);
      const points = CORNERS.map((c) => `${round(x + c.x * share)} ${round(y + c.y * share)}`);
      d += `M${points.join('L')}Z`;
    }
    return d;
  }

  /** The sides where a region ends, as the data of one path. */
  edge(hexes: ReadonlySet<string>): string {
    let d = '';
    for (const hex of hexes) {
      const { x, y } = this.centre(hex);
      this.around(hex).forEach((beside, k) => {
        if (beside && hexes.has(beside)) return;
        const [a, b] = [CORNERS[k]!, CORNERS[(k + 1) % 6]!];
        d += `M${round(x + a.x)} ${round(y + a.y)}L${round(x + b.x)} ${round(y + b.y)}`;
      });
    }
    return d;
  }

  /** Sides of the map's list, drawn along them; those that this reading has not are left out. */
  sides(list: readonly string[]): string {
    let d = '';
    for (const side of list) {
      const [a, b] = side.split('|') as [string, string];
      const k = this.around(a).indexOf(b);
      if (k < 0) continue;
      const { x, y } = this.centre(a);
      const [from, to] = [CORNERS[k]!, CORNERS[(k + 1) % 6]!];
      d += `M${round(x + from.x)} ${round(y + from.y)}L${round(x + to.x)} ${round(y + to.y)}`;
    }
    return d;
  }

  /** Ways across sides, from middle to middle. */
  ways(list: readonly string[]): string {
    return list
      .map((side) => side.split('|').map((hex) => this.centre(hex)) as [Place, Place])
      .map(([a, b]) => `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`)
      .join('');
  }
}

const fields: Partial<Record<'even' | 'odd', Field>> = {};
/** The one field of a reading. */
export const fieldOf = (lower: 'even' | 'odd'): Field => (fields[lower] ??= new Field(lower));

/** What a hex is called: the name of its place, if it has one. */
const NAMES = new Map(
  [...MAP.places]
    .reverse()
    .filter(({ kind }) => kind !== 'river')
    .flatMap(({ name, hexes }) => hexes.map((hex) => [hex, name] as const)),
);
for (const { name, kind, hexes } of MAP.places)
  if (kind === 'site') for (const hex of hexes) NAMES.set(hex, name);
export const nameOfHex = (hex: string): string => NAMES.get(hex) ?? '';
