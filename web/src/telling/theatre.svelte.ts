/* The theatre: a film is played here, at a table as in a replay, and everything that draws one
 * looks here for what to draw. */
import { tick, untrack } from 'svelte';
import { stands } from '../lib/settings.svelte.ts';
import type { BoardHandle } from '../boards/props.ts';
import type { Game, View } from '../table/game.ts';
import type { Beat } from './beat.ts';
import type { Box } from './corner.ts';
import { SUMMED, Director } from './director.ts';
import type { Clock } from './director.ts';
import { LONGEST, beatsIn, shown } from './film.ts';
import type { Frame } from './film.ts';
import { lights } from './recap.ts';
import type { Recap } from './recap.ts';
import { after } from './reel.ts';
import type { Reel } from './reel.ts';
import type * as screen from './screen.ts';

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

/** What the theatre needs to know of the screen around it. */
interface Around {
  readonly game: Game;
  /** The seat that looks; empty for a watcher. */
  readonly you: () => string;
  readonly board: () => BoardHandle | undefined;
  /** How long frames last, as a share of the usual; at 0 there is only the card. */
  readonly speed: () => number;
  /** How much of the map is covered; what is shown is brought into sight again when that changes. */
  readonly covers: () => unknown;
  /** The film is over. */
  readonly onleft?: () => void;
  /** A whole game: it is as long as it is, and no card sums it up. */
  readonly whole?: boolean;
}

