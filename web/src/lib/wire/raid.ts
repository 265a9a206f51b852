/* Made by tools/wire_types.py from what raid declares: change that. */

export type Action = 'land' | 'move' | 'fire' | 'assault' | 'arrive';

export type Band = 'black' | 'blue' | 'brown' | 'green' | 'orange' | 'red' | 'escort' | 'youth' | 'pioneers' | 'guns' | 'armour';

export type Camp = 'german' | 'yugoslav';

export type Colour = 'green' | 'orange' | 'red';

export type Entries = 'black' | 'blue' | 'red';

export type Fate = 'free' | 'prisoner' | 'dead' | 'left' | 'taken' | 'flown';

export type Icon = '' | 'works' | 'cemetery' | 'station' | 'bridge' | 'crossroads' | 'town' | 'market' | 'school';

export type Kind = 'platoon' | 'officer' | 'unit';

export type Letter = 'A' | 'B' | 'C';

export type Light = 'day' | 'twilight' | 'night';

export type Mission = '' | 'US' | 'GB' | 'USSR';

export type Phase = 'setup' | 'case' | 'A' | 'B1' | 'B2' | 'B3' | 'B4' | 'B5' | 'B6' | 'C1' | 'C2' | 'C3' | 'D' | 'E' | 'F';

export type Sign = 'hammer' | 'axe' | 'paw' | 'cat' | 'dagger' | 'jaw';

export type Special = '' | 'grotto' | 'strip';

export type Summed = 'fire-factor' | 'assault-factor' | 'support' | 'officer' | 'protection' | 'light' | 'air' | 'aa' | 'aa-guns' | 'tank' | 'tito' | 'ammunition' | 'mission' | 'papers' | 'tito-held' | 'tito-dead' | 'tito-prisoner' | 'churchill-held' | 'churchill-dead' | 'churchill-prisoner' | 'platoons-lost' | 'officer-lost';

export type Type = 'aa' | 'hq_infantry' | 'infantry' | 'officer' | 'paratroopers' | 'pioneers' | 'tank';

export type Under = 'tito' | 'churchill' | 'papers' | 'uniform' | 'units';

export type Wind = 'N' | 'E' | 'S' | 'W';

export type ChanceName = 'target-hit' | 'shooter-hit' | 'yugoslav-hit' | 'german-hit' | 'german-win' | 'yugoslav-win' | 'stopped' | 'out-of-ammunition' | 'undecided' | `g${number}-y${number}`;

export type ThrowLabel = 'event' | 'event-b' | 'event-c' | 'event-d' | 'event-e' | 'event-f' | 'event-g' | 'air' | 'landing' | 'wave' | 'shuffle' | 'supply' | 'activation' | 'units' | 'capture' | 'attack' | 'defence' | 'german' | 'yugoslav' | 'reinforcements' | 'entry' | 'number';

/** The board of the raid. */
export interface RaidBoard { turn: number; phase: Phase; last_turn: number; event: string; alarm: number; risen: Record<string, number>; ammo: number; air: Air; zones: Record<string, ZoneSeen>; counters: Record<string, CounterSeen>; figures: Record<string, number>; fate: Record<string, Fate>; prisoners: Record<string, Held>; pool: Record<string, string[]>; offmap: string[]; due: number; stray: string; waiting: [number, string[]][]; storch: number; aa_lost: number; lost: string[]; gone: string[]; set_aside: number; points: number; ledger: Line[]; markers?: Record<string, string[]>; aside?: string[] }

/** Where aircraft support the Germans, and by how much. */
export interface Air { zone: number; bonus: number }

/** The units in a zone, from the top of each stack, and the letters of hidden markers. */
export interface ZoneSeen { german: string[]; german_sp: number; yugoslav: string[]; yugoslav_sp: number; hidden: Letter[] }

/** A counter on the map; `factors` are fire, assault and movement of its present side. */
export interface CounterSeen { steps: number; factors: [number, number, number]; done: Action[]; fixed?: boolean }

/** A prisoner: the guard, and the zone where they are. */
export interface Held { guard: string; zone: number }

/** One line of a score: its value, paragraph and words. */
export type Line = [number, string, string, Record<string, unknown>];

/** Map, counters and charts of the raid. */
export interface RaidPrinted { places: string[]; middle: string; counters: Record<string, CounterPrinted>; sheet: [number, number, number, number]; zones: Zone[]; links: Links; river: River; directions: Direction[]; markers: Record<string, Letter>; backs: Record<string, Under>; figures: Record<string, FigurePrinted>; charts: Charts }

/** A counter; `front` is fire, assault and movement of its full side. */
export interface CounterPrinted { side: Camp; kind: Kind; type: Type; front: [number, number, number]; name?: string; group?: string; mark?: string; band: Band; sign?: Sign }

