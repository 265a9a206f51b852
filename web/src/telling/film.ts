/* The film: what happened without the player, cut into frames that are shown one after the
 * other. */
import type { Act, Beat, Moment, Shot } from './beat.ts';

/** One thing to show: a shot of a beat, a beat that has none, or a moment. */
export interface Frame {
  beat: Beat;
  shot: Shot | null;
  moment: Moment | null;
  /** How many events have been told when it begins, and when it is over. */
  from: number;
  upto: number;
  /** Milliseconds at the usual speed. */
  time: number;
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

/** How long a shot takes to be understood. */
export function timeOf({ act, way, dice }: Shot): number {
  const usual = TIMES[act];
  if (act === 'march' || act === 'hidden') return usual + LINK * Math.max(1, way.length - 1);
  if (dice?.kind === 'rounds') return usual + ROUND * Math.max(0, dice.rounds.length - 1);
  return dice?.kind === 'melee' ? MELEE : usual;
}

const commanded = (act: Act, side: string, you: string): boolean =>
  side === you && COMMANDED.includes(act);

/** What is to be shown of beats to a seat that has been told a number of events. */
export function cut(beats: readonly Beat[], seen: number, you: string): Frame[] {
  const frames: Frame[] = [];
  for (const beat of beats.filter(({ upto }) => upto > seen)) {
    let from = Math.max(seen, beat.first);
    const add = (upto: number, time: number, shot: Shot | null, moment: Moment | null = null) => {
      frames.push({ beat, shot, moment, from, upto, time });
      from = upto;
    };
    const shots = beat.shots.filter(({ upto }) => upto > seen);
    for (const shot of shots)
      if (!commanded(shot.act, shot.side, you)) add(shot.upto, timeOf(shot), shot);
    if (!beat.shots.length && !commanded(beat.act, beat.side, you))
      add(beat.upto, TIMES[beat.act], null);
    for (const moment of beat.moments) if (moment.upto > seen) add(beat.upto, MOMENT, null, moment);
  }
  return frames;
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

/** How long each frame lasts at a speed: the first beats as they are, the rest shortened so that
 * the whole is not too long. */
export function paced(frames: readonly Frame[], speed: number): number[] {
  const times = frames.map(({ time }) => time * speed);
  const sum = (some: readonly number[]) => some.reduce((all, time) => all + time, 0);
  const most = LONGEST * Math.max(1, speed);
  if (sum(times) <= most) return times;
  const patient = new Set(beatsIn(frames).slice(0, PATIENT));
  const late = frames.findIndex(({ beat }) => !patient.has(beat));
  if (late < 0) return times;
  const [head, tail] = [sum(times.slice(0, late)), sum(times.slice(late))];
  const rate = Math.min(QUICK / speed, Math.max(0, most - head) / tail, 1);
  return times.map((time, i) => (i < late ? time : time * rate));
}
