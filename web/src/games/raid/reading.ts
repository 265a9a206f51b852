/* What is under way in the raid, as the server shows it, and what its charts say. */
import type { State } from '../../lib/wire.ts';
import type { Tables } from '../../table/game.ts';

export type Line = [german: string[], yugoslav: string[]];

interface Procedures {
  GermanMove: { members: string[]; path: number[]; zone: number };
  OpenFire: { origin: number; shooter: string; supporters: string[]; target: number };
  OrderStack: { zone: number; placed: string[] };
  Assault: { zone: number; round: number; lines: Line[] };
  Round: { zone: number; round: number; lines: Line[]; line: number };
  Position: {
    zone: number;
    round: number;
    column: string[];
    contact: string[];
    support: [string, number][];
  };
}

export function underWay<Name extends keyof Procedures>(
  state: State,
  name: Name,
): Procedures[Name] | undefined {
  return state.under_way.find((procedure) => procedure.do === name) as Procedures[Name] | undefined;
}

/** The assault that is being fought, if one is. */
export const assaultOf = (state: State) => underWay(state, 'Assault');

export interface Turn {
  turn: number;
  start: number;
  end: number;
  event: boolean;
  wave: number;
  light: 'day' | 'twilight' | 'night';
}

export interface Charts {
  turns: { rows: Turn[] };
  difficulty: { rows: { difficulty: string; ammo: number }[] };
  ammunition: { penalty: { rule: string; rows: { low: number; high: number; penalty: number }[] } };
  alarm: {
    rule: string;
    highest: number;
    triggers: { rows: { trigger: string; rise: number; cap: number; rule: string }[] };
    thresholds: Record<string, { level: number; rule: string }> & { rule: string };
  };
  victory: {
    results: { rule: string; rows: { low: number; high: number; result: string; rule: string }[] };
  };
}

export const charts = (tables: Tables) => tables as unknown as Charts;

export const turnOf = (tables: Tables, turn: number): Turn => {
  const { rows } = charts(tables).turns;
  return rows.find((row) => row.turn === turn) ?? rows.at(-1)!;
};
