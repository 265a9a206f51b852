/* The director plays a film: frame after frame, by a clock that tests may hold. What is drawn
 * follows from where the director stands; nothing here knows of screens. */
import { LONGEST, beatsIn, paced } from './film.ts';
import type { Frame } from './film.ts';

/** How time passes: something is done later, unless it is cancelled. */
export interface Clock {
  now(): number;
  later(done: () => void, time: number): () => void;
}

/** Off; at a frame; held there; all shown and no player asked yet; the card after it. */
export type Stage = 'off' | 'playing' | 'held' | 'waiting' | 'card';

/** The number of beats from which a card sums them up. */
export const SUMMED = 2;

/** How a film is shown. */
export interface Manner {
  /** How long it may be before it is quickened. */
  longest: number;
  /** Whether a card sums these frames up. */
  sums: (frames: readonly Frame[]) => boolean;
}

const USUAL: Manner = {
  longest: LONGEST,
  sums: (frames) => beatsIn(frames).length >= SUMMED,
};

export class Director {
  stage: Stage = 'off';
  frames: readonly Frame[] = [];
  at = 0;
  /** The player is asked, or it is over: the card may come. */
  asked = false;
  /** The dice of the frame have not come to lie. */
  rolling = false;
  readonly #clock: Clock;
  readonly #changed: () => void;
  readonly #manner: Manner;
  #speed = 1;
  #times: readonly number[] = [];
  #stop: () => void = () => undefined;
  #until = 0;
  #left = 0;

  constructor(clock: Clock, changed: () => void, manner = USUAL) {
    this.#clock = clock;
    this.#changed = changed;
    this.#manner = manner;
  }

  get frame(): Frame | undefined {
    return this.playing ? this.frames[this.at] : undefined;
  }

  /** Whether a frame is shown, moving or not. */
  get playing(): boolean {
    return this.stage === 'playing' || this.stage === 'held';
  }

  /** How long the frame that is shown lasts, in all. */
  get time(): number {
    return this.#times[this.at] ?? 0;
  }

  /** More has happened: it is shown after what is being shown. */
  feed(frames: readonly Frame[], asked: boolean, speed: number): void {
    this.asked = asked;
    this.#speed = speed;
    if (frames.length) this.#append(frames);
    else if (this.stage === 'waiting' && asked) this.#close();
    this.#changed();
  }

  #append(frames: readonly Frame[]): void {
    const going = this.playing;
    if (this.stage === 'off') this.frames = [];
    const first = this.frames.length;
    const newest = new Map(frames.map(({ beat }) => [beat.first, beat]));
    const known = this.frames.map((frame) => {
      const beat = newest.get(frame.beat.first);
      return beat ? { ...frame, beat } : frame;
    });
    this.frames = [...known, ...frames];
    this.pace(this.#speed);
    if (!this.#speed) this.#close();
    else if (!going) this.#show(first);
  }

  #show(at: number): void {
    this.#stop();
    this.at = at;
    this.rolling = false;
    if (at >= this.frames.length) this.#close();
    else {
      const { stops, time } = this.frames[at]!;
      const rate = this.#times[at]! / time;
      this.rolling = stops > 0;
      this.#run(this.rolling ? stops * rate : this.#times[at]!);
    }
    this.#changed();
  }

  /** Dice that roll come to lie after a time; what they brought stays for the rest of the frame. */
  #run(time: number): void {
    this.stage = 'playing';
    this.#until = this.#clock.now() + time;
    this.#stop = this.#clock.later(() => this.#next(), time);
  }

  #next(): void {
    const { stops, time } = this.frames[this.at]!;
    if (!this.rolling) return this.#show(this.at + 1);
    this.rolling = false;
    this.#run((1 - stops / time) * this.#times[this.at]!);
    this.#changed();
  }

  /** All has been shown: the card, if there is something to sum up and no player is awaited. */
  #close(): void {
    this.#stop();
    this.at = this.frames.length;
    const card = this.asked && this.#manner.sums(this.frames);
    this.stage = !this.asked ? 'waiting' : card ? 'card' : 'off';
  }

  /** To the end of this beat, and on with the next; a moment is left. */
  hurry(): void {
    if (!this.playing) return;
    const { beat, moment } = this.frames[this.at]!;
    const rest = this.frames.slice(this.at + 1);
    const next = rest.findIndex(
      (frame) => frame.beat.first !== beat.first || (!moment && frame.moment),
    );
    this.#show(next < 0 ? this.frames.length : this.at + 1 + next);
  }

  /** All at once, and then the card. */
  end(): void {
    if (this.playing) this.#show(this.frames.length);
  }

  /** Stop time, or let it go on. */
  hold(): void {
    if (this.stage === 'playing') {
      this.#stop();
      this.#left = this.#until - this.#clock.now();
      this.stage = 'held';
    } else if (this.stage === 'held') this.#run(Math.max(0, this.#left));
    this.#changed();
  }

  /** From the beginning, or from one of its frames. */
  again(at = 0): void {
    if (this.frames.length) this.#show(at);
  }

  /** To the first frame of a beat. */
  go(beat: number): void {
    const all = beatsIn(this.frames);
    const at = this.frames.findIndex((frame) => frame.beat.first === all[beat]?.first);
    if (at >= 0) this.#show(at);
  }

  /** Use another speed from the next frame on. */
  pace(speed: number): void {
    this.#speed = speed;
    this.#times = paced(this.frames, speed, this.#manner.longest);
    this.#changed();
  }

  /** It is no longer shown. */
  leave(): void {
    this.#stop();
    this.stage = 'off';
    this.rolling = false;
    this.frames = [];
    this.at = 0;
    this.#changed();
  }
}
