/* The board of the raid as its data has it, and what the server shows of a position. */
import raw from '../../generated/raid.json';
import type { Side, Sign } from '../../counters/look.ts';

export type Colour = 'green' | 'orange' | 'red';

export interface Zone {
  id: string;
  x: number;
  y: number;
  colour: Colour;
  name: string;
  icon: string;
  drop: [roman: string, die: number][];
  entry: [colour: 'black' | 'blue' | 'red', label: string][];
  spots: ('A' | 'B' | 'C')[];
  mission: '' | 'US' | 'GB' | 'USSR';
  place: '' | 'grotto' | 'strip';
  label: { x: number; y: number; lines: string[]; proper: boolean };
}

export interface CounterData {
  side: 'german' | 'yugoslav';
  kind: 'platoon' | 'officer' | 'unit';
  type: string;
  name?: string;
  group?: string;
  band?: string;
  sign?: Sign;
  colour?: string;
  pool?: string;
  youth?: boolean;
  /** Fire, assault and movement of the full side. */
  front: [number, number, number];
}

interface Data {
  sheet: [x: number, y: number, width: number, height: number];
  zones: Zone[];
  links: { full: [string, string][]; dotted: [string, string][] };
  river: { name: string; line: [number, number][] };
  directions: { text: string; x: number; y: number; arrow: 'N' | 'E' | 'S' | 'W' }[];
  counters: Record<string, CounterData>;
  markers: Record<string, 'A' | 'B' | 'C'>;
  /** What turning a marker over shows: a figure, the papers, a uniform, or units. */
  backs: Record<string, string>;
  figures: Record<string, { name: string; mp: number }>;
}

export const DATA = raw as unknown as Data;
export const ZONES: ReadonlyMap<string, Zone> = new Map(DATA.zones.map((zone) => [zone.id, zone]));

const links = (kind: [string, string][]): ReadonlyMap<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const [a, b] of kind) {
    found.set(a, [...(found.get(a) ?? []), b]);
    found.set(b, [...(found.get(b) ?? []), a]);
  }
  return found;
};
export const FULL = links(DATA.links.full);
export const DOTTED = links(DATA.links.dotted);

/** The view of the raid (`view.py` of the game), as far as boards and panels read it. */
export interface RaidView {
  turn: number;
  phase: string;
  last_turn: number;
  event: string;
  alarm: number;
  risen: Record<string, number>;
  ammo: number;
  air: { zone: number; bonus: number };
  zones: Record<string, ZoneView>;
  counters: Record<string, CounterView>;
  figures: Record<string, number>;
  fate: Record<string, string>;
  prisoners: Record<string, { guard: string; zone: number }>;
  pool: Record<string, string[]>;
  offmap: string[];
  due: number;
  stray: string;
  waiting: [number, string[]][];
  storch: number;
  aa_lost: number;
  lost: string[];
  gone: string[];
  set_aside: number;
  points: number;
  ledger: [number, string, string, Record<string, unknown>][];
  /** The markers themselves, for the all-seeing eye alone. */
  markers?: Record<string, string[]>;
}

export interface ZoneView {
  german: string[];
  german_sp: number;
  yugoslav: string[];
  yugoslav_sp: number;
  hidden: ('A' | 'B' | 'C')[];
}

export interface CounterView {
  steps: number;
  factors: [number, number, number];
  done: string[];
  fixed?: boolean;
}

export const sideOf = (counter: string): Side =>
  DATA.counters[counter]?.side === 'german' ? 'german' : 'partisan';
