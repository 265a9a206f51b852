/* Beats are worked out from all events each time; whatever did not change stays the same object. */
import type { Told } from '../lib/wire.ts';
import type { Beat } from './beat.ts';

type Events = readonly Told[];

const alike = (one: Beat | undefined, other: Beat): one is Beat =>
  !!one &&
  one.events.length === other.events.length &&
  one.events.every((event, i) => event === other.events[i]) &&
  one.moments.length === other.moments.length;

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
