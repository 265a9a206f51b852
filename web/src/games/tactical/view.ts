/* The view of an edition of the hunt (`view.py` of each), as far as boards and panels read it, and
 * its counters as the data has them. What only one edition shows may be missing. */
import type { Side } from '../../counters/look.ts';
import type { Line } from '../panel/rows.ts';

export interface CounterData {
  is: 'unit' | 'command' | 'mission' | 'air';
  side: Side;
  type?: string;
  vf?: number;
  formation?: string;
  light?: boolean;
  abwehr?: boolean;
  weapons?: string[];
  /** Range of a Command, and of its spare side. */
  range?: number;
  spare?: number;
  /** What a Mission is. */
  kind?: string;
  model?: string;
  precision?: number;
  strength?: number;
  bonus?: number;
  /** Turns of an aircraft, or from which on it comes. */
  turns?: number[];
  from?: number;
  /** When and how a unit comes. */
  turn?: number;
  mode?: 'setup' | 'landing' | 'entry';
  hex?: string;
  /** Letters: how it attacks, and what it is as a target. */
  attack?: string;
  target?: string;
}

export interface Data {
  counters: Record<string, CounterData>;
  /** Hexes where the partisans stand at the start. */
  setup: string[];
  /** Points for an objective, and what a star gives. */
  objective: number;
  stars: Record<string, number>;
}

export interface UnitView {
  side: Side;
  hex: string;
  vf: number;
  full: number;
  attacks: number;
  pinned: boolean;
  ooc: boolean;
  fresh: boolean;
  attack?: string;
  target?: string;
  moved?: boolean;
  /** Opportunity Attacks made. */
  shots?: number;
  exhausted?: boolean;
  damage?: number;
  /** How many units lie on top of it. */
  under?: number;
}

export interface CommandView {
  hex: string;
  spare: boolean;
  /** Without it a German one. */
  side?: Side;
  moved?: boolean;
  pinned?: boolean;
}

export interface MissionView {
  hex: string;
  face_up: boolean;
  mission?: string;
  /** Whether the Germans have looked at it. */
  seen?: boolean;
  moved?: boolean;
}

export interface TacticalView {
  turn: number;
  hours: string;
  last_turn: number;
  night: boolean;
  phase: string;
  initiative: string;
  active: string;
  pa: Record<Side, number>;
  units: Record<string, UnitView>;
  commands: Record<string, CommandView>;
  missions: Record<string, MissionView>;
  escaped?: Record<string, { tito: boolean; mission?: string }>;
  taken: Record<string, { fate: string; mission: string }>;
  radio?: string;
  works?: Record<string, string>;
  waiting: Record<Side, Record<string, Record<string, number>>>;
  due: Record<string, number>;
  renounced: string[];
  air: string[];
  lost: Record<Side, number>;
  ledger: Record<Side, Line[]>;
  /** What a victory point is made of, where it can be divided. */
  shares?: number;
  points: Record<Side, number>;
  /** Hexes that score. */
  objectives: string[];
  ground: { lower: 'even' | 'odd'; terrain: string[]; heights?: string[] };
  /** For those who know the Missions. */
  escape_points?: number;
  escape_ledger?: Line[];
  balkan_air_force?: string[];
}

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

export function placeOf(id: string, view: TacticalView): string | undefined {
  const found =
    view.units[id]?.hex ??
    view.commands[id]?.hex ??
    view.missions[id]?.hex ??
    (id === RADIO ? view.radio : '');
  return found || undefined;
}

const SIGNS: Readonly<Record<string, string>> = {
  '.': 'clear',
  T: 'town',
  s: 'slope',
  h: 'hill',
  w: 'wood',
};

const signAt = (rows: readonly string[], hex: string): string =>
  rows[Number(hex.slice(3)) - 1]?.[Number(hex.slice(0, 2)) - 1] ?? '';

export const terrainOf = (hex: string, view: TacticalView): string =>
  SIGNS[signAt(view.ground.terrain, hex)] ?? '';
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