/** A zone with all that is printed there. */
export interface Zone { id: string; x: number; y: number; colour: Colour; name: string; icon: Icon; drop: [string, number][]; entry: [Entries, string][]; spots: Letter[]; mission: Mission; place: Special; label: Label }

/** The name of a zone on the map: the middle of its first line, and the lines. */
export interface Label { x: number; y: number; lines: string[]; proper: boolean }

/** Which zones are linked, and by which kind of line. */
export interface Links { full: [string, string][]; dotted: [string, string][] }

/** The river: its name, and the points of its line. */
export interface River { name: string; line: [number, number][] }

/** Where a road that leaves the map leads. */
export interface Direction { text: string; x: number; y: number; arrow: Wind }

/** A figure: its name, and how far it goes. */
export interface FigurePrinted { name: string; mp: number }

/** The charts that stand beside the map. */
export interface Charts { turns: TurnTrack; difficulty: DifficultyChart; ammunition: AmmunitionChart; alarm: AlarmChart; victory: VictoryChart }

/** The track of turns. */
export interface TurnTrack { rows: TurnRow[] }

/** A turn: its hours, and what it brings. */
export interface TurnRow { turn: number; start: number; end: number; event: boolean; wave: number; light: Light }

/** All difficulties. */
export interface DifficultyChart { rows: DifficultyRow[] }

/** A difficulty, and the ammunition that it begins with. */
export interface DifficultyRow { difficulty: string; ammo: number }

/** What is printed of ammunition. */
export interface AmmunitionChart { penalty: PenaltyChart }

/** The penalties, and their paragraph. */
export interface PenaltyChart { rule: string; rows: PenaltyRow[] }

/** What scarce ammunition takes off every German value. */
export interface PenaltyRow { low: number; high: number; penalty: number }

/** The track of the alarm. */
export interface AlarmChart { rule: string; highest: number; thresholds: Thresholds }

/** What the alarm sets off. */
export interface Thresholds { reinforcements: Threshold; all_markers: Threshold }

/** A level of the alarm from which something happens. */
export interface Threshold { level: number; rule: string }

/** What brings points, and what the points amount to. */
export interface VictoryChart { points: PointChart; results: ResultChart }

/** What figures, papers and officers are worth. */
export interface PointChart { tito: FigureRow; churchill: FigureRow; papers: PointRow; rybka: PointRow; obermaier: PointRow }

/** What a figure is worth, dead or as a prisoner. */
export interface FigureRow { dead: number; prisoner: number; rule: string }

/** What something is worth. */
export interface PointRow { vp: number; rule: string }

/** All results, and their paragraph. */
export interface ResultChart { rule: string; rows: ResultRow[] }

/** A result, and the points that make it. */
export interface ResultRow { low: number; high: number; result: string; rule: string }

/** A place that a group can reach: what the way costs, and what can happen at its end. */
export interface Reach { cost: number; way: number[]; ends: boolean; fire: number[]; loss: number }

/** A zone in danger: how many stacks can fire there, and whether some can march there. */
export interface Threat { fire: number; march: boolean }

/** What a march leads to at its end, or in a zone beside it. */
export interface Ahead { won: number; turned: number; least: number; most: number }

export type View = RaidBoard;

export type Printed = RaidPrinted;

/** Procedures that show something, by name. */
export interface Frames {
  Activation: { step: string };
  Assault: { zone: number; round: number; lines: [string[], string[]][] };
  CloseRanks: { zone: number; round: number; german: string[][]; yugoslav: string[][] };
  Drop: { counters: string[] };
  Enter: { units: string[]; zone: number };
  Fire: { origin: number; shooter: string; supporters: string[]; target: number };
  GermanMove: { members: string[]; path: number[]; zone: number };
  GoRound: { path: number[]; target: number; units: string[] };
  GuardLost: { figure: string };
  MakeRoom: { path: number[]; target: number };
  March: { route: number[]; start: number; target: number };
  OpenFire: { origin: number; shooter: string; supporters: string[]; target: number };
  OrderStack: { zone: number; placed: string[] };
  Position: { zone: number; round: number; column: string[]; contact: string[]; support: [string, number][] };
  Retreat: { zone: number };
  Reveal: { zone: number };
  Round: { zone: number; round: number; lines: [string[], string[]][]; line: number };
  YugoslavFire: { target: number; zone: number };
  YugoslavMovement: { target: number; zone: number };
}

