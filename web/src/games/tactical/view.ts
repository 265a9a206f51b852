/* The view of an edition of the hunt (`view.py` of each), as far as boards and panels read it. What
 * only one edition shows may be missing. */
import type { Side } from '../../counters/look.ts';
import type { Printed, View as Hunt } from '../../lib/wire/hunt.ts';
import type { View as Hunt14 } from '../../lib/wire/hunt14.ts';
import type { Line } from '../panel/rows.ts';

/** What both editions show, and what only one of them shows, which may be missing. */
type Either<A, B> = Pick<A, keyof A & keyof B> &
  Partial<Omit<A, keyof B>> &
  Partial<Omit<B, keyof A>>;
type Of<View, Part extends keyof View> = View[Part][keyof View[Part]];

export type UnitView = Either<Of<Hunt, 'units'>, Of<Hunt14, 'units'>>;
export type CommandView = Either<Of<Hunt, 'commands'>, Of<Hunt14, 'commands'>>;
export type MissionView = Either<Of<Hunt, 'missions'>, Of<Hunt14, 'missions'>>;

export type TacticalView = Omit<
  Either<Hunt, Hunt14>,
  'units' | 'commands' | 'missions' | 'ground'
> & {
  units: Record<string, UnitView>;
  commands: Record<string, CommandView>;
  missions: Record<string, MissionView>;
  ground: Either<Hunt['ground'], Hunt14['ground']>;
};

export const SIDES = ['german', 'partisan'] as const;

/** A part cut off a unit is named after it: `y-cad/4` is of `y-cad`. */
export const wholeOf = (counter: string): string => counter.split('/')[0]!;
export const partOf = (counter: string): string => counter.split('/')[1] ?? '';

/** Whether nothing else of a counter is in play: its parts are one again, or the others fell. */
export function isAlone(unit: string, { units, waiting }: TacticalView): boolean {
  const off = Object.values(waiting).flatMap((boxes) => Object.values(boxes ?? {}));
  const all = [units, ...off].flatMap(Object.keys);
  return all.every((other) => other === unit || wholeOf(other) !== wholeOf(unit));
}
export const isToken = (id: string): boolean => /^M\d+$/.test(id);
export const RADIO = 'radio';
export const DUMMY = 'dummy';

const signAt = (rows: readonly string[], hex: string): string =>
  rows[Number(hex.slice(3)) - 1]?.[Number(hex.slice(0, 2)) - 1] ?? '';

/** The ground of a hex; `printed` says what its sign means. */
export const terrainOf = (
  hex: string,
  view: TacticalView,
  { data }: { data: Pick<Printed, 'signs'> },
): string => data.signs[signAt(view.ground.terrain, hex)] ?? '';
/** How high a hex lies, where an edition tells. */
export const heightOf = (hex: string, view: TacticalView): string =>
  signAt(view.ground.heights ?? [], hex);

/** Every line of the score with its side. */
export function scored(view: TacticalView): { side: Side; line: Line }[] {
  const { ledger, escape_ledger = [], shares = 1 } = view;
  const lines = { german: ledger.german, partisan: [...ledger.partisan, ...escape_ledger] };
  return SIDES.flatMap((side) =>
    lines[side].map(([value, ...rest]) => ({ side, line: [value / shares, ...rest] as Line })),
  );
}
