/* What comes while a player sits at a table, and what came while they were away: cut into films
 * for the theatre, from the events of their seat and from what it was shown before. */
import { untrack } from 'svelte';
import { replay } from '../lib/api.ts';
import { keep, settings } from '../lib/settings.svelte.ts';
import type { Film } from '../lib/settings.svelte.ts';
import type { Table } from '../lib/table.svelte.ts';
import type { Board, Told } from '../lib/wire.ts';
import type { Beat } from '../telling/beat.ts';
import { cut, settled, since } from '../telling/film.ts';
import { positions } from '../telling/reel.ts';
import type { Position } from '../telling/reel.ts';
import { keepSeen, seenUpto } from '../telling/remember.ts';
import type { Theatre } from '../telling/theatre.svelte.ts';
import type { Game, View } from './game.ts';

/** How long frames last at each setting, as a share of the usual; at 'none' there is no film. */
const SPEEDS: Readonly<Record<Film, number>> = {
  ...{ slow: 1.8, normal: 1, quick: 0.5 },
  ...{ recap: 0, none: 0 },
};
const SLOWER: Partial<Record<Film, Film>> = { quick: 'normal', normal: 'slow' };

/** How long frames last as the player wishes. */
export const speed = (): number => SPEEDS[settings.film];

/** What was shown at a table last; the last event tells whether it still holds. */
interface Seen extends Position {
  last: Told | undefined;
}

/** What is needed of the table around. */
interface Around {
  readonly game: Game;
  readonly table: () => Table;
  /** The seat; empty for a watcher. */
  readonly you: () => string;
  /** How what comes is shown at this table. */
  readonly film: () => Film;
  readonly id: string;
  readonly theatre: Theatre;
}

export class Arrivals {
  readonly #around: Around;
  readonly #seen = new WeakMap<Table, Seen>();
  /** The position before an action that a program has not finished. */
  held = $state.raw<View>();
  #facing: Table | undefined;
  /** What is shown, and to which seat: once it was, it need not be after a reload. */
  #shown: { seat: string; count: number } | undefined;

  constructor(around: Around) {
    this.#around = around;
    $effect.pre(() => {
      const table = around.table();
      void table.state;
      untrack(() => this.#receive(table));
    });
    $effect(() => {
      if (!around.theatre.playing) untrack(() => this.#keep());
    });
  }

  /** What has been told so far: the log does not run ahead of the film, nor of a banner in it. */
  readonly told = $derived.by(() => {
    const { game, table, theatre } = this.#around;
    const beats = game.beats(table().events);
    return theatre.past ? beats : theatre.told(beats);
  });

  /** What others did since the player's last turn. */
  readonly missed = $derived.by(() => {
    const { game, table, you } = this.#around;
    const { events, entries } = table();
    return since(game.beats(events), entries, you());
  });

  slower = (): void => {
    const film = SLOWER[settings.film];
    if (film) keep({ film });
    this.#around.theatre.pace();
  };

  /** The last film once more, or else what happened since the player's last turn. */
  again = (): boolean => {
    const { theatre } = this.#around;
    if (theatre.again()) return true;
    void this.show(this.missed);
    return this.missed.length > 0;
  };

  /** Show beats that have been told, from the position before them. */
  async show(beats: readonly Beat[]): Promise<void> {
    const { table, theatre } = this.#around;
    const [{ events }, first, last] = [table(), beats[0], beats.at(-1)];
    if (!first || !last) return;
    const [before, then] = await Promise.all(
      [events[first.first]!.after - 1, events[last.upto - 1]!.after].map((at) => this.#ask(at)),
    );
    if (!before || !then || table().events[last.upto - 1] !== events[last.upto - 1]) return;
    const reel = { events, known: positions(events, [before, then]) };
    theatre.play(reel, cut(beats, first.first, ''));
  }

  /** What this seat was shown after a number of entries. */
  async #ask(at: number) {
    const { id, you } = this.#around;
    const found = await replay(id, you() || 'watcher', at, 1).catch(() => undefined);
    return found?.moments[0];
  }

  /** A new state: what it tells is cut into frames. */
  #receive(table: Table): void {
    const { state, events } = table;
    if (!state) return;
    const { theatre } = this.#around;
    if (this.#facing !== table) {
      this.#shown = undefined;
      theatre.forget();
    }
    this.#facing = table;
    const seen = this.#seen.get(table);
    const count = this.#count(table);
    const now = { count, last: events[count - 1], view: state.board };
    const back = seen && seen.count > 0 && events[seen.count - 1] !== seen.last;
    if (!seen || back || count >= events.length) this.#seen.set(table, now);
    else if (count > seen.count)
      this.#seen.set(table, { ...now, view: this.#between(seen, count) });
    this.held = undefined;
    if (!seen) void this.#welcome(table, now);
    else if (back) this.#undone(events);
    else {
      this.#play(table, seen);
      if (count < events.length && this.#alone(table)) this.held = this.#seen.get(table)!.view;
    }
  }

  /** What was seen never happened. */
  #undone(events: Table['events']): void {
    const { id, you, theatre } = this.#around;
    this.#shown = undefined;
    theatre.forget();
    const left = events.at(-1)?.after ?? 0;
    if (seenUpto(id, you()) > left) keepSeen(id, you(), left);
  }

  /** How many events are told for good. */
  #count({ state, asked, events }: Table): number {
    if (this.#around.film() === 'none') return events.length;
    return settled(this.#around.game.beats(events), !!state?.result || !!asked);
  }

  /** The position after a number of events. */
  #between({ count, view }: Seen, upto: number): Board {
    const { game, table } = this.#around;
    const { events, state } = table();
    return game.filmed(view, events.slice(count, upto), state!.board);
  }

  /** Whether all others at the table are programs: there is no need to wait for them. */
  #alone({ hello }: Table): boolean {
    const others = (hello?.seats ?? []).filter(({ seat }) => seat !== this.#around.you());
    return others.every(({ player }) => player !== 'human');
  }

  #play(table: Table, seen: Position): void {
    const { you, game, theatre, film } = this.#around;
    const { events, state } = table;
    if (film() === 'none' || !state) return;
    const asked = !!state.result || !!table.asked;
    const beats = game.beats(events);
    const upto = settled(beats, asked);
    const whole = beats.filter((beat) => beat.upto <= upto);
    const known = [seen, { count: events.length, view: state.board }];
    const frames = cut(whole, seen.count, you());
    theatre.feed({ events, known }, frames, asked);
    if (frames.length) this.#shown = { seat: you(), count: events[upto - 1]!.after };
    if (!theatre.playing) this.#keep();
  }

  /** What was shown has been seen, to its end or as far as the player wished. */
  #keep(): void {
    if (this.#shown) keepSeen(this.#around.id, this.#shown.seat, this.#shown.count);
    this.#shown = undefined;
  }

  /** A player sits down: what came of their own last answer and since is shown to them if they have not
   * seen it, unless the game is over: then its result is. */
  async #welcome(table: Table, now: Seen): Promise<void> {
    if (table.state?.result) return;
    const { id, you, film, theatre } = this.#around;
    const seat = you();
    const own = table.entries.findLast(({ by }) => by === seat)?.number;
    const { events, entries } = table;
    const from = Math.max(own ?? 0, seenUpto(id, seat));
    const count = events.filter(({ after }) => after <= from).length;
    if (own === undefined || count >= now.count || film() === 'none') return;
    const view = (await this.#ask(from))?.board;
    if (!view || table.entries !== entries || theatre.stage !== 'off') return;
    this.#play(table, { count, view });
  }
}
