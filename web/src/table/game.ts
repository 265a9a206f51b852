/* What the table needs to know of a game; everything else is the same for all. */
import type { Component } from 'svelte';
import type { BoardProps } from '../boards/props.ts';
import type { Look } from '../counters/look.ts';
import type { Arguments, Naming } from '../lib/words.ts';
import type { Chance, LogEntry, OptionOdds, PartOdds, State, Told } from '../lib/wire.ts';
import type { IconName } from '../ui/icons.ts';
import type { Asked, Asking } from './asking.svelte.ts';

export type View = Record<string, unknown>;
export type Words = readonly (string | number)[];
export type Tables = Readonly<Record<string, unknown>>;

/** Where an option is answered on the board: a place, a counter, or a place to fight at. */
export interface Spot {
  place?: string;
  counter?: string;
  fight?: boolean;
  /** What is done there is chosen from a list, also where there is but one thing. */
  menu?: boolean;
}

/** What lies on the board besides what may be chosen. */
export interface Marks {
  /** Places and counters of what is being done. */
  chosen: string[];
  /** The way so far. */
  way: string[];
  /** Counters that are to come to places. */
  planned?: Record<string, string>;
}

/** Dice on the tray: what was thrown, by whom, and what came of it. */
export interface Throw {
  dice: { value: number; faces: number; side?: 'german' | 'partisan' }[];
  /** Totals, where two are compared. */
  totals?: [number, number];
  /** What it was for. */
  title: string;
  verdict: string;
  good?: boolean;
  rule: string;
}

export interface SituationProps {
  view: View;
  tables: Tables;
  options: Readonly<Record<string, string>>;
  /** Light places on the board. */
  onplaces: (places: string[]) => void;
}

export interface StackProps {
  view: View;
  place: string;
  asking: Asking;
}

export interface DisplayProps {
  state: State;
  events: readonly Told[];
  asking: Asking;
}

/** What the server tells of places for an overlay, by place. */
export type OverlayMarks = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A way that may be gone in one go: the answers it takes, its places, its price and dangers. */
export interface Way {
  says: string[];
  /** The answer that ends the move there. */
  ends: string;
  places: string[];
  cost: number;
  /** How much fire may meet it at its end, and in words where it draws any. */
  fire: number;
  dangers: string[];
}

/** An overlay as the board draws it. */
export interface Drawn {
  /** The key of its words, and with `-note` of its legend, where they are not the usual ones. */
  words?: string;
  veils: Record<string, string>;
  pills: Record<string, string>;
}

/** Words about a place, their paragraph, and the places that they speak of. */
export interface Explained {
  text: string;
  rule: string;
  places: string[];
}

/** Something that the map can show beside the position; the server reckons it. */
export interface Overlay {
  name: string;
  /** The key of its words, and with `-note` of its legend; without it the usual ones. */
  words?: string;
  /** The key that shows and hides it. */
  key: string;
  icon: IconName;
  /** Whose it is, when a place is looked at; undefined where there is nothing to show. */
  of(state: State, place: string): string[] | undefined;
  drawn(marks: OverlayMarks): Drawn;
  /** What there is to say of a place that is pointed at: why it is as it is. */
  told?(mark: Readonly<Record<string, unknown>>, place: string): Explained | undefined;
  /** Whether it shows itself now, where that is liked. */
  shows?(state: State): boolean;
}

/** Answers to what the enemy does in his own turn, which a player may wish not to be asked for. */
export interface Reaction {
  /** The answer that lets it pass, and the strength that one could bring to bear, if that is what is asked. */
  pass(state: State): { say: string; strength: number } | undefined;
  /** The enemy's action that is under way: the entry after which it was announced. */
  action(seat: string, events: readonly Told[]): number;
}

/** A line on the phone's top card: a name, a figure. */
export interface Figure {
  name: string;
  value: string;
  side?: string;
}

