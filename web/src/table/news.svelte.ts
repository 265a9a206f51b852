/* What has happened since the player last answered: all of it, to be told in the order of its weight
 * and then, event by event, as long as the player likes. */
import { announcer } from '../lib/announcer.svelte.ts';
import type { Table } from '../lib/table.svelte.ts';
import { say } from '../lib/words.ts';
import type { Told } from '../lib/wire.ts';
import type { Game } from './game.ts';
import { nameOf } from './keyboard.ts';
import { capital } from './text.ts';
import { sentence } from './sentences.ts';

/** Up to this many events need no number on a tab, and are told one after the other. */
const FEW = 3;
/** Milliseconds after which something is told though nobody was asked. */
const PATIENCE = 3000;

export class News {
  /** Which of what is new is being read, from the first; -1 if none is. */
  at = $state(-1);
  /** How many events have been told. */
  #heard = 0;
  #later = 0;
  readonly #table: () => Table;
  readonly #game: Game;
  readonly #since: () => number;

  constructor(table: () => Table, game: Game, since: () => number) {
    this.#table = table;
    this.#game = game;
    this.#since = since;
    $effect(() => () => clearTimeout(this.#later));
  }

  /** Events since this player last answered. */
  readonly fresh = $derived.by(() =>
    this.#table().events.filter(({ after }) => after > this.#since()),
  );
  /** How many of them a tab should tell of. */
  get count(): number {
    return this.fresh.length > FEW ? this.fresh.length : 0;
  }
  /** The one that is being read, in words. */
  readonly read = $derived.by(() => {
    const { at, fresh } = this;
    const told = fresh[at];
    return told && say('news-at', { at: at + 1, count: fresh.length, told: this.#words(told) });
  });

  /** A player has just sat down: what came after their own last answer is new to them. */
  begin(): void {
    this.#heard = this.#table().events.length - this.fresh.length;
    this.at = -1;
  }

  /** A film has told so many events. */
  told(count: number): void {
    this.#heard = Math.max(this.#heard, count);
  }

  /** Tell what came since the last time: what weighs most, and how much more there is. */
  announce(): void {
    clearTimeout(this.#later);
    const { events } = this.#table();
    const news = events.slice(Math.min(this.#heard, events.length));
    const any = events.length > this.#heard;
    this.#heard = events.length;
    this.at = -1;
    const told = news.length > FEW ? news.filter(this.#isGrave) : news;
    const { length: count } = this.fresh;
    const more = count > told.length && say('news-count', { count, key: nameOf('news') });
    if (any || news.length) announcer.story(...told.map(this.#words), more || '');
  }

  /** Tell it in a while, if nobody is asked until then. */
  wait(): void {
    clearTimeout(this.#later);
    this.#later = window.setTimeout(() => this.announce(), PATIENCE);
  }

  /** Read the next event, or the one before. */
  step(by: 1 | -1): void {
    const { length } = this.fresh;
    const next = this.at < 0 ? (by > 0 ? 0 : length - 1) : this.at + by;
    if (!length) announcer.say(say('news-none'));
    else if (next < 0 || next >= length) announcer.say(say('news-end', { count: length }));
    else {
      this.at = next;
      announcer.say(this.read ?? '');
    }
  }

  readonly #isGrave = (told: Told): boolean =>
    this.#game.heading(told) ||
    this.#game.grave.includes(told.told) ||
    this.#game.great.includes(told.told);

  readonly #words = (told: Told): string => capital(sentence(this.#game, told));
}
