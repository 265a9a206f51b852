/* A whole game as a film: its beats are played by the theatre of the table, and the place in the
 * game follows what is shown. */
import { untrack } from 'svelte';
import type { Game } from '../table/game.ts';
import { cut } from '../telling/film.ts';
import { positions } from '../telling/reel.ts';
import { Theatre } from '../telling/theatre.svelte.ts';
import { voice } from '../telling/voice.svelte.ts';
import type { Beat } from '../telling/beat.ts';
import type { Course } from './course.svelte.ts';

export class Screening {
  /** How many times as fast as usual. */
  speed = $state(1);
  /** It begins as soon as the whole game is there. */
  #wanted = $state(false);
  readonly theatre: Theatre;
  readonly #game: Game;
  readonly #course: () => Course;

  constructor(
    game: Game,
    course: () => Course,
    map: Pick<ConstructorParameters<typeof Theatre>[0], 'board' | 'covers'>,
  ) {
    this.#game = game;
    this.#course = course;
    this.theatre = new Theatre({
      ...{ ...map, game, whole: true },
      you: () => this.you,
      speed: () => 1 / this.speed,
      onleft: () => this.#over(),
    });
    voice(this.theatre, game, () => undefined);
    $effect(() => {
      void this.speed;
      untrack(() => this.theatre.pace());
    });
    $effect(() => {
      const { frame } = this.theatre;
      if (frame) untrack(() => course().go(this.#entryAfter(frame.from)));
    });
    $effect(() => {
      if (this.#wanted && course().whole) untrack(() => this.play());
    });
  }

  /** The seat that looks back; nobody, for those who see all. */
  readonly you = $derived.by(() => {
    const { game } = this.#course();
    return game && game.seen_by in game.seats ? game.seen_by : '';
  });
  readonly running = $derived.by(() => this.#wanted || this.theatre.stage === 'playing');
  readonly #beats = $derived.by(() => this.#game.beats(this.#course().events));
  readonly #frames = $derived(cut(this.#beats, 0, ''));
  readonly #reel = $derived.by(() => {
    const { events, all } = this.#course();
    return { events, known: positions(events, all) };
  });

  /** What has been told so far: the log does not run ahead of the film. */
  readonly told = $derived.by(() => {
    const { events, at } = this.#course();
    if (this.theatre.frame) return this.theatre.told(this.#beats);
    return this.#game.beats(events.filter(({ after }) => after <= at));
  });

  /** The actions of the turn that is played. */
  readonly turn: readonly Beat[] = $derived.by(() => {
    const at = this.#beats.findIndex(({ first }) => first === this.theatre.frame?.beat.first);
    const from = this.#beats.slice(0, at + 1).findLastIndex(({ turn }) => turn);
    const next = this.#beats.findIndex(({ turn }, i) => turn && i > at);
    return this.#beats.slice(Math.max(0, from), next < 0 ? undefined : next);
  });

  /** Play on from where the game stands, from its start if that is the end; or stop time. */
  toggle = (): void => {
    if (this.theatre.playing) this.theatre.hold();
    else if (this.#wanted) this.#wanted = false;
    else this.play();
  };

  play(): void {
    const course = this.#course();
    this.#wanted = !course.whole;
    if (this.#wanted) return;
    if (course.at >= course.count) course.go(0);
    const told = this.#reel.known.findLast((_, i) => course.all[i]!.number <= course.at);
    this.#from(({ upto }) => upto > (told?.count ?? 0));
  }

  /** Play on from this action. */
  show = (beat: Beat): void => this.#from((frame) => frame.beat.first === beat.first);

  #from(wanted: (frame: { upto: number; beat: Beat }) => boolean): void {
    const at = this.#frames.findIndex(wanted);
    if (at >= 0) this.theatre.play(this.#reel, this.#frames, at);
  }

  /** Go to an entry; with `on` what is played goes on from there. */
  move(to: number, on = false): void {
    const goes = on && this.running;
    this.stop();
    this.#course().go(to);
    if (goes) this.play();
  }

  stop(): void {
    this.#wanted = false;
    this.theatre.forget();
  }

  /** The entry after which so many events had been told. */
  #entryAfter(count: number): number {
    return this.#course().events[count - 1]?.after ?? 0;
  }

  /** All has been shown. */
  #over(): void {
    const { at, frames } = this.theatre;
    if (frames.length && at >= frames.length) this.#course().go(this.#course().count);
  }
}
