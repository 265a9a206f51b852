/* The theatre at a table: what happened without the player is played here as a film, made from the
 * events of this seat and from what it was shown before; the table behind it is already as it will
 * be. */
import { tick, untrack } from 'svelte';
import { replay } from '../lib/api.ts';
import { keep, settings, stands } from '../lib/settings.svelte.ts';
import type { Film } from '../lib/settings.svelte.ts';
import type { Table } from '../lib/table.svelte.ts';
import type { Board, Told } from '../lib/wire.ts';
import type { BoardHandle } from '../boards/props.ts';
import type { Game, View } from '../table/game.ts';
import { Director } from './director.ts';
import type { Clock } from './director.ts';
import { beatsIn, cut, settled } from './film.ts';
import type { Frame } from './film.ts';
import type { Recap } from './recap.ts';
import type * as screen from './screen.ts';

/** How long frames last at each setting, as a share of the usual; at 'none' there is no film. */
const SPEEDS: Readonly<Record<Film, number>> = {
  ...{ slow: 1.8, normal: 1, quick: 0.5 },
  ...{ recap: 0, none: 0 },
};
const SLOWER: Partial<Record<Film, Film>> = { quick: 'normal', normal: 'slow' };
/** Milliseconds for which a line stays if nothing may move. */
const LINE = 1200;

const CLOCK: Clock = {
  now: () => performance.now(),
  later: (done, time) => {
    const timer = window.setTimeout(done, time);
    return () => clearTimeout(timer);
  },
};

/** What draws a film. */
export type Screen = typeof screen;

/** What was shown at a table last: how many events had been told, and the position then. */
interface Seen {
  count: number;
  last: Told | undefined;
  view: Board;
}

/** What the theatre needs to know of the table around it. */
interface Around {
  readonly game: Game;
  readonly table: () => Table;
  /** The seat; empty for a watcher. */
  readonly you: () => string;
  readonly id: string;
  readonly board: () => BoardHandle | undefined;
  /** The film is over: the question is read out. */
  readonly onleft: () => void;
}

