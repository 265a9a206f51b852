/* The film: what happened without the player, cut into frames that are shown one after the
 * other. */
import type { Told } from '../lib/wire.ts';
import type { Act, Beat, Moment, Shot, Side } from './beat.ts';

/** One thing to show: a shot of a beat, a beat that has none, or a moment. */
export interface Frame {
  beat: Beat;
  shot: Shot | null;
  moment: Moment | null;
  /** Moments of the beat that have been shown, with this one. */
  marked: readonly Moment[];
  /** How many events have been told when it begins, and when it is over. */
  from: number;
  upto: number;
  /** Milliseconds at the usual speed, and how many of them until its dice lie still. */
  time: number;
  stops: number;
}

/** What a player has done by an answer, and so has seen: this needs no film. */
const COMMANDED: readonly Act[] = ['march', 'fire', 'assault', 'hidden', 'air', 'pass', 'other'];

/** How long a film may be at the usual speed, and the beat from which a longer one is quicker. */
export const LONGEST = 20_000;
export const PATIENT = 5;
const QUICK = 0.5;

const TIMES: Readonly<Record<Act, number>> = {
  march: 700,
  hidden: 700,
  fire: 2300,
  air: 1900,
  assault: 1700,
  landing: 1700,
  reveal: 1800,
  arrive: 1500,
  turn: 1600,
  stay: 1100,
  pass: 700,
  other: 1100,
  end: 1600,
};
const [LINK, ROUND, MELEE, MOMENT] = [300, 500, 2600, 2500];
/** More than a few throws at once take longer to be read. */
const [FEW, LONE] = [3, 120];
/** When dice lie still, and how long their result stays at least. */
const [STILL, READ] = [1300, 500];

/** How long a shot takes to be understood. */
export function timeOf({ act, way, dice, rolled }: Shot): number {
  const moves = act === 'march' || act === 'hidden';
  const usual = TIMES[act] + (moves ? LINK * Math.max(1, way.length - 1) : 0);
  if (dice?.kind === 'rounds') return usual + ROUND * Math.max(0, dice.rounds.length - 1);
  if (dice?.kind === 'melee') return MELEE;
  if (dice?.kind === 'singles') {
    const more = LONE * Math.max(0, dice.throws.length - FEW);
    return Math.max(usual, STILL + READ) + more;
  }
  return dice && rolled ? Math.max(usual, STILL + READ) : usual;
}

/** When all dice of a shot lie still; nought, if it has none. */
export function stopsAt(shot: Shot): number {
  if (!shot.dice || !shot.rolled) return 0;
  return shot.dice.kind === 'rounds' ? Math.max(STILL, timeOf(shot) - READ) : STILL;
}

export const commanded = (act: Act, side: string, you: string): boolean =>
  side === you && COMMANDED.includes(act);

/** What is to be shown of beats to a seat that has been told a number of events. A shot that was
 * shown is not shown again because its action went on after the player's answer. */
export function cut(beats: readonly Beat[], seen: number, you: string): Frame[] {
  const frames: Frame[] = [];
  for (const beat of beats.filter(({ upto }) => upto > seen)) {
    let from = Math.max(seen, beat.first);
    let marked: readonly Moment[] = beat.moments.filter(({ upto }) => upto <= seen);
    const add = (upto: number, time: number, shot: Shot | null, moment: Moment | null = null) => {
      if (moment) marked = [...marked, moment];
      const stops = shot ? stopsAt(shot) : 0;
      frames.push({ beat, shot, moment, marked, from, upto, time, stops });
      from = upto;
    };
    const shots = beat.shots.filter(({ grown }) => grown > seen);
    for (const shot of shots)
      if (!commanded(shot.act, shot.side, you)) add(shot.upto, timeOf(shot), shot);
    if (!beat.shots.length && !commanded(beat.act, beat.side, you))
      add(beat.upto, TIMES[beat.act], null);
    for (const moment of beat.moments) if (moment.upto > seen) add(beat.upto, MOMENT, null, moment);
  }
  return frames;
}

/** A beat as far as it has been shown: while its dice roll, no word tells what they bring. */
export function shown(
  tell: (events: readonly Told[]) => readonly Beat[],
  events: readonly Told[],
  { beat, shot, marked, upto }: Frame,
  rolling: boolean,
): Beat {
  const at = (count: number) =>
    tell(events.slice(0, count)).find(({ first }) => first === beat.first);
  const told = at(rolling && shot ? shot.rolled : upto) ?? beat;
  if (!rolling || !shot) return { ...told, moments: [...marked] };
  const { events: heard, notes = [], outcome = [], harms = '' } = at(shot.rolled - 1) ?? {};
  const title = shot.title ?? told.title;
  const said = { title, notes, outcome, harms, moments: [...marked] };
  return { ...told, ...said, events: heard ?? told.events };
}

/** How many events have been told for good: an action that another player has not finished may go
 * on, and is shown as a whole. */
export function settled(beats: readonly Beat[], asked: boolean): number {
  const last = beats.at(-1);
  if (!last) return 0;
  const open = !asked && !!last.paid;
  return open ? last.first : last.upto;
}

/** The beats that these frames tell. */
export const beatsIn = (frames: readonly Frame[]): Beat[] => [
  ...new Map(frames.map(({ beat }) => [beat.first, beat])).values(),
];

const isSide = (by: string): by is Side => by === 'german' || by === 'partisan';

/** What others did last, one beat after the other, without a deed or an answer of the player between
 * them; for those who watch, what one side did last. */
export function since(
  beats: readonly Beat[],
  answers: readonly { number: number; by: string }[],
  you: string,
): readonly Beat[] {
  const last = beats.findLast(({ side }) => side)?.side;
  const own = ({ act, side }: Beat) => (you ? commanded(act, side, you) : side !== last && !!side);
  const acts = (by: string) => (you ? by === you : isSide(by) && by !== last);
  const numbers = answers.filter(({ by }) => acts(by)).map(({ number }) => number);
  const parted = (one: Beat, next: Beat) =>
    numbers.some((n) => n >= one.events.at(-1)!.after && n < next.events[0]!.after);
  const joins = (at: number) =>
    !!beats[at] && !own(beats[at]) && !own(beats[at - 1]!) && !parted(beats[at - 1]!, beats[at]);
  const theirs = beats.findLastIndex((beat) => beat.side && !own(beat));
  if (theirs < 0) return [];
  let [from, to] = [theirs, theirs + 1];
  while (from > 0 && joins(from)) from--;
  while (joins(to)) to++;
  return beats.slice(from, to);
}

/** How long each frame lasts at a speed: the first beats as they are, the rest shortened so that
 * the whole is not too long. */
export function paced(frames: readonly Frame[], speed: number, longest = LONGEST): number[] {
  const times = frames.map(({ time }) => time * speed);
  const sum = (some: readonly number[]) => some.reduce((all, time) => all + time, 0);
  const most = longest * Math.max(1, speed);
  if (sum(times) <= most) return times;
  const patient = new Set(beatsIn(frames).slice(0, PATIENT));
  const late = frames.findIndex(({ beat }) => !patient.has(beat));
  if (late < 0) return times;
  const [head, tail] = [sum(times.slice(0, late)), sum(times.slice(late))];
  const rate = Math.min(QUICK / speed, Math.max(0, most - head) / tail, 1);
  return times.map((time, i) => (i < late ? time : time * rate));
}
