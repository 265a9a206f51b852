/* Made by tools/wire_types.py from what hunt declares: change that. */

export type Action = 'movement' | 'attack' | 'assault' | 'move-attack' | 'attack-move' | 'opportunity-attack' | 'opportunity-assault' | 'recovery' | 'interrogate' | 'air' | 'mission' | 'regroup';

export type Arrival = 'setup' | 'landing' | 'entry';

export type Band = 'red' | 'blue' | 'green' | 'orange' | 'brown' | 'grey' | 'steel' | 'violet' | 'teal' | 'escort' | 'youth' | 'pioneers' | 'guns' | 'armour';

export type Fate = 'captured' | 'killed' | 'removed';

export type FigureKind = 'tito' | 'british' | 'us' | 'soviet' | 'dummy';

export type Lower = 'even' | 'odd';

export type MissionKind = '' | 'tito' | 'british' | 'us' | 'soviet' | 'dummy';

export type Obstruction = 'terrain' | 'height' | 'units';

export type Phase = 'setup' | 'command' | 'landing' | 'arrivals' | 'points' | 'activation' | 'check';

export type PlaceKind = 'town' | 'hill' | 'site' | 'village' | 'rail' | 'river';

export type Side = 'german' | 'partisan';

export type Summed = 'die' | 'strength' | 'first-turn' | 'carried-over' | 'mg' | 'mortar' | 'pinned' | 'melee-strength' | 'melee-pinned' | 'melee-terrain' | 'melee-stream' | 'melee-landing' | 'objective' | 'tito-killed' | 'vf-lost' | 'tito-on-map' | 'missions-escaped' | 'moving' | 'plane' | 'melee-attack-2' | 'mission-captured' | 'mission-escaped' | 'commands-lost';

export type Terrain = 'clear' | 'town' | 'hill' | 'wood' | 'slope';

export type Track = 'road' | 'rail';

export type Type = 'infantry' | 'paratroop' | 'sapper' | 'support' | 'mortar' | 'mg' | 'artillery' | 'tank' | 'vehicle';

export type Weapon = 'at' | 'light-gun' | 'mg' | 'mortar';

export type What = 'unit' | 'command' | 'mission' | 'air';

export type Why = 'points' | 'tito-captured';

export type WorkKind = 'trench' | 'bunker';

export type ChanceName = 'no-effect' | 'pinned' | 'wiped-out' | 'command-lost' | 'lost-1' | 'lost-2' | 'lost-3' | 'lost-4' | 'lost-5' | 'lost-6' | 'lost-7' | 'not-there' | 'radio-lost' | 'off-target' | 'melee-enemy-eliminated' | 'melee-enemy-beaten' | 'melee-enemy-driven-off' | 'melee-mover-back' | 'melee-enemy-weakened' | 'melee-back' | 'melee-driven-back' | 'melee-beaten-back' | 'melee-eliminated' | 'melee-broken-down' | 'unharmed' | 'landed-pinned' | 'weakened' | 'unharmed-among-enemies' | 'landed-pinned-among-enemies' | 'weakened-among-enemies' | 'destroyed' | 'lost-off-map';

export type ThrowLabel = 'fire' | 'morale' | 'bombs' | 'assaulter' | 'defender' | 'melee-morale' | 'landing' | 'drift' | 'precision' | 'interrogation' | 'tito' | 'pa-german' | 'pa-partisan' | 'radio' | 'breakdown';

/** The board of the later edition. */
export interface HuntBoard { turn: number; hours: string; last_turn: number; night: boolean; phase: Phase; initiative: Side; active: Side; pa: Record<Side, number>; homeless: string[]; waiting: Record<Side, Record<string, Record<string, number>>>; due: Record<string, number>; renounced: string[]; mission_moves: number; lost: Record<Side, number>; commands_lost: number; stars: string[]; ground: Ground; units: Record<string, UnitSeen>; commands: Record<string, CommandSeen>; missions: Record<string, MissionSeen>; taken: Record<string, Taken>; air: string[]; objectives: string[]; points: Record<Side, number>; ledger: Record<Side, Line[]>; escaped: Record<string, Escaped>; radio: string; escape_points?: number; escape_ledger?: Line[]; balkan_air_force?: string[] }

