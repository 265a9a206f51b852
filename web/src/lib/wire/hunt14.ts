/* Made by tools/wire_types.py from what hunt14 declares: change that. */

export type Action = 'movement' | 'attack' | 'assault' | 'move-attack' | 'attack-move' | 'opportunity-attack' | 'opportunity-assault' | 'recovery' | 'interrogate' | 'air' | 'retreat' | 'command-move' | 'entry' | 'split' | 'merge' | 'melee' | 'build';

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

export type Summed = 'die' | 'strength' | 'first-turn' | 'carried-over' | 'mg' | 'mortar' | 'pinned' | 'melee-strength' | 'melee-pinned' | 'melee-terrain' | 'melee-stream' | 'melee-landing' | 'objective' | 'tito-killed' | 'vf-lost' | 'at' | 'light-gun' | 'heavy-gun' | 'moved' | 'damage' | 'magnitude' | 'terrain' | 'work' | 'star' | 'melee-weapon' | 'melee-work' | 'counter-revealed' | 'missions-with-tito' | 'tito-captured' | 'command-lost';

export type Terrain = 'clear' | 'town' | 'hill' | 'wood' | 'slope';

export type Track = 'road' | 'rail';

export type Type = 'infantry' | 'paratroop' | 'sapper' | 'support' | 'mortar' | 'mg' | 'artillery' | 'tank' | 'vehicle';

export type Weapon = 'at' | 'light-gun' | 'mg' | 'mortar';

export type What = 'unit' | 'command' | 'mission' | 'air';

export type Why = 'points' | 'tito-captured';

export type Work = 'trench' | 'bunker';

export type WorkKind = 'trench' | 'bunker';

export type ChanceName = 'no-effect' | 'pinned' | 'wiped-out' | 'command-lost' | 'lost-1' | 'lost-2' | 'lost-3' | 'lost-4' | 'lost-5' | 'lost-6' | 'lost-7' | 'not-there' | 'counter-lost' | 'own-hit' | 'melee-enemy-eliminated' | 'melee-enemy-weakened' | 'melee-enemy-stopped' | 'melee-mover-back' | 'melee-undecided' | 'melee-back' | 'melee-stopped' | 'melee-weakened' | 'melee-eliminated' | 'unharmed' | 'landed-won' | 'weakened' | 'landed-engaged' | 'landed-driven-off' | 'destroyed';

export type ThrowLabel = 'fire' | 'morale' | 'bombs' | 'assaulter' | 'defender' | 'melee-morale' | 'landing' | 'drift' | 'precision' | 'interrogation' | 'tito' | 'pa-german' | 'pa-partisan';

/** The board of the first edition. */
export interface Hunt14Board { turn: number; hours: string; last_turn: number; night: boolean; phase: Phase; initiative: Side; active: Side; pa: Record<Side, number>; homeless: string[]; waiting: Record<Side, Record<string, Record<string, number>>>; due: Record<string, number>; renounced: string[]; mission_moves: number; lost: Record<Side, number>; commands_lost: number; stars: string[]; ground: HighGround; units: Record<string, MarkedUnit>; commands: Record<string, MarkedCommand>; missions: Record<string, Objective>; taken: Record<string, Taken>; air: string[]; objectives: string[]; points: Record<Side, number>; ledger: Record<Side, Line[]>; works: Record<string, Work>; passed: Side[]; first_pa: number; shares: number }

/** The map with a digit for each hex, row by row: how high it lies. */
export interface HighGround { lower: Lower; terrain: string[]; heights: string[] }

/** A unit with its letters, its markers, and how many units lie on top of it. */
export interface MarkedUnit { side: Side; hex: string; vf: number; full: number; attacks: number; pinned: boolean; ooc: boolean; fresh: boolean; attack: string; target: string; moved: boolean; shots: number; exhausted: boolean; shaken: boolean; damage: number; under: number }

/** A Command of either side with its markers. */
export interface MarkedCommand { hex: string; spare: boolean; side: Side; moved: boolean; pinned: boolean }

/** An objective counter: whether the Germans have looked at it, and whether it moved. */
export interface Objective { hex: string; face_up: boolean; mission?: MissionKind; seen: boolean; moved: boolean }

/** A Mission that the Germans captured or killed. */
export interface Taken { fate: Fate; mission: MissionKind }

