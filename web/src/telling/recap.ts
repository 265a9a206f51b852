/* The card after a film: at most five rows, each with what it lights on the map. */
import type { IconName } from '../ui/icons.ts';
import type { Beat, Loss, Side, Words } from './beat.ts';
import { lossesOf } from './beat.ts';

export const ROWS = 5;

/** A line on the map: from an actor to its target, or along its way. */
export interface Drawn {
  kind: 'fire' | 'march';
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
  price?: number;
}

export interface Recap {
  side: Side | '';
  title: Words;
  /** The whole in one line; if missing, the first rows. */
  short?: Words;
  rows: Row[];
}

export const rowOf = (icon: IconName, title: Words, more: Partial<Row> = {}): Row => ({
  ...{ icon, title, notes: [], lines: [], crosses: [], places: [], losses: [], harms: false },
  ...more,
});

/** All counters that fell in some beats. */
export const fallen = (beats: readonly Beat[]): Loss[] =>
  lossesOf(beats.flatMap(({ shots }) => shots)).filter(({ out }) => out);

/** The ways of marches, and the lines of fires, as far as events tell them. */
export const linesOf = (beats: readonly Beat[]): Drawn[] =>
  beats.flatMap(({ shots }) =>
    shots.flatMap(({ act, way, from, at }): Drawn[] => {
      if (way.length > 1 && (act === 'march' || act === 'hidden')) return [{ kind: 'march', way }];
      return act === 'fire' && from && at ? [{ kind: 'fire', way: [from, at] }] : [];
    }),
  );
