/* Writing beats down: events come one after the other, and each opens a beat or joins the last. */
import type { Told } from '../lib/wire.ts';
import { words } from './beat.ts';
import type { Act, Beat, Loss, Moment, Shot, Side, Words } from './beat.ts';

/** What is known of a beat when it begins. */
export interface Opening {
  act: Act;
  side: Side | '';
  title: Words;
  step?: Words | null;
  places?: string[];
  shot?: Partial<Shot> | false;
}

export class Script {
  readonly beats: Beat[] = [];
  /** The event that is being told, and how many have been told with it. */
  told!: Told;
  #count = 0;

  get now(): Beat | undefined {
    return this.beats.at(-1);
  }

  /** The shot to which events that come now belong. */
  get shot(): Shot | undefined {
    return this.now?.shots.at(-1);
  }

  /** The next event: its handler opens a beat, or else it joins the one that is open. */
  hear(told: Told, handle: () => void): void {
    this.told = told;
    this.#count++;
    const before = this.now;
    handle();
    const beat =
      this.now ??
      this.open({ act: 'other', side: '', title: words(`told-${told.told}`, told.args) });
    if (beat === before || beat.events.at(-1) !== told) beat.events.push(told);
    beat.upto = this.#count;
    const shot = beat.shots.at(-1);
    if (shot) shot.upto = this.#count;
  }

  /** Whether the beat that is open is one of these. */
  is(...acts: Act[]): boolean {
    return !!this.now && acts.includes(this.now.act);
  }

  open({ act, side, title, step = null, places = [], shot = {} }: Opening): Beat {
    const beat: Beat = {
      act,
      side,
      reacted: '',
      step,
      paid: null,
      first: this.#count - 1,
      upto: this.#count,
      events: [],
      title,
      notes: [],
      outcome: [],
      harms: '',
      rule: this.told.rule,
      places: [...places],
      shots: [],
      moments: [],
      turn: 0,
    };
    this.beats.push(beat);
    if (shot) this.film({ at: places.at(-1) ?? '', ...shot });
    return beat;
  }

  /** What the beat turned out to be. */
  retell(title: Words): void {
    if (this.now) Object.assign(this.now, { title, rule: this.told.rule });
  }

  /** One more shot of the beat that is open. */
  film(shot: Partial<Shot>): Shot {
    const beat = this.now!;
    const made: Shot = {
      act: beat.act,
      side: beat.side,
      upto: this.#count,
      who: [],
      from: '',
      at: '',
      way: [],
      morale: [],
      losses: [],
      ...shot,
    };
    beat.shots.push(made);
    this.light(made.from, made.at, ...made.way);
    return made;
  }

  /** The beat is also about these places. */
  light(...places: string[]): void {
    const { now } = this;
    if (now) now.places = [...new Set([...now.places, ...places])].filter(Boolean);
  }

  lose(loss: Loss): void {
    this.shot?.losses.push(loss);
    this.light(loss.place);
    if (this.now) this.now.harms = loss.side;
  }

  /** Something in it stands out. */
  mark(moment: Omit<Moment, 'upto'>): void {
    this.now?.moments.push({ ...moment, upto: this.#count });
    this.light(moment.place);
  }

  note(key: string, args: Words['args'] = {}): void {
    this.now?.notes.push(words(key, args));
  }
}