/** One line of a score: its value, paragraph and words. */
export type Line = [number, string, string, Record<string, unknown>];

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

export type View = Hunt14Board;

export type Printed = HexPrinted;

/** Procedures that show something, by name. */
export interface Frames {
  Activation: { action: string; box: boolean; group: string[]; place: string; side: string };
  Activations: { passes: number; raised: string[] };
  AirAttack: { plane: string; side: string; target: string; bombed: string[]; hex: string };
  Attack: { done: number; firers: string[]; free: boolean; hurt: string[]; moving: boolean; opportunity: boolean; origin: string; plane: string; posts: string[]; side: string; target: string; targets: string[] };
  Charge: { hex: string; members: string[]; movers: string[]; origin: string; side: string; way: [string, string, string] };
  Drop: { hex: string; riders: string[]; target: string; unit: string };
  Entry: { hex: string; side: string };
  Interrogation: { hex: string; looks: number };
  Landing: { down: string[]; plan: [string, string][]; riders: [string, string][]; unit: string };
  LandingFight: { firers: string[]; hex: string; riders: string[]; unit: string };
  March: { action: string; box: boolean; came: string; hex: string; left: number; members: string[]; origin: string; side: string; steps: number; stopped: string[]; used: number; behind: string[]; drawn: string[] };
  Melee: { active: string; assaulter: string; assaulters: string[]; band: string; box: string; came: string; company: string[]; defenders: string[]; hex: string; landing: boolean; lower: string; movers: string[]; start: string; stream: boolean; way: [string, string, string]; broken: boolean; friends: string[]; own: boolean; spent: string[]; times: number; top: string };
  PickGroup: { action: string; members: string[]; place: string };
  ReactionWindow: { acted: string[]; fought: boolean; hex: string; hurt: string[]; movers: string[]; reacted: boolean; side: string };
  Return: { company: string[]; hex: string; reached: string[]; side: string; units: string[] };
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
  points_given: { side: Side; pa: number; die?: number; parts?: [number, string, Summed][] };
  points_made: { side: Side; die: number; pa: number; parts: [number, string, Summed][] };
  paid: { side: Side; cost: number; left: number; action: Action };
  action_ended: { side: Side; hex: string; why: string; action: Action };
  melee: { band: string; loss: number; hex: string; side: Side; lower: string; assaulters: string[]; defenders: string[]; dice: number[]; assault: number; defence: number; chance: number; bands: [string, number][]; modifiers: [number, string, Summed][][] };
  fired: { firers: string[]; hex: string; unit: string; die: number; total: number; moral: number; hit: number; result: string; modifiers: [number, string, Summed][] };
  tested: { modifier: number; passed: boolean; counter: string; die: number; value: number };
  melee_tested: { side: Side; units: string[]; dice: number[]; values: number[]; failed: string[]; outcome: string; modifier: number };
  damaged: { unit: string; hex: string; damage: number };
  exhausted: { unit: string; hex: string };
  stayed: { counters: string[]; hex: string };
  built: { side: Side; unit: string; hex: string; work: Work };
  raised: { unit: string; hex: string };
  counter_seen: { token: string; hex: string };
  counter_known: { token: string; mission: MissionKind; hex: string };
  plane_drifted: { plane: string; origin: string; hex: string };
  plane_drifted_off: { plane: string; origin: string };
  command_placed: { command: string; hex: string };
  stack_ordered: { hex: string; units: string[] };
  ledger_checked: { turn: number; german: string; partisan: string };
  game_over: { winner: string; level: string; german: string; partisan: string };
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
    verbs: 'movement' | 'attack' | 'attack-move' | 'move-attack' | 'assault' | 'split' | 'merge' | 'recover' | 'interrogate' | 'command-move' | 'entry' | 'retreat' | 'melee' | 'build';
  };
  'step': {
    args: { members: string[]; left: number; once: boolean };
    verbs: 'step' | 'stop' | 'leave';
  };
  'order': {
    args: Record<string, never>;
    verbs: 'top' | 'keep';
  };
  'setup-command': {
    args: { command: string };
    verbs: 'staff';
  };
  'setup-order': {
    args: { hex: string; place: number };
    verbs: 'top' | 'keep';
  };
  'retreat': {
    args: { hex: string; units: string[] };
    verbs: 'back';
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
