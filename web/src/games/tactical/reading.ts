/* What is under way in an edition of the hunt, as the server shows it, and what its charts say. */
import type { State } from '../../lib/wire.ts';
import type { Tables } from '../../table/game.ts';

interface Procedures {
  March: { members: string[]; hex: string; origin: string; came: string; action: string };
  Landing: { plan: [string, string][]; riders: [string, string][]; unit: string };
  Activation: { place: string; group: string[] };
  PickGroup: { place: string; members: string[] };
  Window: { hex: string; movers: string[] };
  Attack: { origin: string; target: string; firers: string[] };
  AirAttack: { plane: string; target: string };
  Melee: { hex: string; came: string; assaulters: string[]; defenders: string[] };
  Retreat: { hex: string; units: string[] };
  Return: { hex: string; units: string[] };
}

/** What is being done, the innermost first. */
export function underWay<Name extends keyof Procedures>(
  state: State,
  name: Name,
): Procedures[Name] | undefined {
  const found = state.under_way.findLast((procedure) => procedure.do === name);
  return found as Procedures[Name] | undefined;
}

interface Printed {
  ma: number;
  range: number;
}

export interface Charts {
  track: { boxes: string[]; second_day: number; night: number[]; rule: string };
  /** Without Tito the game may end with an early turn. */
  length?: { early: number };
  pa: { rule: string };
  /** How far a unit of a type goes, and its fire by day; light ones keep to a line of their own. */
  types: { rows: (Printed & { type: string })[]; light?: Printed };
  movement: { command: { ma: number } };
  /** How far fire goes by its letter, where units have letters. */
  attack?: { range: Record<string, number> };
  stacking: { limit: number; rule: string };
  terrain: {
    rule: string;
    rows: {
      terrain: string;
      mp: number;
      /** The least die that hits, or what the ground takes from the die. */
      hit?: number;
      attack?: number;
      assault: number;
      blocks: boolean;
    }[];
  };
  works?: { rule: string; rows: { work: string; attack: number; assault: number }[] };
}

/** What is printed on a unit: movement points, and how far it fires by day. */
export function printedOn(
  { types, attack: fire }: Charts,
  { type, light, attack }: { type?: string; light?: boolean; attack?: string },
): Printed | undefined {
  const row = (light && types.light) || types.rows.find((found) => found.type === type);
  const range = fire?.range[attack ?? ''] ?? row?.range;
  return row && range !== undefined ? { ma: row.ma, range } : undefined;
}

export const charts = (tables: Tables) => tables as unknown as Charts;