/** The arguments of events, by kind. */
export interface Events {
  turn_began: { turn: number };
  event: { letter: string };
  reduced: { counter: string; at: number };
  eliminated: { counter: string; at: number };
  markers_left: { zones: number[] };
  marker_moved: { start: number; end: number };
  youth_left: { units: string[] };
  astray: { counter: string };
  wave_ready: { platoons: number };
  ammunition_gained: { points: number; ammo: number };
  ammunition_spent: { ammo: number };
  air_support_called: { zone: number };
  air_support_came: { zone: number; die: number; bonus: number; modifiers: [number, string, Summed][] };
  landed: { counter: string; zone: number };
  landing_crowded: { counter: string; zone: number };
  officer_joined: { counter: string; zone: number };
  never_landed: { counters: string[] };
  alarm_raised: { trigger: string; alarm: number };
  markers_turned: { zone: number; markers: string[] };
  units_revealed: { zone: number; units: string[] };
  uniform_found: { zone: number };
  figure_revealed: { figure: string; zone: number };
  activation_tested: { woken: boolean; zone: number; by: number; die: number; alarm: number };
  papers_taken: { at: number };
  moved: { origin: number; counters: string[]; path: number[] };
  fire_opened: { origin: number; target: number; shooter: string; supporters: string[] };
  fire_resolved: { attack: number; defence: number; dice: number[]; modifiers: [[number, string, Summed][], [number, string, Summed][]] };
  fire_held: { zone: number; target: number };
  assault_begun: { zone: number; german: string[]; yugoslav: string[]; chance: number };
  lines_formed: { zone: number; round: number; lines: [string[], string[]][] };
  line_fought: { zone: number; round: number; line: number; dice: number[]; german: string[]; yugoslav: string[]; hit: string; german_value: number; yugoslav_value: number; modifiers: [[number, string, Summed][], [number, string, Summed][]] };
  assault_won: { zone: number; rounds: number };
  assault_lost: { zone: number; rounds: number };
  assault_stopped: { zone: number; rounds: number };
  fell_back: { counter: string; origin: number; to: number };
  figure_captured: { figure: string; zone: number; die?: number; most?: number };
  figure_killed: { figure: string; zone: number; die?: number; most?: number };
  guarded: { figure: string; counter: string };
  held: { figure: string; counter: string };
  storch_landed: { zone: number };
  flown_out: { figure: string };
  no_reinforcements: { die: number; alarm: number };
  reinforcements_called: { die: number; alarm: number };
  reinforcements_due: { entry: string; number: number };
  reinforced: { zone: number; units: string[] };
  reinforcements_wait: { zone: number; units: string[] };
  stack_moved: { goal: string; units: string[]; figures: string[]; path: number[]; target: number };
  stack_stayed: { zone: number; units: string[] };
  march_joined: { zone: number; units: string[]; figures: string[] };
  left_map: { zone: number; units: string[]; figures: string[] };
  surplus_stayed: { zone: number; unit: string };
  went_round: { zone: number; units: string[]; path: number[] };
  end_fixed: { turn: number };
  out_of_ammunition: Record<string, never>;
  game_over: { level: string; points: number };
}

/** Questions: their arguments, and their answers. */
export interface Prompts {
  'event-group': {
    args: Record<string, never>;
    verbs: 'group';
  };
  'event-loss': {
    args: Record<string, never>;
    verbs: 'reduce';
  };
  'air': {
    args: Record<string, never>;
    verbs: 'air' | 'no-air';
  };
  'land': {
    args: { n: number };
    verbs: 'land';
  };
  'attach': {
    args: Record<string, never>;
    verbs: 'attach' | 'hold';
  };
  'activation-zone': {
    args: Record<string, never>;
    verbs: 'turn';
  };
  'activation-order': {
    args: Record<string, never>;
    verbs: 'test';
  };
  'movement': {
    args: { left: number };
    verbs: 'move' | 'end';
  };
  'step': {
    args: { members: string[]; left: number };
    verbs: 'to' | 'with' | 'hand' | 'stop';
  };
  'combat': {
    args: { left: number };
    verbs: 'fire' | 'assault' | 'end';
  };
  'target': {
    args: { zone: number };
    verbs: 'at';
  };
  'shooter': {
    args: { zone: number; target: number };
    verbs: 'shooter';
  };
  'support': {
    args: { shooter: string; target: number };
    verbs: 'leave' | 'go';
  };
  'order-zone': {
    args: Record<string, never>;
    verbs: 'order' | 'keep';
  };
  'order-next': {
    args: { zone: number; place: number };
    verbs: 'top' | 'keep';
  };
  'guard': {
    args: { figure: string };
    verbs: 'guard';
  };
  'assault-contact': {
    args: { zone: number; round: number; line: number; facing: string };
    verbs: 'contact';
  };
  'assault-support': {
    args: { zone: number; round: number; counter: string };
    verbs: 'support';
  };
  'assault-go-on': {
    args: { zone: number; round: number; ammo: number; german: number; yugoslav: number };
    verbs: 'go-on' | 'stop';
  };
  'refuge': {
    args: { counter: string; zone: number };
    verbs: 'refuge';
  };
}

/** What overlays tell of a place. */
export interface Overlays {
  reach: Reach;
  threat: Threat;
  ahead: Ahead;
  detours: Reach;
}

export type Result = { winner: string; level: string; points: number; rule: string };