/** The map: which columns lie half a hex lower, and a sign for each hex, row by row. */
export interface Ground { lower: Lower; terrain: string[] }

/** A unit on the map: where it stands and what it bears. */
export interface UnitSeen { side: Side; hex: string; vf: number; full: number; attacks: number; pinned: boolean; ooc: boolean; fresh: boolean }

/** A Command on the map. */
export interface CommandSeen { hex: string; spare: boolean }

/** A Mission on the map; what it is, only for a seat that may know. */
export interface MissionSeen { hex: string; face_up: boolean; mission?: MissionKind }

/** A Mission that the Germans captured or killed. */
export interface Taken { fate: Fate; mission: MissionKind }

/** One line of a score: its value, paragraph and words. */
export type Line = [number, string, string, Record<string, unknown>];

/** A Mission that left the map: whether it was Tito, and more for a seat that may know. */
export interface Escaped { tito: boolean; mission?: MissionKind }

/** Map, counters and charts of an edition. */
export interface HexPrinted { places: string[]; middle: string; counters: Record<string, CounterPrinted>; map: HexMap; signs: Record<string, Terrain>; setup: string[]; objective: number; prizes: Record<string, Prize>; stars: Record<string, number>; charts: Charts }

/** A counter; a kind of counter or an edition has only some of this. */
export interface CounterPrinted { side: Side; what: What; type?: Type; vf?: number; light?: boolean; abwehr?: boolean; weapons?: Weapon[]; attack?: string; target?: string; range?: number; spare?: number; kind?: FigureKind; model?: string; precision?: number; strength?: number; bonus?: number; turns?: number[]; turn?: number; mode?: Arrival; hex?: string; mark?: string; band?: Band }

/** The map; `relief` has a letter for each hex, row by row. */
export interface HexMap { columns: number; rows: number; lower: Lower; relief: string[]; streams: string[]; roads: string[]; bridges: Bridge[]; stars: string[]; objectives: ScoringHex[]; entries: string[]; places: Named[]; beyond: Beyond[]; layout: Layout }

/** A bridge across the side of two hexes. */
export interface Bridge { side: string; name: string; kind: Track }

/** A hex that scores. */
export interface ScoringHex { hex: string; name: string }

/** A place with a name, and its hexes. */
export interface Named { name: string; kind: PlaceKind; hexes: string[] }

/** Where a road that leaves the map leads. */
export interface Beyond { hex: string; text: string }

/** Where names stand, and the signs of stars and objectives in their hexes. */
export interface Layout { names: Record<string, Label>; stars: Record<string, [number, number]>; objectives: Record<string, [number, number]>; beyond: Record<string, number>; river: Along[] }

/** Where a name stands, from the middle of a hex, how large, and whether in capitals. */
export interface Label { hex: string; dx: number; dy: number; size: number; caps: boolean }

/** Where the name of the river begins, from the middle of a hex, and its angle. */
export interface Along { hex: string; dx: number; dy: number; turn: number }

/** What something is worth to the side that gets the points. */
export interface Prize { points: number; rule: string }

/** The charts that stand beside the map. */
export interface Charts { track: TurnTrack; length: Length; pa: Cited; types: TypeChart; movement: MovementChart; stacking: Stacking; terrain: TerrainChart; attack?: AttackChart; works?: WorkChart }

/** The track of turns: their hours, and which are dark. */
export interface TurnTrack { rule: string; boxes: string[]; second_day: number; night: number[] }

/** The turn with which the game may end early. */
export interface Length { early?: number }