export class Theatre {
  /** Where the director stands, for everything that draws. */
  #stands = $state.raw({
    stage: 'off' as Director['stage'],
    at: 0,
    frames: [] as readonly Frame[],
  });
  /** Nothing flies over the map: it has been shown already. */
  still = $state(false);
  /** The component that draws it, once it is loaded. */
  screen = $state.raw<Screen>();
  /** The row of the card that is pointed at; at first the one that tells of losses. */
  #pointed = $state(-1);
  readonly #director = new Director(CLOCK, () => this.#moved());
  readonly #around: Around;
  readonly #seen = new WeakMap<Table, Seen>();
  #base: Seen | undefined;
  /** The position before an action that a program has not finished. */
  #held = $state.raw<View>();
  #facing: Table | undefined;

  constructor(around: Around) {
    this.#around = around;
    $effect.pre(() => {
      const table = around.table();
      void table.state;
      untrack(() => this.#receive(table));
    });
    $effect(() => {
      const { crosses = [], lines = [], places: told = [] } = this.lit ?? {};
      const lit = [...told, ...crosses, ...lines.flatMap(({ way }) => way)];
      const places = this.frame ? this.#placesOf(this.frame) : lit;
      void tick().then(() => this.#look(places));
    });
    $effect(() => () => this.#director.leave());
  }

  get stage() {
    return this.#stands.stage;
  }

  /** Something is shown in the place of the question. */
  readonly on = $derived(this.stage !== 'off' && this.stage !== 'waiting');
  readonly playing = $derived(this.stage === 'playing' || this.stage === 'held');
  readonly held = $derived(this.stage === 'held');
  readonly frame = $derived(this.playing ? this.#stands.frames[this.#stands.at] : undefined);
  readonly frames = $derived(this.#stands.frames);
  readonly at = $derived(this.#stands.at);
  readonly beats = $derived(beatsIn(this.#stands.frames));
  /** Which of the beats is shown, and how long its frame lasts. */
  readonly place = $derived(this.frame ? this.#placeIn(this.frame) : this.beats.length);
  readonly time = $derived.by(() => (this.frame ? this.#director.time : 0));

  /** The position as the film has it; undefined if the table shows its own. */
  readonly view: View | undefined = $derived.by(() => {
    const { frame } = this;
    return frame ? this.#viewAt(frame) : this.#held;
  });

  readonly recap: Recap | undefined = $derived.by(() => {
    const { game, table, you } = this.#around;
    const { state } = table();
    if (this.stage !== 'card' || !this.#base || !state) return undefined;
    return game.recap(this.beats, this.#base.view, state.board, you());
  });

  get row(): number {
    if (this.#pointed >= 0) return this.#pointed;
    const lost = this.recap?.rows.findIndex(({ crosses }) => crosses.length) ?? 0;
    return Math.max(0, lost);
  }

  set row(row: number) {
    this.#pointed = row;
  }

  /** What has been told so far: the log does not run ahead of the film. */
  readonly told = $derived.by(() => {
    const { events } = this.#around.table();
    return this.frame ? events.slice(0, this.frame.upto) : events;
  });

  /** Places and lines that the card lights. */
  readonly lit = $derived(this.recap?.rows[this.row]);

  hurry = (): void => this.#director.hurry();
  end = (): void => this.#director.end();
  hold = (): void => this.#director.hold();
  again = (): void => this.#director.again();
  go = (beat: number): void => this.#director.go(beat);

  /** What Enter does: it hurries, or it leaves the card; it gives no answer. */
  next = (): void => (this.playing ? this.hurry() : this.leave());
  /** What Escape does: the film ends with its card, and that is left for the table. */
  close = (): void => (this.playing ? this.end() : this.leave());

  /** Back to the table and its question. */
  leave = (): void => {
    if (this.stage === 'off') return;
    this.#director.leave();
    this.#around.onleft();
  };

  slower = (): void => {
    const film = SLOWER[settings.film];
    if (film) keep({ film });
    this.#director.pace(SPEEDS[settings.film]);
  };

  /** A new state: what it tells is cut into frames. */
  #receive(table: Table): void {
    const { state, events } = table;
    if (!state) return;
    if (this.#facing !== table) this.#director.leave();
    this.#facing = table;
    const seen = this.#seen.get(table);
    const count = this.#count(table);
    const now = { count, last: events[count - 1], view: state.board };
    const back = seen && seen.count > 0 && events[seen.count - 1] !== seen.last;
    if (!seen || back || count >= events.length) this.#seen.set(table, now);
    else if (count > seen.count)
      this.#seen.set(table, { ...now, view: this.#between(seen, count) });
    this.#held = undefined;
    if (!seen) void this.#welcome(table, now);
    else if (back) this.#director.leave();
    else {
      this.#play(table, seen);
      if (count < events.length && this.#alone(table)) this.#held = this.#seen.get(table)!.view;
    }
  }

  /** How many events are told for good. */
  #count({ state, asked, events }: Table): number {
    if (settings.film === 'none') return events.length;
    return settled(this.#around.game.beats(events), !!state?.result || !!asked);
  }

  /** The position after a number of events. */
  #between({ count, view }: Seen, upto: number): Board {
    const { events, state } = this.#around.table();
    return this.#around.game.filmed(view, events.slice(count, upto), state!.board);
  }

  /** Whether all others at the table are programs: there is no need to wait for them. */
  #alone({ hello }: Table): boolean {
    const others = (hello?.seats ?? []).filter(({ seat }) => seat !== this.#around.you());
    return others.every(({ player }) => player !== 'human');
  }

  #play(table: Table, seen: Seen): void {
    const { you, game } = this.#around;
    if (settings.film === 'none') return;
    const asked = !!table.state?.result || !!table.asked;
    const beats = game.beats(table.events);
    const upto = settled(beats, asked);
    const whole = beats.filter((beat) => beat.upto <= upto);
    const frames = cut(whole, seen.count, you());
    if (this.#director.stage === 'off') this.#base = seen;
    this.still = frames.length > 0 && SPEEDS[settings.film] > 0;
    const speed = SPEEDS[settings.film];
    const lines = stands() ? frames.map((frame) => ({ ...frame, time: LINE })) : frames;
    this.#director.feed(lines, asked, speed);
  }

  /** A player sits down: what came since their own last answer is shown to them. */
  async #welcome(table: Table, now: Seen): Promise<void> {
    const { id } = this.#around;
    const you = this.#around.you();
    const own = table.entries.findLast(({ by }) => by === you)?.number;
    const { events, entries } = table;
    const count = events.filter(({ after }) => after <= (own ?? 0) + 1).length;
    if (own === undefined || count >= now.count || settings.film === 'none') return;
    const found = await replay(id, you, own + 1, 1).catch(() => undefined);
    const view = found?.moments[0]?.board;
    if (!view || table.entries !== entries || this.#director.stage !== 'off') return;
    this.#play(table, { count, last: events[count - 1], view });
  }

  #placeIn({ beat }: Frame): number {
    return this.beats.findIndex(({ first }) => first === beat.first);
  }

  #viewAt({ shot, from, upto }: Frame): View {
    const { game } = this.#around;
    const table = this.#around.table();
    const { count, view } = this.#base!;
    const shown =
      shot && !stands() && ['march', 'hidden', 'fire', 'assault', 'air'].includes(shot.act);
    const events = table.events.slice(count, shown ? from : upto);
    const filmed = game.filmed(view, events, table.state!.board);
    const moves = shown && (shot.act === 'march' || shot.act === 'hidden');
    return moves ? game.without(filmed, shot.who) : filmed;
  }

  #placesOf({ shot, moment, beat }: Frame): string[] {
    if (moment) return [moment.place].filter(Boolean);
    const places = shot ? [shot.from, shot.at, ...shot.way] : beat.places;
    return [...new Set(places)].filter(Boolean);
  }

  /** What is shown comes into sight, if it is not. */
  #look(places: readonly string[]): void {
    const board = this.#around.board();
    if (places.length && board && !board.gather(places)) board.show(places.at(-1)!);
  }

  /** The component that draws films and dice is loaded with the first of them. */
  raise(): void {
    if (!this.screen) void import('./screen.ts').then((found) => (this.screen = found));
  }

  #moved(): void {
    if (this.#director.stage !== 'off') this.raise();
    const { stage, at, frames } = this.#director;
    this.#pointed = -1;
    this.#stands = { stage, at, frames };
  }
}
