/* Writing beats down: events come one after the other, and each opens a beat or joins the last. */
import type { Thrown } from '../lib/thrown.ts';
import { words } from './beat.ts';
import type { Act, Beat, Fate, Loss, Moment, Shot, Side, Words } from './beat.ts';

/** What is known of a beat when it begins. */
export interface Opening {
  act: Act;
  side: Side | '';
  title: Words;
  step?: Words | null;
  places?: string[];
  shot?: Partial<Shot> | false;
}

/** Throws that are told as part of a fight, by their labels. */
const FIGHTS = /^(attack|german|fire|bombs|assaulter|morale|melee-morale)\b/;

/** How much a shot shows: it only ever grows. */
const weight = ({ who, way, morale, losses, fates, thrown }: Shot): number =>
  who.length + way.length + morale.length + losses.length + fates.length + thrown;

export class Script {
  readonly beats: Beat[] = [];
  /** The event that is being told, and how many have been told with it. */
  told!: Thrown;
  #count = 0;

  get now(): Beat | undefined {
    return this.beats.at(-1);
  }

  /** The shot to which events that come now belong. */
  get shot(): Shot | undefined {
    return this.now?.shots.at(-1);
  }

  /** The next event: its handler opens a beat, or else it joins the one that is open. */
  hear(told: Thrown, handle: () => void): void {
    this.told = told;
    this.#count++;
    const [before, last] = [this.now, this.shot];
    const heavy = last ? weight(last) : 0;
    handle();
    const beat =
      this.now ??
      this.open({ act: 'other', side: '', title: words(`told-${told.told}`, told.args) });
    if (beat === before || beat.events.at(-1) !== told) beat.events.push(told);
    beat.upto = this.#count;
    this.#throw(told);
    const shot = beat.shots.at(-1);
    if (!shot) return;
    shot.upto = this.#count;
    if (shot !== last || weight(shot) > heavy) shot.grown = this.#count;
  }

  /** The dice of an event: what no fight tells is a throw of its own. */
  #throw({ rolls = [], ...told }: Thrown): void {
    const own = rolls.filter(({ label }) => !FIGHTS.test(label));
    const last = this.shot?.dice?.kind === 'singles' ? this.shot.dice.throws : [];
    const before = last.at(-1)?.told;
    if (own.length) {
      const made = { rolls: own, told: [told] };
      if (last.length) last.push(made);
      else this.#open().dice = { kind: 'singles', throws: [made] };
    } else if (before?.[0]?.after === told.after && before[0].told === told.told) before.push(told);
    if (!rolls.length || !this.shot) return;
    this.shot.rolled ||= this.#count;
    this.shot.thrown = this.#count;
  }

  /** A shot that has no dice yet. */
  #open(): Shot {
    const { shot } = this;
    return shot && !shot.dice && !shot.morale.length ? shot : this.film({});
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
      fates: [],
      ...{ rolled: 0, thrown: 0 },
      grown: this.#count,
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

  /** What became of some, in the shot that is under way. */
  befall(counters: readonly string[], fate: Fate['fate'], to = ''): void {
    this.shot?.fates.push({ counters, fate, to, rule: this.told.rule });
  }

  /** A die for the morale of some. */
  test(
    counters: readonly string[],
    die: number,
    value: number,
    passed: boolean,
    modifier = 0,
  ): void {
    this.shot?.morale.push({ counters, die, modifier, value, passed, rule: this.told.rule });
  }

  lose(loss: Omit<Loss, 'rule'>): void {
    this.shot?.losses.push({ ...loss, rule: this.told.rule });
    this.light(loss.place);
    if (this.now) this.now.harms = loss.side;
  }

  /** Something in it stands out. */
  mark(moment: Omit<Moment, 'upto'> | undefined): void {
    if (!moment) return;
    this.now?.moments.push({ ...moment, upto: this.#count });
    this.light(moment.place);
  }

  note(key: string, args: Words['args'] = {}): void {
    this.now?.notes.push(words(key, args));
  }
}