/** A chart of which only the paragraph is shown. */
export interface Cited { rule: string }

/** All types; light units may keep to a line of their own. */
export interface TypeChart { rows: TypeRow[]; light?: LightRow }

/** How far units of a type go and fire. */
export interface TypeRow { type: Type; ma: number; range: number }

/** How far light units go and fire. */
export interface LightRow { ma: number; range: number }

/** The movement of counters without a type. */
export interface MovementChart { command: Allowance }

/** How far something goes. */
export interface Allowance { ma: number }

/** How much may stand in a hex. */
export interface Stacking { limit: number; rule: string }

/** All kinds of ground. */
export interface TerrainChart { rule: string; rows: TerrainRow[] }

/** What a terrain costs and does: the lowest die that hits, or what it takes off a die. */
export interface TerrainRow { terrain: Terrain; mp: number; assault: number; blocks: boolean; hit?: number; attack?: number }

/** How far fire goes by its letter. */
export interface AttackChart { range: Record<string, number> }

/** All works. */
export interface WorkChart { rule: string; rows: WorkRow[] }

/** What a work takes from the dice. */
export interface WorkRow { work: WorkKind; attack: number; assault: number }

/** A hex that a group can reach, or fire at: the cost, the way, and what can meet it. */
export interface Reach { cost: number; way: string[]; fire: number; loss: number; stopped: number; orders: Order[]; stays: boolean }

/** An Action that the stack could carry out at a place, and the answers that do it. */
export interface Order { action: string; says: string[]; members: string[]; price: number; cost: number; way: string[] }

/** What a group may meet in a hex of its way, or at its end. */
export interface Ahead { number: number; dangers: Danger[]; loss: number; harmed: number; arrives: number; fight: Outlook | null; whole: Likely[]; shots: Outlook[] }

/** A stack that may fire at a group, and what its fire may do. */
export interface Danger { hex: string; strength: number; loss: number; stopped: number }

/** The chances of one throw, what each surely does to units, and what counts in it. */
export interface Outlook { hex: string; chances: Likely[]; fates: Record<string, Fated[]>; modifiers: Line[]; policy: string }

/** A result and its chance. */
export interface Likely { name: string; share: string; value: number }

/** What becomes of a unit: the strength left, none if it is eliminated. */
export interface Fated { counter: string; left: number; pinned: boolean }

/** A hex in range: how much fire reaches it, or what blocks the sight and where. */
export interface Sight { fire: number; blocked: boolean; why?: Obstruction; by?: string[]; terrain?: string[]; rule?: string }

/** A hex within range of a Command. */
export interface Commanded { of: string }

/** A hex that the enemy can fire at, and with how much. */
export interface Threat { fire: number }

/** The dice of one firer, and the lowest that hits. */
export interface Shot { by: string; dice: number[]; lowest: number }

export type View = HuntBoard;

export type Printed = HexPrinted;

/** Procedures that show something, by name. */
export interface Frames {
  Activation: { action: string; box: boolean; group: string[]; place: string; side: string };
  Activations: { passes: number };
  AirAttack: { plane: string; side: string; target: string };
  Announcement: { asked: string[] };
  Arrivals: { asked: string[] };
  Attack: { doomed: string[]; firers: string[]; free: boolean; hits: number; hurt: string[]; losses: number; moving: boolean; on_tanks: number; opportunity: boolean; origin: string; plane: string; side: string; target: string; targets: string[] };
  Charge: { hex: string; members: string[]; movers: string[]; origin: string; side: string; way: [string, string, string] };
  Drop: { hex: string; riders: string[]; target: string; unit: string };
  Entry: { hex: string; side: string };
  Landing: { down: string[]; plan: [string, string][]; riders: [string, string][]; unit: string };
  LandingFight: { firers: string[]; hex: string };
  March: { action: string; box: boolean; came: string; hex: string; left: number; members: string[]; origin: string; side: string; steps: number; stopped: string[]; used: number; tanks: string[]; thrown: number };
  Melee: { active: string; assaulter: string; assaulters: string[]; band: string; box: string; came: string; company: string[]; defenders: string[]; hex: string; landing: boolean; lower: string; movers: string[]; start: string; stream: boolean; way: [string, string, string]; held: boolean };
  PickGroup: { action: string; members: string[]; place: string };
  ReactionWindow: { acted: string[]; fought: boolean; hex: string; hurt: string[]; movers: string[]; reacted: boolean; side: string };
  Retreat: { company: string[]; hex: string; reached: string[]; side: string; units: string[] };
  Spare: { command: string; hex: string };
}