export class Theatre {
  /** Where the director stands, for everything that draws. */
  #stands = $state.raw({
    stage: 'off' as Director['stage'],
    at: 0,
    rolling: false,
    frames: [] as readonly Frame[],
  });
  /** Nothing flies over the map: it has been shown already. */
  still = $state(false);
  /** How much of the map the card of a moment covers, from below. */
  covered = $state(0);
  /** Where the card lies that tells of it; a line joins them. */
  card = $state.raw<Box>();
  /** Few actions that were shown and need no card: their captions stay. */
  stayed = $state.raw<readonly Beat[]>([]);
  /** What is shown has been shown before. */
  past = $state(false);
  /** The component that draws it, once it is loaded. */
  screen = $state.raw<Screen>();
  /** The row of the card that is pointed at; at first the one that tells of losses. */
  #pointed = $state(-1);
  #reel = $state.raw<Reel>();
  /** The last film, to be seen again after it was left. */
  #last = $state.raw<{ reel: Reel; frames: readonly Frame[] }>();
  readonly #director: Director;
  readonly #around: Around;

  constructor(around: Around) {
    this.#around = around;
    const manner = {
      longest: around.whole ? Infinity : LONGEST,
      sums: (frames: readonly Frame[]) => this.#summary(frames) !== undefined,
    };
    this.#director = new Director(CLOCK, () => this.#moved(), manner);
    let shown = false;
    $effect(() => {
      const { crosses = [], lines = [], places: told = [] } = this.lit ?? {};
      const lit = [...told, ...crosses, ...lines.flatMap(({ way }) => way)];
      const places = this.frame ? this.#placesOf(this.frame) : lit;
      const over = !this.on && !around.whole;
      void around.covers();
      const ends = over && shown;
      shown = !over;
      if (!over) void tick().then(() => around.board()?.follow(places));
      else if (ends) void tick().then(() => around.board()?.back());
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
  /** The dice of what is shown have not come to lie: nothing tells what they bring. */
  readonly rolling = $derived(this.playing && this.#stands.rolling);
  /** The action that is shown, as far as it has been. */
  readonly beat: Beat | undefined = $derived.by(
    () =>
      this.frame && shown(this.#around.game.beats, this.#reel!.events, this.frame, this.rolling),
  );
  readonly frames = $derived(this.#stands.frames);
  readonly at = $derived(this.#stands.at);
  readonly beats = $derived(beatsIn(this.#stands.frames));
  /** Which of the beats is shown, and how long its frame lasts. */
  readonly place = $derived(this.frame ? this.#placeIn(this.frame) : this.beats.length);
  readonly time = $derived.by(() => (this.frame ? this.#director.time : 0));
  /** How much slower than usual it is shown. */
  readonly rate = $derived.by(() => (this.frame ? this.time / this.frame.time : 1));
  /** The counters that fall in what is shown. */
  readonly fallen = $derived(
    (this.frame?.shot?.losses ?? []).filter(({ out }) => out).map(({ counter }) => counter),
  );

  /** The position as the film has it; undefined while none plays. */
  readonly view: View | undefined = $derived.by(() => this.frame && this.#viewAt(this.frame));

  readonly recap: Recap | undefined = $derived.by(() =>
    this.stage === 'card' ? this.#summary(this.#stands.frames) : undefined,
  );

  get row(): number {
    if (this.#pointed >= 0) return this.#pointed;
    const rows = this.recap?.rows ?? [];
    const lost = rows.findIndex(({ crosses }) => crosses.length);
    return lost < 0 ? Math.max(0, rows.findIndex(lights)) : lost;
  }

  set row(row: number) {
    this.#pointed = row;
  }

  /** Places and lines that the card lights. */
  readonly lit = $derived(this.recap?.rows[this.row]);

  hurry = (): void => this.#director.hurry();
  end = (): void => this.#director.end();
  hold = (): void => this.#director.hold();
  go = (beat: number): void => this.#director.go(beat);
  /** The speed was changed. */
  pace = (): void => this.#director.pace(this.#around.speed());

  /** What Enter does: it hurries, or it leaves the card; it gives no answer. */
  next = (): void => (this.playing ? this.hurry() : this.leave());
  /** What Escape does: the film ends with its card, and that is left for the table. */
  close = (): void => (this.playing ? this.end() : this.leave());
  /** Back to the table and its question. */
  leave = (): void => this.#director.leave();

  /** Once more, from the card or after it was left; says whether there is anything to see. */
  again = (): boolean => {
    if (this.stage === 'card') this.#director.again();
    else if (this.#last && !this.on) this.play(this.#last.reel, this.#last.frames);
    return this.on;
  };

  /** Show what is new, after what is being shown; `asked` says whether a player is awaited no
   * longer. */
  feed(reel: Reel, frames: readonly Frame[], asked: boolean): void {
    if (this.past && this.on && !frames.length) return;
    if (this.past) this.leave();
    const speed = this.#around.speed();
    const going = this.stage !== 'off' && this.#reel;
    const known = going ? [...going.known, ...reel.known.slice(1)] : reel.known;
    this.#start({ ...reel, known }, frames, asked, speed);
    if (frames.length) [this.past, this.still] = [false, speed > 0];
  }

  /** Show something that happened before, from one of its frames on. */
  play(reel: Reel, frames: readonly Frame[], at = 0): void {
    this.leave();
    if (!frames.length) return;
    [this.past, this.still] = [true, true];
    this.#start(reel, frames, true, this.#around.speed() || 1);
    if (at) this.#director.again(at);
  }

  #start(reel: Reel, frames: readonly Frame[], asked: boolean, speed: number): void {
    if (frames.length) this.stayed = [];
    this.#reel = reel;
    const lines = stands() ? frames.map((frame) => ({ ...frame, time: LINE, stops: 0 })) : frames;
    this.#director.feed(lines, asked, speed);
    if (this.stage !== 'off') this.#last = { reel, frames: this.#director.frames };
  }

  /** What was seen is not to be seen again: it never happened, or another player looks now. */
  forget(): void {
    this.leave();
    this.#last = undefined;
    this.stayed = [];
  }

  /** All that has been shown of some beats: what tells of them does not run ahead of the film. */
  told(beats: readonly Beat[]): readonly Beat[] {
    const { beat } = this;
    return beat ? [...beats.filter(({ first }) => first < beat.first), beat] : beats;
  }

  #placeIn({ beat }: Frame): number {
    return this.beats.findIndex(({ first }) => first === beat.first);
  }

  #summary(frames: readonly Frame[]): Recap | undefined {
    const [reel, first] = [this.#reel, frames[0]];
    const beats = beatsIn(frames);
    if (!reel || !first || this.#around.whole || beats.length < SUMMED) return undefined;
    const { game, you } = this.#around;
    return game.recap(beats, after(game, reel, first.from), reel.known.at(-1)!.view, you());
  }

  #viewAt({ beat, shot, from, upto }: Frame): View {
    const { game } = this.#around;
    const acts = shot && !stands();
    const goes = acts && (shot.act === 'march' || shot.act === 'hidden');
    const strikes = acts && ['fire', 'assault', 'air'].includes(shot.act);
    const thrown = acts && shot.rolled && (strikes || this.rolling) ? shot.rolled - 1 : upto;
    const count = goes || (strikes && !shot.rolled) ? from : Math.max(from, thrown);
    const told = after(game, this.#reel!, count);
    const view = (beat.step && game.during?.(told, beat.step.key)) ?? told;
    return goes ? game.without(view, shot.who) : view;
  }

  #placesOf({ shot, moment, beat }: Frame): string[] {
    if (moment) return [moment.place].filter(Boolean);
    const places = shot ? [shot.from, shot.at, ...shot.way] : beat.places;
    return [...new Set(places)].filter(Boolean);
  }

  /** The component that draws films and dice is loaded with the first of them. */
  raise(): void {
    if (!this.screen) void import('./screen.ts').then((found) => (this.screen = found));
  }

  #moved(): void {
    const { stage, at, rolling, frames } = this.#director;
    const [on, before] = untrack(() => [this.on, this.stage]);
    const over = before !== 'off' && stage === 'off';
    if (stage !== 'off') this.raise();
    this.#pointed = -1;
    this.#stands = { stage, at, rolling, frames };
    if (over && frames.length && !this.past) this.stayed = beatsIn(frames);
    if (over && on) this.#around.onleft?.();
  }
}
