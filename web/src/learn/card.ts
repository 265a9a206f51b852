/* A card of a guided game: one idea, told when the game comes to it. */
import type { NewTable, State, Told } from '../lib/wire.ts';

export interface Moment {
  state: State;
  events: readonly Told[];
  /** What the board shows, as the game's own view. */
  prompt: string;
}

export interface Card {
  /** The words are `learn-GAME-KEY`, or those that the lesson shares. */
  key: string;
  /** The paragraph that says more. */
  rule?: string;
  /** When its time has come; always, if this is left out. */
  when?: (now: Moment) => boolean;
  /** A task is done when this is true; a card without a task is read and put away. */
  done?: (now: Moment) => boolean;
  /** Figures in its words. */
  args?: (now: Moment) => Record<string, unknown>;
  /** What the guide answers for a player who asks for help, one option after the other. */
  help?: (now: Moment) => string | undefined;
}

export interface Lesson {
  cards: readonly Card[];
  /** The table that it is played at. */
  table: Omit<NewTable, 'game'>;
  /** The game whose words are used if this one has none of its own. */
  words?: string;
}

/** The card for now: the first whose time has come and that was neither read nor done. */
export const cardFor = (cards: readonly Card[], read: readonly string[], now: Moment) =>
  cards.find(({ key, when }) => !read.includes(key) && (when?.(now) ?? true));

/** Conditions on what a game asks and tells, by the names that it declares. */
export const conditions = <Prompts, Events>() => ({
  /** The player is asked one of these. */
  asked:
    (...prompts: readonly (keyof Prompts)[]) =>
    ({ prompt }: Moment) =>
      (prompts as readonly unknown[]).includes(prompt),
  /** One of these has happened. */
  told:
    (...kinds: readonly (keyof Events)[]) =>
    ({ events }: Moment) =>
      events.some((event) => (kinds as readonly unknown[]).includes(event.told)),
});
