/* The view of the hunt (`view.py` of the game), as far as boards and panels read it, and its
 * counters as the data has them. */
import raw from '../../generated/hunt.json';
import type { Side } from '../../counters/look.ts';

export interface CounterData {
  is: 'unit' | 'command' | 'mission' | 'air';
  side: Side;
  type?: string;
  vf?: number;
  formation?: string;
  light?: boolean;
  abwehr?: boolean;
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
}

interface Data {
  counters: Record<string, CounterData>;
  /** Hexes where the partisans stand at the start. */
  setup: string[];
}

export const DATA = raw as unknown as Data;

export interface UnitView {
  side: Side;
  hex: string;
  vf: number;
  full: number;
  attacks: number;
  pinned: boolean;
  ooc: boolean;
  fresh: boolean;
}

export type Line = [value: number, rule: string, words: string, args: Record<string, unknown>];

export interface HuntView {
  turn: number;
  hours: string;
  last_turn: number;
  night: boolean;
  phase: string;
  initiative: string;
  active: string;
  pa: Record<Side, number>;
  units: Record<string, UnitView>;
  commands: Record<string, { hex: string; spare: boolean }>;
  homeless: string[];
  missions: Record<string, { hex: string; face_up: boolean; mission?: string }>;
  escaped: Record<string, { tito: boolean; mission?: string }>;
  taken: Record<string, { fate: string; mission: string }>;
  radio: string;
  waiting: Record<Side, Record<string, Record<string, number>>>;
  due: Record<string, number>;
  renounced: string[];
  air: string[];
  mission_moves: number;
  lost: Record<Side, number>;
  commands_lost: number;
  points: Record<Side, number>;
  ledger: Record<Side, Line[]>;
  ground: { lower: 'even' | 'odd' };
  /** For those who know the Missions. */
  escape_points?: number;
  escape_ledger?: Line[];
  balkan_air_force?: string[];
}

/** A part cut off a unit is named after it: `y-cad/4` is of `y-cad`. */
export const wholeOf = (counter: string): string => counter.split('/')[0]!;
export const partOf = (counter: string): string => counter.split('/')[1] ?? '';
export const dataOf = (counter: string): CounterData | undefined => DATA.counters[wholeOf(counter)];
export const isToken = (id: string): boolean => /^M\d+$/.test(id);
export const RADIO = 'radio';
export const DUMMY = 'dummy';

export function sideOf(counter: string): Side {
  return dataOf(counter)?.side === 'german' ? 'german' : 'partisan';
}

export function placeOf(id: string, view: HuntView): string | undefined {
  const found =
    view.units[id]?.hex ??
    view.commands[id]?.hex ??
    view.missions[id]?.hex ??
    (id === RADIO ? view.radio : '');
  return found || undefined;
}
