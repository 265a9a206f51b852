/* What the table needs to know of a game; everything else is the same for all. */
import type { Component } from 'svelte';
import type { BoardProps } from '../boards/props.ts';
import type { Look } from '../counters/look.ts';
import type { Arguments, Naming } from '../lib/words.ts';
import type { Board, Chance, OptionOdds, PartOdds, State, Told } from '../lib/wire.ts';
import type { Beat } from '../telling/beat.ts';
import type { Recap } from '../telling/recap.ts';
import type { IconName } from '../ui/icons.ts';
import type { Asking } from './asking.svelte.ts';

export type View = Board;
export type Words = readonly (string | number)[];

/** Where an option is answered on the board: a place, a counter, or a place to fight at. */
export interface Spot {
  place?: string;
  counter?: string;
  fight?: boolean;
  /** What is done there is chosen from a list, even if there is only one choice. */
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

export interface SituationProps {
  view: View;
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

/** What the server tells of each place for an overlay. */
export type OverlayMarks = Readonly<Record<string, object>>;

/** A way that may be gone in one go: the answers it takes, its places, its price and dangers. */
export interface Way {
  says: string[];
  /** The answer that ends the move there; none where it ends by itself. */
  ends: string;
  places: string[];
  cost: number;
  /** What fire may meet it at its end, shown behind a sight; and in words if it draws any. */
  fire: number | string;
  dangers: string[];
  /** Whether there are enemies at its end, or markers that may be. */
  fight?: boolean;
  /** Who goes, as a question; without it the usual one. */
  title?: string;
}

/** An overlay as the board draws it. */
export interface Drawn {
  /** The key of its words, and with `-note` of its legend, if they are not the usual ones. */
  words?: string;
  veils: Record<string, string>;
  pills: Record<string, string>;
}

/** What going to a place leads to: on the map, and in words. */
export interface Ahead extends Drawn {
  text: string;
}

/** Words about a place, their paragraph, and the places that they speak of. */
export interface Explained {
  text: string;
  rule: string;
  places: string[];
}

/** Something that the map can show beside the position; the server works it out. */
export interface Overlay {
  name: string;
  /** The key of its words, and with `-note` of its legend; without it the usual ones. */
  words?: string;
  /** The key that shows and hides it. */
  key: string;
  icon: IconName;
  /** What to ask the server for when a place is looked at; undefined if there is nothing to
   * show. */
  of(state: State, place: string): string[] | undefined;
  drawn(marks: OverlayMarks): Drawn;
  /** What there is to say of a place that is pointed at: the reason for its mark. */
  told?(mark: object, place: string): Explained | undefined;
  /** Whether it is shown without being asked for, if the player's settings say so. */
  shows?(state: State): boolean;
}

/** Reactions to the enemy's turn, which a player may wish not to be asked for. */
export interface Reaction {
  /** If a reaction is asked for: the answer that lets the enemy pass, and the strength
   * available. */
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
  /** The arguments of a question or an answer, with what only this seat knows about them. */
  known?(args: Arguments, view: View): Arguments;
  marks(state: State): Marks;
  /** The counter on top of a side's stack, and whether both sides are at a place. */
  topOf(place: string, view: View, side: string): string | undefined;
  engaged(place: string, view: View): boolean;
  /** What an option costs, in words, if that is shown beforehand. */
  price?(words: Words, state: State): string | undefined;
  /** Whether what is asked is about a selection that may be left, since nothing came of it yet. */
  selects(state: State): boolean;
  /** The answers that choose the whole stack of a place, as far as they are known; without a place
   * those by which others may still join what is chosen. */
  together?(state: State, place?: string): string[];
  /** Counters that are chosen together, each of which may be chosen alone instead. */
  members?(state: State): readonly string[];
  /** What an option that ends a step would leave undone, in words, if it is much. */
  undone?(words: Words, state: State): string | undefined;
  /** What a chance is called, and the one that matters most. */
  chanceName(name: string): string;
  headline(odds: OptionOdds): Chance | undefined;
  /** The chances in which our side is harmed, and in which theirs is. */
  harm?: readonly [ours: (name: string) => boolean, theirs: (name: string) => boolean];
  /** Whether a chance means that nothing happens; if left out, all but the first mean that. */
  idle?(name: string): boolean;
  /** Whether the modifiers make one sum; if left out, they always do. */
  sums?(odds: OptionOdds): boolean;
  /** What one throw of several is called. */
  partName?(part: PartOdds, place: number): string;
  overlays?: readonly Overlay[];
  reaction?: Reaction;
  /** Whether what is asked now is a step of a way, and then the ways that an overlay tells of. */
  walks?(state: State): string | undefined;
  ways?(marks: OverlayMarks, state: State): Readonly<Record<string, Way>>;
  /** The overlay that tells what going a way leads to, and what it tells. */
  ahead?: { overlay: string; told(marks: OverlayMarks, place: string, state: State): Ahead };
  /** Questions that a player may wish to have answered automatically, by the plain way on. */
  habits?: readonly string[];
  /** Words below the question. */
  hint(state: State): string;
  /** How a counter looks, if the id is one. */
  look(id: string, view: View): Look | undefined;
  /** How a figure that is not a counter looks. */
  portrait?(id: string): Look | undefined;
  placeName(place: string): string;
  /** Whether an argument of an event is a place. */
  isPlace(argument: string, told: Told): boolean;
  sideOf(counter: string): string;
  /** Whether an event begins a turn. */
  heading(told: Told): boolean;
  /** What happened, as actions: for the log, and for all that tells of it. */
  beats(events: readonly Told[]): readonly Beat[];
  /** The position after some events, from the one before them; `now` is the one that is known. */
  filmed(view: View, events: readonly Told[], now: View): View;
  /** Where a counter is in such a position. */
  placeIn(counter: string, view: View): string | undefined;
  /** A position without some counters, which are drawn on their way. */
  without(view: View, counters: readonly string[]): View;
  /** The results of all of it. */
  recap(beats: readonly Beat[], before: View, after: View, you: string): Recap;
  /** Events that every player should notice; the start of a turn always counts. */
  great: readonly string[];
  /** Events that the rounds of an assault tell already, where there are rounds. */
  inRounds?: readonly string[];
  routes(events: readonly Told[]): Record<string, string[]>;
  /** Places that count for victory. */
  prizes(view: View): string[];
  /** The phase of the turn; for the seat that is asked, also what it has left. */
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
    /** Whose line it is, if each side has its own score. */
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
  /** What else to say about the end: which Missions escaped or were taken, why it came when it
   * did. */
  ending?(view: View, result: unknown): { text: string; rule?: string }[];
  losses(view: View): { side: string; counters: string[] }[];
  /** Where counters were lost, for the map. */
  fallen?(events: readonly Told[]): Drawn;
}
