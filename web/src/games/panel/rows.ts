/* What the panels of every game list. */
import type { Look } from '../../counters/look.ts';

/** A turn of the track. */
export interface Turn {
  light: 'day' | 'twilight' | 'night';
  /** It takes longer than others. */
  long?: boolean;
  hours?: string;
  /** A side that gets something then, and what it gets. */
  mark?: string;
  why?: string;
}

/** A line of the score: how much, by what rule, the key of its words and what they need. */
export type Line = [value: number, rule: string, words: string, args: Record<string, unknown>];

/** Something that is to come: when, whose, and what. */
export interface Due {
  when: string;
  side?: string;
  text: string;
  rule?: string;
}

/** What lies at a place: the counters of one side, or without a side the rest. */
export interface Group {
  side?: string;
  note?: string;
  lines: {
    /** The counter that may be answered with. */
    id?: string;
    look: Look;
    name: string;
    words?: string;
    /** What is printed on it: how far it goes and fires. */
    printed?: string;
  }[];
}
