/* Where options are answered on the board, and what a click there would have been. */
import { placeOf } from '../lib/lying.ts';
import type { Choice, Question, State } from '../lib/wire.ts';
import type { Game, Spot } from './game.ts';

interface Spotted {
  readonly spot: Spot | undefined;
}

/** Where an option is answered on the board. */
export function spotOf({ names, at, also }: Choice): Spot | undefined {
  if (names === 'counter') return { counter: at, menu: also === 'list' };
  return names ? { place: at, fight: names === 'fight' } : undefined;
}

/** The spots of some options: those of a fight, or the others. */
export const lit = (options: readonly Spotted[], fight: boolean): ReadonlySet<string> =>
  new Set(
    options
      .flatMap(({ spot }) => (spot && !!spot.fight === fight ? [spot] : []))
      .map((spot) => (spot.place ?? spot.counter)!)
      .filter(Boolean),
  );

/** The answer that a click would have been, had it been allowed. */
export function triedAt(
  game: Game,
  state: State,
  { tried, seat }: Question,
  spot: Spot,
): string | undefined {
  const { board } = state;
  if (spot.counter && tried.counter) return `${tried.counter} ${spot.counter}`;
  const place = spot.place ?? placeOf(spot.counter ?? '', state);
  if (!place) return undefined;
  const fight = tried.fight && (!tried.place || game.engaged(place, board));
  const verb = fight ? tried.fight : tried.place;
  if (verb) return `${verb} ${place}`;
  const top = tried.counter && game.topOf(place, board, seat);
  return top && `${tried.counter} ${top}`;
}
