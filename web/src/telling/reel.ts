/* What a film is made of: the events of one seat, and positions that this seat was shown. */
import type { Moment, Told } from '../lib/wire.ts';
import type { Game, View } from '../table/game.ts';

/** A position after a number of events. */
export interface Position {
  count: number;
  view: View;
}

export interface Reel {
  events: readonly Told[];
  /** Positions that were shown, in their order; there is always one. */
  known: readonly Position[];
}

/** The position after a number of events: one that was shown, or else what events tell since then. */
export function after({ filmed }: Pick<Game, 'filmed'>, reel: Reel, count: number): View {
  const { events, known } = reel;
  const at = Math.max(
    0,
    known.findLastIndex((one) => one.count <= count),
  );
  const [before, next] = [known[at]!, known[at + 1] ?? known.at(-1)!];
  if (before.count >= count) return before.view;
  return filmed(before.view, events.slice(before.count, count), next.view);
}

/** Moments of a game as positions among these events. */
export function positions(
  events: readonly Told[],
  moments: readonly Pick<Moment, 'number' | 'board'>[],
): Position[] {
  let count = 0;
  return moments.map(({ number, board }) => {
    while (count < events.length && events[count]!.after <= number) count++;
    return { count, view: board };
  });
}