export interface Game {
  Board: Component<BoardProps<View>, object, 'hand'>;
  Situation: Component<SituationProps>;
  Stack: Component<StackProps>;
  /** What is shown above the prompt while something is under way, and whether it is. */
  Display?: Component<DisplayProps>;
  displays(state: State): boolean;
  naming: Naming;
  /** What a question or an answer speaks of, with what this seat alone knows of it. */
  known?(args: Arguments, view: View): Arguments;
  /** Charts that panels show. */
  tables: Tables;
  spot(words: Words, state: State): Spot | undefined;
  marks(state: State): Marks;
  /** The answer that a click would have been, had it been allowed. */
  wanted(state: State, at: Spot): string | undefined;
  /** Whether an option is shown beside the question as well as on the board. */
  beside(words: Words): boolean;
  /** Whether an option is a button as well as on the board. */
  button?(words: Words): boolean;
  /** What an option costs, in words, where it is said beforehand. */
  price?(words: Words, state: State): string | undefined;
  /** An option that comes first: the one that Enter gives. */
  first(options: readonly Asked[], state: State): Asked | undefined;
  /** Whether an option may lead to dice, so that its chances are worth asking for. */
  risky(words: Words, state: State): boolean;
  /** What a chance is called, and the one that matters most. */
  chanceName(name: string): string;
  headline(odds: OptionOdds): Chance | undefined;
  /** Whether a chance means that nothing comes of it; without it all but the first do. */
  idle?(name: string): boolean;
  /** Whether the modifiers make one sum; without it they always do. */
  sums?(odds: OptionOdds): boolean;
  /** What one throw of several is called. */
  partName?(part: PartOdds, place: number): string;
  overlays?: readonly Overlay[];
  reaction?: Reaction;
  /** Whether what is asked now is a step of a way, and then the ways that an overlay tells of. */
  walks?(state: State): string | undefined;
  ways?(marks: OverlayMarks): Readonly<Record<string, Way>>;
  /** Questions that a player may wish to have answered for him, with that answer. */
  habits?: Readonly<Record<string, string>>;
  /** Whether an option should be tapped twice, because it cannot be taken back. */
  final(words: Words): boolean;
  /** Words below the question. */
  hint(state: State): string;
  /** How a counter looks, if the id is one. */
  look(id: string, view: View): Look | undefined;
  placeOf(counter: string, view: View): string | undefined;
  placeName(place: string): string;
  /** Whether an argument of an event is a place. */
  isPlace(argument: string, told: Told): boolean;
  side(told: Told): string;
  /** What an event means for the log: a heading, a plain line, or nothing to show. */
  heading(told: Told): boolean;
  /** Events that everybody should notice; that a turn begins is one in any case. */
  great: readonly string[];
  routes(events: readonly Told[]): Record<string, string[]>;
  /** The dice of an entry, with what the events tell of them. */
  throws(entry: LogEntry, events: readonly Told[]): Throw | undefined;
  /** Places that count for victory. */
  prizes(view: View): string[];
  /** What the turn is at; for a seat that is asked, what it has left. */
  phase(view: View, seat?: string): string;
  /** What a turn is called: a turn, or a round. */
  turn(turn: number): string;
  light(turn: number): 'day' | 'twilight' | 'night';
  top(view: View): { title: string; note: string; figures: Figure[] };
  /** The lines of the result: a headline, and how it is made up. */
  ledger(view: View): {
    value: number;
    rule: string;
    words: string;
    args: Record<string, unknown>;
    /** Whose line it is, where each side has its own score. */
    side?: string;
  }[];
  outcome(result: unknown): {
    title: string;
    /** How it came about. */
    why?: string;
    points?: number;
    /** The scores of both sides. */
    scores?: Record<string, number>;
    rule: string;
    good: boolean;
  };
  /** What else there is to say of the end: what became of somebody, why it came when it did. */
  ending?(view: View, result: unknown): { text: string; rule?: string }[];
  losses(view: View): { side: string; counters: string[] }[];
  /** Where counters were lost, for the map. */
  fallen?(events: readonly Told[]): Drawn;
}
