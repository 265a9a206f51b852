/* What the table needs to know of a game; everything else is the same for all. */
import type { Component } from 'svelte';
import type { BoardProps } from '../boards/props.ts';
import type { Look } from '../counters/look.ts';
import type { Arguments, Naming } from '../lib/words.ts';
import type { Board, Chance, OptionOdds, PartOdds, State, Told } from '../lib/wire.ts';
import type { Beat, Words as Title } from '../telling/beat.ts';
import type { Recap } from '../telling/recap.ts';
import type { IconName } from '../ui/icons.ts';
import type { Asking } from './asking.svelte.ts';
import type { Prospect } from './prospect.ts';
import type { Desk } from './desk.svelte.ts';

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
  /** Counters that fall in what is shown, and how slow that is. */
  fallen?: readonly string[];
  rate?: number;
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
  /** What is done there, if it is more than going. */
  order?: Order;
  /** What else could be done at the place. */
  others?: readonly Way[];
}

/** An order to a whole stack: what it is, and how its buttons say it. */
export interface Order {
  action: string;
  /** The word of the button that gives it, and of the one that chooses it instead of another. */
  verb: string;
  choice: string;
  fight: boolean;
}

/** An overlay as the board draws it. */
export interface Drawn {
  /** The key of its words, and with `-note` of its legend, if they are not the usual ones. */
  words?: string;
  veils: Record<string, string>;
  pills: Record<string, string>;
  /** What it says of each place, in words. */
  said?: Record<string, string>;
}

/** A sentence about what lies ahead, and what it is about. */
export interface Note {
  tone: 'fight' | 'test' | 'alarm';
  text: string;
}

/** What going to a place leads to: on the map, and in words. */
export interface Ahead extends Drawn {
  notes: readonly Note[];
  /** All of it in figures, if a card tells it. */
  prospect?: Prospect;
}

/** Words about a place, their paragraph, and the places that they speak of. */
export interface Explained {
  text: string;
  rule: string;
  places: string[];
}

/** Something that the map can show beside the position; the server works it out. The command
 * `overlay-NAME` shows and hides it. */
export interface Overlay {
  name: string;
  /** The key of its words, and with `-note` of its legend; without it the usual ones. */
  words?: string;
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
  /** Whether another seat is asked for one, and then what to tell those who wait. */
  waits(state: State): { words: string; hint: string } | undefined;
  /** What a reaction is asked for, and what may be done. */
  asked(state: State, events: readonly Told[]): ReactionAsked | undefined;
  /** What a deed may come to, in few parts that add up. */
  shares(odds: OptionOdds): readonly Share[];
  /** Who does it and how, in words, with its paragraph. */
  doing(deed: Deed, odds: OptionOdds | undefined, state: State): { text: string; rule: string };
  /** Draws all of it; it comes with the game. */
  Prompt: Component<{ desk: Desk; phone: boolean }>;
}

/** What somebody may do in reaction, from a place. */
export interface Deed {
  say: string;
  place: string;
  /** Whether it is done from there; else those who do it go where the movers are. */
  fire: boolean;
  counters: readonly string[];
  /** What it costs, and what is left then. */
  price: string;
}

/** A reaction that is asked for: who moved, how, and what came of it. */
export interface ReactionAsked {
  title: Title;
  /** Whose action it is, and how far it is. */
  during: string;
  movers: readonly string[];
  /** The place in which it is reacted. */
  at: string;
  who: string;
  how: string;
  /** What holding keeps. */
  keeps: string;
  hold: string;
  deeds: readonly Deed[];
}

/** A part of what may come of something. */
export interface Share {
  kind: 'good' | 'half' | 'none' | 'harm';
  text: string;
  value: number;
}

/** A counter of a plan, and the place or counter that it goes to. */
export interface Entry {
  counter: string;
  at: string;
}

/** Answers of a plan that belong together, and the counter that they are about. */
export interface Laid {
  counter: string;
  says: string[];
}

/** What is placed in any order, although the rules ask for one counter after another. */
export interface Deploying {
  /** All answers in the order in which they are asked for. Whatever has no place yet stands
   * where there is room; the lowest counters of the stack that is made come last. */
  lay(entries: readonly Entry[], state: State, stack: readonly string[]): Laid[];
  /** The places of a counter, if they do not have to be asked for. */
  places(counter: string, state: State): readonly string[] | undefined;
  /** The plan after a counter came from a place: one that it drives out takes that place. */
  settled(entries: readonly Entry[], moved: string, from: string, state: State): readonly Entry[];
  /** The stack whose order is asked for, from the top. */
  stacked(says: readonly string[], entries: readonly Entry[], state: State): readonly string[];
  /** The counters that a piece stands for, as they are drawn on the map. */
  shown(piece: string, state: State): readonly string[];
}

/** Counters that are placed by a plan of the player's own, which is given as a whole. */
export interface Placing {
  /** What is done with them, as a word of the table's sentences. */
  kind: 'land' | 'deploy';
  /** The questions that such a plan answers. */
  prompts: readonly string[];
  /** The counters to be placed, in the order in which they usually are. */
  pieces(state: State): readonly string[];
  /** The answers that put a counter there; without a place, those after which its place is asked
   * for. */
  order(counter: string, at?: string): string[];
  /** Whether the counters are only picked, so many of them, and come to no place. */
  picks?(state: State): number;
  deploying?: Deploying;
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
  /** Whether a chance is what whoever chooses it wants to come about. */
  wanted?(name: string): boolean;
  /** Whether a chance means that nothing happens; if left out, all but the first mean that. */
  idle?(name: string): boolean;
  /** Whether the modifiers make one sum; if left out, they always do. */
  sums?(odds: OptionOdds): boolean;
  /** What one throw of several is called. */
  partName?(part: PartOdds, place: number): string;
  overlays?: readonly Overlay[];
  reaction?: Reaction;
  placings?: readonly Placing[];
  /** Whether what is asked now is a step of a way, and then the ways that an overlay tells of. */
  walks?(state: State): string | undefined;
  ways?(marks: OverlayMarks, state: State): Readonly<Record<string, Way>>;
  /** The overlay that tells what going a way leads to, and what it tells. */
  ahead?: {
    overlay: string;
    told(marks: OverlayMarks, place: string, state: State, way?: Way): Ahead | Promise<Ahead>;
  };
  /** The overlay that tells of other ways to a place, by their numbers. */
  detours?: string;
  /** The answer that chooses what waits beside the map at a place. */
  enters?(place: string): string;
  /** Whether a group goes on after what was told while another player was asked: if nothing
   * happened to it. A game without this leaves what was not done. */
  goesOn?(events: readonly Told[]): boolean;
  /** The counters of a stack that act together, each of which may be ordered alone instead. */
  ordered?(state: State): readonly string[];
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
  /** Such a position in the step of the turn in which something happened. */
  during?(view: View, step: string): View;
  /** Where a counter is in such a position. */
  placeIn(counter: string, view: View): string | undefined;
  /** A position without some counters, which are drawn on their way. */
  without(view: View, counters: readonly string[]): View;
  /** The results of all of it, if there is enough to sum up. */
  recap(beats: readonly Beat[], before: View, after: View, you: string): Recap | undefined;
  /** Events that every player should notice; the start of a turn always counts. */
  great: readonly string[];
  /** Losses and reveals: of what is new they are told first. */
  grave: readonly string[];
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