/** The arguments of events, by kind. */
export interface Events {
  turn_began: { turn: number };
  initiative: { side: Side };
  out_of_command: { units: string[] };
  passed: { side: Side };
  let_pass: { side: Side; hex: string };
  moved: { counters: string[]; origin: string; hex: string };
  split: { unit: string; parts: string[]; vf: number[]; hex: string };
  merged: { units: string[]; unit: string; vf: number; hex: string };
  recovered: { units: string[]; hex: string };
  reduced: { unit: string; hex: string; points: number; vf: number };
  made_up: { unit: string; hex: string; part: string };
  eliminated: { unit: string; hex: string; points: number };
  command_eliminated: { command: string; hex: string };
  spare_placed: { command: string; hex: string };
  spare_waits: { command: string };
  mission_revealed: { token: string; mission: MissionKind; hex: string };
  mission_removed: { token: string; mission: MissionKind; hex: string };
  mission_captured: { token: string; mission: MissionKind; hex: string };
  tito_captured: { token: string; hex: string; fate: string; die?: number; most?: number };
  tito_killed: { token: string; hex: string; fate: string; die?: number; most?: number };
  interrogated: { die: number; success: boolean; least: number };
  pinned: { unit: string; hex: string };
  air_attack: { side: Side; plane: string; hex: string };
  plane_arrived: { plane: string; die: number; hex: string; least: number };
  plane_astray: { plane: string; die: number; hex: string; least: number };
  group_placed: { units: string[]; hex: string };
  mission_laid: { token: string; hex: string };
  mission_hidden: { token: string; mission: MissionKind; hex: string };
  landing_chosen: { unit: string; hex: string };
  carried: { command: string; unit: string };
  jumped: { unit: string; hex: string; die: number; most: number; on_target: boolean };
  drifted: { unit: string; origin: string; hex: string };
  drifted_off: { unit: string; origin: string };
  landed: { counters: string[]; hex: string };
  arrived: { side: Side; counter: string; hex: string; relief: boolean };
  renounced: { unit: string; delay: number };
  charged: { counters: string[]; origin: string; hex: string };
  melee_won: { side: Side; hex: string; units: string[] };
  went_back: { counters: string[]; origin: string; hex: string };
  went_off: { counters: string[]; origin: string; hex: string };
  retreated: { counters: string[]; origin: string; hex: string };
  points_given: { side: Side; die: number; pa: number; parts: [number, string, Summed][] };
  paid: { side: Side; cost: number; left: number; action: Action };
  action_ended: { side: Side; hex: string; why: string; action: Action };
  melee: { band: string; loss: number; hex: string; side: Side; lower: string; assaulters: string[]; defenders: string[]; dice: number[]; assault: number; defence: number; chance: number; bands: [string, number][]; modifiers: [number, string, Summed][][] };
  fired: { firers: string[]; hex: string; hits: number; shots: Shot[] };
  tested: { passed: boolean; counter: string; die: number; value: number };
  melee_tested: { side: Side; units: string[]; dice: number[]; failed: string[]; value: number; outcome: string };
  mission_left: { token: string; hex: string; mission?: string };
  tito_left: { token: string; hex: string; fate: string };
  radio_placed: { hex: string };
  radio_called: { unit: string; die: number; least: number; heard: boolean };
  radio_eliminated: { hex: string };
  breakdown: { unit: string; hex: string; dice: number[]; most: number; lost: boolean };
  game_over: { winner: string; level: string; german: number; partisan: number };
}

