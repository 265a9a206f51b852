/* Dice and events come side by side; here each event is told with the dice that fell before it. */
import type { LogEntry, Told } from './wire.ts';

/** Dice of one throw: what they are for, and their faces. */
export type Roll = Pick<LogEntry, 'number' | 'label' | 'roll'>;

/** An event, with the dice that fell since the event before it. */
export interface Thrown extends Told {
  rolls?: readonly Roll[];
}

/** Events that were joined with their dice, so that they stay the same objects. */
const joined = new WeakMap<Told, Thrown>();

/** Events after another one, with their dice: of those only what this seat was shown. */
export function withDice(
  before: Told | undefined,
  events: readonly Told[],
  entries: readonly LogEntry[],
): Thrown[] {
  const fallen = entries.filter(({ roll, hidden }) => roll.length && !hidden);
  let from = before?.after ?? 0;
  return events.map((told) => {
    const rolls = fallen.filter(({ number }) => number >= from && number < told.after);
    from = told.after;
    return rolls.length ? join(told, rolls) : told;
  });
}

function join(told: Told, rolls: readonly Roll[]): Thrown {
  const known = joined.get(told);
  if (known?.rolls?.length === rolls.length) return known;
  const made = { ...told, rolls };
  joined.set(told, made);
  return made;
}
