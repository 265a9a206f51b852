/* What is remembered: beats, which are worked out from all events each time, stay the same objects if
 * they did not change; and this browser knows how much of a table each seat has seen. */
import { keep, recall } from '../lib/kept.ts';
import type { Told } from '../lib/wire.ts';
import type { Beat } from './beat.ts';

type Events = readonly Told[];

const alike = (one: Beat | undefined, other: Beat): one is Beat =>
  !!one &&
  one.events.length === other.events.length &&
  one.events.every((event, i) => event === other.events[i]) &&
  JSON.stringify(one.moments) === JSON.stringify(other.moments);

/** The same beats for the same events, and the same objects if nothing was added to them. */
export function remembered(make: (events: Events) => Beat[]): (events: Events) => readonly Beat[] {
  const known = new WeakMap<Events, readonly Beat[]>();
  let last: readonly Beat[] = [];
  return (events) => {
    const found = known.get(events);
    if (found) return found;
    const made = make(events).map((beat, i) => (alike(last[i], beat) ? last[i] : beat));
    known.set(events, made);
    return (last = made);
  };
}

const KEY = 'drvar.seen';
/** Of so many tables it is remembered; of those that were looked at last. */
const TABLES = 50;

type Kept = Record<string, number>;

const name = (table: string, seat: string): string => `${table} ${seat}`;

/** After how many entries of a table this seat has seen what was told. */
export function seenUpto(table: string, seat: string): number {
  const count = recall<Kept>(KEY)[name(table, seat)];
  return typeof count === 'number' ? count : 0;
}

/** A film was shown to its end, or left, after so many entries. */
export function keepSeen(table: string, seat: string, count: number): void {
  const { [name(table, seat)]: _, ...others } = recall<Kept>(KEY);
  const all = [...Object.entries(others), [name(table, seat), count] as const];
  keep(KEY, Object.fromEntries(all.slice(-TABLES)));
}
