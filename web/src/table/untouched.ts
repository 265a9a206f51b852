/* Whether a question comes again though nothing has happened to what it is about. */
import { placeOf } from '../lib/lying.ts';
import type { Question, State, Told } from '../lib/wire.ts';

/** Every text in the arguments of an event: among them the counters that it names. */
function* texts(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part;
  else if (part && typeof part === 'object')
    for (const inner of Object.values(part)) yield* texts(inner);
}

/** Whether no event after that many entries names a counter in a place that can be chosen. */
export function untouched(
  { options }: Question,
  state: State,
  events: readonly Told[],
  since: number,
): boolean {
  const places = options.map(({ names, at }) => (names === 'counter' ? placeOf(at, state) : at));
  const about = new Set(places.flatMap((place) => state.places[place!]?.counters ?? []));
  const later = events.filter(({ after }) => after > since);
  return !later.some(({ args }) => [...texts(args)].some((text) => about.has(text)));
}
