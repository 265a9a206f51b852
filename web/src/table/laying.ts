/* What a plan is made of: its entries, and the answers about each. */
import type { Order, Plan, State } from '../lib/wire.ts';
import type { Deploying, Entry, Laid } from './game.ts';

/** What the server says of a plan, beside its entries and the answers that it was made of. */
export type Asked = Plan & { entries: readonly Entry[]; laid: readonly Laid[] };

/** What is said of the answers about a counter. */
export const orderOf = ({ orders, laid }: Asked, counter: string): Order | undefined =>
  orders[laid.findIndex((one) => one.counter === counter)];

/** What comes before a counter; all, if it is not among them. */
export function until<Of extends { counter: string }>(lead: string, all: readonly Of[]) {
  const at = all.findIndex(({ counter }) => counter === lead);
  return at < 0 ? all : all.slice(0, at);
}

/** A plan once whoever is driven out of a place has another, or none. */
export function settled(
  deploying: Deploying | undefined,
  state: State | null,
  before: readonly Entry[],
  next: readonly Entry[],
  moved: readonly Entry[],
): readonly Entry[] {
  if (!deploying || !state) return next;
  const from = (one: string) => before.find(({ counter }) => counter === one)?.at ?? '';
  return moved.reduce(
    (all, { counter }) => deploying.settled(all, counter, from(counter), state),
    next,
  );
}

/** Give each counter one of the places that nobody else has, by lot. */
export function byLot(
  counters: readonly string[],
  places: readonly string[],
  taken: readonly Entry[],
): Entry[] {
  const open = places.filter((place) => !taken.some(({ at }) => at === place));
  return counters.flatMap((counter) => {
    const [at] = open.splice(Math.floor(Math.random() * open.length), 1);
    return at ? [{ counter, at }] : [];
  });
}

/** Where counters are to go; some go where another goes. */
export function placesOf(entries: readonly Entry[]): Readonly<Record<string, string>> {
  const at = Object.fromEntries(entries.map((entry) => [entry.counter, entry.at]));
  return Object.fromEntries(
    Object.entries(at).flatMap(([id, to]) => (to ? [[id, at[to] ?? to]] : [])),
  );
}

/** The least chance of those that go to a place, by place. */
export function leastOf(
  planned: Readonly<Record<string, string>>,
  chanceOf: (counter: string) => number | undefined,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [counter, place] of Object.entries(planned)) {
    const chance = chanceOf(counter);
    if (chance !== undefined) found.set(place, Math.min(chance, found.get(place) ?? chance));
  }
  return found;
}
