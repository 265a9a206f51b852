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
  /** When it is the time for it; at once if nothing is said. */
  when?: (now: Moment) => boolean;
  /** A task is done when this holds; a card without is read and put away. */
  done?: (now: Moment) => boolean;
  /** Figures in its words. */
  args?: (now: Moment) => Record<string, unknown>;
  /** What the guide answers for the player who asks it to, one listed answer after the other. */
  help?: (now: Moment) => string | undefined;
}

export interface Lesson {
  cards: readonly Card[];
  /** The table that it is played at. */
  table: Omit<NewTable, 'game'>;
  /** Whose words stand in where the game has none of its own. */
  words?: string;
}

/** The card for now: the first that was neither read nor done and whose time has come. */
export const cardFor = (cards: readonly Card[], read: readonly string[], now: Moment) =>
  cards.find(({ key, when }) => !read.includes(key) && (when?.(now) ?? true));

/** The player is asked one of these. */
export const asked =
  (...prompts: string[]) =>
  ({ prompt }: Moment) =>
    prompts.includes(prompt);

/** One of these has happened. */
export const told =
  (...kinds: string[]) =>
  ({ events }: Moment) =>
    events.some((event) => kinds.includes(event.told));