/** Questions: their arguments, and their answers. */
export interface Prompts {
  'target': {
    args: { group: string[] };
    verbs: 'target';
  };
  'shot': {
    args: { group: string[] };
    verbs: 'target' | 'hold';
  };
  'air-target': {
    args: { plane: string };
    verbs: 'target';
  };
  'reaction': {
    args: { hex: string; movers: string[]; came: string; strength: number; able: Record<string, string[]>; prices: Record<string, number> };
    verbs: 'fire' | 'charge' | 'hold';
  };
  'spare': {
    args: { command: string };
    verbs: 'spare';
  };
  'reveal': {
    args: Record<string, never>;
    verbs: 'reveal';
  };
  'setup-free': {
    args: { units: string[]; missions: MissionKind[]; hexes: string[]; others: string[] };
    verbs: 'free';
  };
  'setup-mission': {
    args: { token: string; hex: string };
    verbs: 'put';
  };
  'land': {
    args: Record<string, never>;
    verbs: 'land';
  };
  'land-hex': {
    args: { unit: string };
    verbs: 'at';
  };
  'carry': {
    args: { command: string };
    verbs: 'carry';
  };
  'land-fire': {
    args: { members: string[]; hex: string };
    verbs: 'take' | 'all' | 'go' | 'hold';
  };
  'renounce': {
    args: { turn: number };
    verbs: 'renounce' | 'done';
  };
  'overstack': {
    args: { hex: string; points: number };
    verbs: 'remove' | 'done';
  };
  'retreat-part': {
    args: { hex: string; units: string[] };
    verbs: 'part';
  };
  'retreat-with': {
    args: { hex: string; unit: string };
    verbs: 'with';
  };
  'group': {
    args: { members: string[]; action: Action };
    verbs: 'take' | 'all' | 'go';
  };
  'activation': {
    args: Record<string, never>;
    verbs: 'activate' | 'enter' | 'air' | 'pass';
  };
  'action': {
    args: { place: string; prices: Record<string, number>; from: string[] };
    verbs: 'movement' | 'attack' | 'attack-move' | 'move-attack' | 'assault' | 'split' | 'merge' | 'recover' | 'interrogate' | 'mission';
  };
  'step': {
    args: { members: string[]; left: number; once: boolean };
    verbs: 'step' | 'stop' | 'exit';
  };
  'aim': {
    args: { group: string[] };
    verbs: 'target';
  };
  'escort': {
    args: { members: string[] };
    verbs: 'take' | 'all' | 'go';
  };
  'regroup': {
    args: Record<string, never>;
    verbs: 'split' | 'merge' | 'done';
  };
  'loss': {
    args: { hex: string; losses: number };
    verbs: 'lose';
  };
  'setup-radio': {
    args: Record<string, never>;
    verbs: 'radio';
  };
  'land-fight': {
    args: Record<string, never>;
    verbs: 'fight';
  };
  'radio': {
    args: { unit: string };
    verbs: 'call' | 'decline';
  };
  'defenders': {
    args: { hex: string; units: string[] };
    verbs: 'defend' | 'all' | 'go';
  };
  'melee-loss': {
    args: { hex: string };
    verbs: 'lose';
  };
  'retreat': {
    args: { hex: string; units: string[] };
    verbs: 'retreat';
  };
}

/** What overlays tell of a place. */
export interface Overlays {
  reach: Reach;
  ahead: Ahead;
  detours: Reach;
  sight: Sight;
  command: Commanded;
  threat: Threat;
}

export type Result = { winner: string; why: Why; level?: string; rule?: string; points?: Record<Side, number>; shares?: number };
