/* The hex map as the server tells it, and where its hexes lie on the sheet. */
import type { HexMap } from '../../lib/wire/hunt.ts';
import type { Place } from '../places.ts';

/** From the middle of a hex to a corner, as the ground is painted, and what is painted beyond the
 * outermost hexes. */
export const RADIUS = 70;
const BLEED = 18;
const ROW = Math.sqrt(3) * RADIUS;

/** Room around the sheet for counters that wait beside it. */
export const MARGIN = { x: 118, top: 112, bottom: 40 };

const two = (value: number) => String(value).padStart(2, '0');
export const hexId = (column: number, row: number): string => `${two(column)}.${two(row)}`;
export const columnOf = (hex: string): number => Number(hex.slice(0, 2));
export const rowOf = (hex: string): number => Number(hex.slice(3));

export const isHex = (text: unknown): text is string =>
  typeof text === 'string' && /^\d\d\.\d\d$/.test(text);

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

/** A map under a reading: which columns lie lower. */
export class Field {
  /** Every hex, column by column. */
  readonly hexes: readonly string[];
  readonly centres: ReadonlyMap<string, Place>;
  /** Width and height of the painted sheet, and the whole world with the room around it. */
  readonly sheet: { width: number; height: number };
  readonly world: { left: number; top: number; width: number; height: number };
  readonly #names: ReadonlyMap<string, string>;

  constructor(
    readonly map: HexMap,
    readonly lower: HexMap['lower'],
  ) {
    this.hexes = Array.from({ length: map.columns }, (_, c) =>
      Array.from({ length: map.rows }, (_, r) => hexId(c + 1, r + 1)),
    ).flat();
    this.centres = new Map(this.hexes.map((hex) => [hex, this.#at(columnOf(hex), rowOf(hex))]));
    this.sheet = {
      width: (1.5 * map.columns + 0.5) * RADIUS + 2 * BLEED,
      height: (map.rows + 0.5) * ROW + 2 * BLEED,
    };
    this.world = {
      left: -MARGIN.x,
      top: -MARGIN.top,
      width: this.sheet.width + 2 * MARGIN.x,
      height: this.sheet.height + MARGIN.top + MARGIN.bottom,
    };
    this.#names = namesOf(map);
  }

  #at(column: number, row: number): Place {
    const low = (column % 2 === 0) === (this.lower === 'even');
    return {
      x: BLEED + RADIUS + (column - 1) * 1.5 * RADIUS,
      y: BLEED + ROW / 2 + (row - 1) * ROW + (low ? ROW / 2 : 0),
    };
  }

  has(hex: string): boolean {
    return this.centres.has(hex);
  }

  /** What a hex is called: the name of its place, if it has one. */
  nameOf(hex: string): string {
    return this.#names.get(hex) ?? '';
  }

  /** The letter of the relief, by which the ground is painted. */
  letterOf(hex: string): string {
    return this.map.relief[rowOf(hex) - 1]![columnOf(hex) - 1]!;
  }

  /** Whether a hex lies at the upper rim, between the corners. */
  atTop(hex: string): boolean {
    return rowOf(hex) === 1 && columnOf(hex) > 1 && columnOf(hex) < this.map.columns;
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
    return near.map(([c, r]) => hexId(c, r)).map((id) => (this.has(id) ? id : undefined));
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

  /** Sides of the map's list, drawn along them; those that this reading lacks are left out. */
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

/** The names of hexes; a site counts for more than the village that it lies in. */
function namesOf({ places }: HexMap): ReadonlyMap<string, string> {
  const named = [...places].reverse().filter(({ kind }) => kind !== 'river');
  const sites = named.filter(({ kind }) => kind === 'site').reverse();
  return new Map(
    [...named, ...sites].flatMap(({ name, hexes }) => hexes.map((hex) => [hex, name] as const)),
  );
}
