/* The card after a film: at most five rows, each with what it lights on the map. */
import type { IconName } from '../ui/icons.ts';
import type { Act, Beat, Loss, Side, Words } from './beat.ts';
import { lossesOf } from './beat.ts';

export const ROWS = 5;

/** A line on the map: from an actor to its target, or along its way. */
export interface Drawn {
  kind: 'fire' | 'march';
  side: Side | '';
  way: readonly string[];
}

export interface Row {
  icon: IconName;
  title: Words;
  notes: Words[];
  /** What is lit: lines, crosses where counters fell, and places. */
  lines: Drawn[];
  crosses: string[];
  places: string[];
  losses: Loss[];
  /** It harms the reader's side. */
  harms: boolean;
  /** It tells of something great. */
  great: boolean;
  price?: number;
  /** Its place among the actions, repeated on the map. */
  number?: number;
}

export interface Recap {
  side: Side | '';
  title: Words;
  /** The whole in one line; if missing, the first rows. */
  short?: Words;
  rows: Row[];
}

export const rowOf = (icon: IconName, title: Words, more: Partial<Row> = {}): Row => ({
  ...{ icon, title, notes: [], lines: [], crosses: [], places: [], losses: [] },
  ...{ harms: false, great: false },
  ...more,
});

/** How much a row weighs: what players tell each other, then losses, then fights. */
const weight = ({ great, losses, lines, crosses }: Row): number =>
  (great ? 1000 : 0) +
  (losses.length + crosses.length ? 100 + losses.length : 0) +
  (lines.some(({ kind }) => kind === 'fire') ? 10 : 0);

/** The rows that weigh most, in their order; of those that weigh the same, the last. */
export function heaviest(rows: readonly Row[], most: number): Row[] {
  const ranked = rows
    .map((row, i) => ({ row, i }))
    .sort((a, b) => weight(b.row) - weight(a.row) || b.i - a.i);
  const kept = new Set(ranked.slice(0, Math.max(0, most)).map(({ row }) => row));
  return rows.filter((row) => kept.has(row));
}

/** Great moments, one row for each: the figure, the Mission, the papers that they are about. */
export const greatIn = (beats: readonly Beat[]): Row[] =>
  beats.flatMap(({ moments }) =>
    moments
      .filter(({ counter, kind }) => counter && kind !== 'upset')
      .map(({ title, note, place }) => {
        const places = [place].filter(Boolean);
        return rowOf('eye', title, { notes: [note], places, great: true });
      }),
  );

/** Whether a row is about places: what was done, not what followed. */
export const lights = ({ lines, crosses, places }: Row): boolean =>
  lines.length + crosses.length + places.length > 0;

/** All counters that fell in some beats. */
export const fallen = (beats: readonly Beat[]): Loss[] =>
  lossesOf(beats.flatMap(({ shots }) => shots)).filter(({ out }) => out);

const strikes = (act: Act): boolean => act === 'fire' || act === 'assault' || act === 'air';

/** The ways of marches, and the lines of fires, as far as events tell them. */
export const linesOf = (beats: readonly Pick<Beat, 'shots'>[]): Drawn[] =>
  beats.flatMap(({ shots }) =>
    shots.flatMap(({ act, side, way, from, at }): Drawn[] => {
      if (way.length > 1 && (act === 'march' || act === 'hidden'))
        return [{ kind: 'march', side, way }];
      return strikes(act) && from && at ? [{ kind: 'fire', side, way: [from, at] }] : [];
    }),
  );
