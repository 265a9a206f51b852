/* The plan that is being made, kept by the browser until it is given or the moment has passed. */
import * as kept from '../lib/kept.ts';
import type { Entry } from './game.ts';

const KEY = 'drvar.plan';

/** A plan as it is kept: the moment that it was made at, and its entries. */
interface Begun {
  begun: string;
  entries: readonly Entry[];
}

/** The plan that was made at a moment, if it is the one that was kept. */
export function recall(moment: string): readonly Entry[] {
  const { begun, entries = [] } = kept.recall<Begun>(KEY, kept.passing);
  return begun === moment ? entries : [];
}

/** Keep a plan; whoever sits down next finds nothing of one that is over. */
export function remember(begun: string, entries: readonly Entry[]): void {
  kept.keep(KEY, begun ? { begun, entries } : {}, kept.passing);
}
