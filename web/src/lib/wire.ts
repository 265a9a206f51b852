/* Made by tools/wire_types.py from the server's shapes: change those. */

/** Answer the question that stands at `seq`. */
export interface Answer {
  kind: 'answer';
  seq: number;
  say: string;
  id?: number;
}

/** Give several answers at once; they stop at any die, reveal, other seat or refusal. */
export interface Batch {
  kind: 'batch';
  seq: number;
  say: string[];
  id?: number;
}

/** Take back the last choice; never behind a die, a reveal or another seat. */
export interface Undo {
  kind: 'undo';
  seq: number;
  id?: number;
}

/** Ask the others to go back to after entry `to`; with only bots it is done at once. */
export interface Takeback {
  kind: 'takeback';
  seq: number;
  to: number;
  id?: number;
}

/** Offer the others to end the game without a winner. */
export interface Draw {
  kind: 'draw';
  seq: number;
  id?: number;
}

/** Say yes or no to what another seat proposes. */
export interface Agree {
  kind: 'agree';
  seq: number;
  yes: boolean;
  id?: number;
}

/** Give up the game. */
export interface Resign {
  kind: 'resign';
  seq: number;
  id?: number;
}

/** Ask for the exact chances of options that are listed now. */
export interface AskOdds {
  kind: 'odds';
  say: string[];
  id?: number;
}

/** Ask why something is not allowed now. */
export interface AskWhy {
  kind: 'why';
  say: string;
  id?: number;
}

/** Ask what the map can show beside the position; `of` says whose it is. */
export interface AskOverlay {
  kind: 'overlay';
  name: string;
  of?: string[];
  id?: number;
}

/** Ask what would come of orders that are not given yet; each is some answers together. */
export interface AskPlan {
  kind: 'plan';
  orders: string[][];
  id?: number;
}

/** Ask for something in words: `of` names places and counters, as `about` needs them. */
export interface AskTell {
  kind: 'tell';
  about: 'enemy' | 'mine' | 'near' | 'path' | 'place' | 'reach' | 'status' | 'threat' | 'units' | 'answers' | 'brief' | 'last' | 'news';
  of?: string[];
  id?: number;
}

/** Ask what a line means that the player typed, in the words of a language. */
export interface AskTyped {
  kind: 'typed';
  line: string;
  language?: string;
  id?: number;
}

/** Ask for a sign of life. */
export interface Ping {
  kind: 'ping';
  id?: number;
}

/** What a table is; it comes first, and again whenever it changes. */
export interface Hello {
  kind: 'hello';
  table: string;
  game: string;
  rules_version: number;
  options: Record<string, string>;
  you: string;
  seats: Seat[];
  stage: 'over' | 'playing' | 'waiting';
  seq: number;
  commitment: string;
  nonces: Record<string, string>;
  shared: boolean;
  rematch: string;
  invite: string;
}

/** A seat and its player: "human" or the name of a bot. */
export interface Seat {
  seat: string;
  player: string;
  name: string;
  taken: boolean;
  here: boolean;
}

/** The game as this seat sees it now, and what happened since `since`. */
export interface State {
  kind: 'state';
  seq: number;
  keep: number;
  count: number;
  entries: LogEntry[];
  events: Told[];
  board: Board;
  places: Record<string, Lying>;
  under_way: UnderWay[];
  question: Question | null;
  result: Record<string, unknown> | null;
  head: string;
  may_undo: boolean;
  proposal: Proposal | null;
  origin: Origin | null;
}

/** One entry of the record as this seat may read it. */
export interface LogEntry {
  number: number;
  by: string;
  say: string;
  hidden: boolean;
  roll: number[];
  draw: (string | number)[];
  label: string;
  throw: number | null;
  taken_back: number[];
  reveals: number;
  ended: string;
  outcome: Record<string, unknown>;
  rules: number | null;
}

/** One fact that this seat learnt, and after how many entries. */
export interface Told {
  after: number;
  told: string;
  rule: string;
  args: Record<string, unknown>;
  reveals: boolean;
}

/** What all boards show; each game adds its own fields. */
export interface Board {
  turn?: number;
}

/** What lies in a place: counters, from the top of each stack, and markers. */
export interface Lying {
  counters: string[];
  markers: string[];
}

/** A procedure on the stack, with the fields that it makes public. */
export interface UnderWay {
  do: string;
}

/** What is asked; seats that are not asked learn only which seat is. */
export interface Question {
  seat: string;
  yours: boolean;
  prompt: string;
  args: Record<string, unknown>;
  rules: string[];
  options: Choice[];
  first: string;
  harmless: boolean;
  tried: Tried;
}

/** An option: its canonical text, and the same as words and numbers. */
export interface Choice {
  say: string;
  words: (string | number)[];
  names: '' | 'counter' | 'fight' | 'place';
  at: string;
  dice: 'may' | 'no' | 'yes';
  back: 'may' | 'no' | 'yes';
  also: '' | 'button' | 'list' | 'picture';
  once: boolean;
  again: boolean;
  alike: string;
}

/** The verbs that a player tries at a place, at one with both sides, and at a counter. */
export interface Tried {
  place?: string;
  fight?: string;
  counter?: string;
}

/** What a seat proposes to the others: a take-back to an entry, or a draw. */
export interface Proposal {
  by: string;
  what: 'draw' | 'takeback';
  to: number;
  waiting: string[];
}

/** Where a game branched off from another: after entry `at`, with dice of its own. */
export interface Origin {
  at: number;
  dealt: string;
}

/** The answer to an act, in one message: its result, and the game after it. */
export interface Replied {
  kind: 'replied';
  reply: Applied | Refusal | Odds | Why | Overlay | Plan | Telling | Heard | Pong;
  state: State | null;
}

/** The result of an act: how many answers stand, which do not, and why it stopped. */
export interface Applied {
  kind: 'applied';
  id: number;
  seq: number;
  applied: number;
  left: string[];
  refusal: Refusal | null;
}

/** Why something was not done; nothing has changed. */
export interface Refusal {
  kind: 'refusal';
  id: number;
  code: 'busy' | 'door' | 'fault' | 'limit' | 'malformed' | 'oversized' | 'rules' | 'seat' | 'stale' | 'table' | 'unknown';
  rule: string;
  words: string;
  args: Record<string, unknown>;
  seq: number;
}

/** The exact chances that were asked for. */
export interface Odds {
  kind: 'odds';
  id: number;
  seq: number;
  of: OptionOdds[];
}

/** The chances of one option; `dice` is false if it leads to none at once. */
export interface OptionOdds {
  say: string;
  final: boolean;
  hands_over: boolean;
  then: string[];
  again: boolean;
  dice: boolean;
  chances: Chance[];
  modifiers: Summand[];
  policy: string;
  parts: PartOdds[];
  fates: Record<string, Fate[]>;
  words: string;
  args: Record<string, unknown>;
  needed: number[];
}

/** One chance, exactly and as a decimal. */
export interface Chance {
  name: string;
  share: string;
  value: number;
}

/** One number of a sum, with its paragraph. */
export interface Summand {
  value: number;
  rule: string;
  words: string;
  args: Record<string, unknown>;
}

/** The chances of one throw of several: a line of an assault. */
export interface PartOdds {
  chances: Chance[];
  modifiers: Summand[];
  fates: Record<string, Fate[]>;
}

/** What becomes of a counter: the strength left, none if it is eliminated, and the numbers on the side that it then shows, if they are others. */
export interface Fate {
  counter: string;
  left: number;
  factors: number[];
  pinned: boolean;
}

/** Whether an answer is allowed now, and if not, why. */
export interface Why {
  kind: 'why';
  id: number;
  seq: number;
  say: string;
  allowed: boolean;
  rule: string;
  words: string;
  args: Record<string, unknown>;
}

/** What the map can show: the marks of each place, as the game has them. */
export interface Overlay {
  kind: 'overlay';
  id: number;
  seq: number;
  name: string;
  of: string[];
  marks: Record<string, Mark>;
}

/** What an overlay says of a place; each overlay adds its own fields. */
export type Mark = Record<string, unknown>;

/** What would come of a plan: its orders, and what would be asked next. */
export interface Plan {
  kind: 'plan';
  id: number;
  seq: number;
  orders: Order[];
  question: Question | null;
}

/** An order of a plan: the answers that give it, with chances, or why it is left out. */
export interface Order {
  says: string[];
  odds: OptionOdds[];
  rule: string;
  words: string;
  args: Record<string, unknown>;
}

/** What was asked for in words, a phrase for each line. */
export interface Telling {
  kind: 'telling';
  id: number;
  seq: number;
  about: string;
  of: string[];
  lines: Phrase[];
}

/** A key with its arguments: ids, numbers, other phrases, or lists of them. */
export interface Phrase {
  words: string;
  args?: Record<string, string | number | (string | number | Phrase)[] | Phrase>;
}

/** What a line means that was typed: a question, told in phrases, or an answer to give. */
export interface Heard {
  kind: 'heard';
  id: number;
  seq: number;
  line: string;
  lines: Phrase[];
  wrong: boolean;
  rule: string;
  says: string[];
  final: boolean;
  words: Phrase | null;
  does: string;
}

/** The sign of life. */
export interface Pong {
  kind: 'pong';
  id: number;
}

/** Something that happened at the table and not in the game. */
export interface Notice {
  kind: 'notice';
  words: string;
  args: Record<string, unknown>;
}

/** All games. */
export interface Games {
  games: GameInfo[];
  languages: string[];
}

/** A game that can be played here; its words are in its texts. */
export interface GameInfo {
  game: string;
  seats: string[];
  rules_version: number;
  presets: Record<string, Record<string, string>>;
  options: RuleChoice[];
  bots: string[];
  overlays: string[];
  languages: string[];
}

/** A rules option of a game; the first value is the default. */
export interface RuleChoice {
  key: string;
  rule: string;
  values: string[];
}

/** A rulebook in one language. */
export interface Rules {
  game: string;
  language: string;
  title: string;
  chapters: Chapter[];
}

/** A chapter of the rulebook. */
export interface Chapter {
  number: string;
  title: string;
  paragraphs: Paragraph[];
}

/** A paragraph of the rulebook. */
export interface Paragraph {
  id: string;
  kind: string;
  text: string;
}

/** The seal of a seed that a new table may use: published before any nonce is added. */
export interface Seal {
  commitment: string;
}

/** A table to be opened. */
export interface NewTable {
  game: string;
  preset?: string;
  options?: Record<string, string>;
  seats?: Record<string, string>;
  sit?: string[] | null;
  names?: Record<string, string>;
  nonces?: Record<string, string>;
  commitment?: string;
  listed?: boolean;
  alone?: boolean;
  pace?: number;
  branch?: Branch | null;
}

/** Where a new game branches off from an old one: after entry `at`. */
export interface Branch {
  table: string;
  at: number;
}

/** An opened table: the keys of its owner's seats, and invitations to the others. */
export interface Made {
  table: string;
  commitment: string;
  tokens: Record<string, string>;
  invites: Record<string, string>;
}

/** A record that was taken in: the table where it can be looked at. */
export interface Shelved {
  table: string;
}

/** Take a seat: by invitation, or by its name if the table is listed. */
export interface Join {
  invite?: string;
  seat?: string;
  name?: string;
  nonce?: string;
}

/** A seat taken, and its key. */
export interface Joined {
  seat: string;
  token: string;
}

/** Play again at a new table: `tokens` are the keys of the player's seats at the old one. */
export interface Rematch {
  tokens: string[];
  commitment?: string;
  nonces?: Record<string, string>;
}

/** A table in a list; `tokens` are the keys that the asking visitor holds there. */
export interface TableInfo {
  table: string;
  game: string;
  options: Record<string, string>;
  stage: 'over' | 'playing' | 'waiting';
  seats: Seat[];
  asked: string;
  entries: number;
  result: Record<string, unknown> | null;
  created: string;
  updated: string;
  tokens: Record<string, string>;
  invites: Record<string, string>;
}

/** The visitor's own tables, the latest first, and those where a seat is free. */
export interface Tables {
  mine: TableInfo[];
  open: TableInfo[];
}

/** The log that a seat may keep during play. */
export interface Log {
  table: string;
  game: string;
  seat: string;
  options: Record<string, string>;
  head: string;
  origin: Origin | null;
  entries: LogEntry[];
}

/** A stretch of a replay as one seat sees it; `turns` says where each turn begins. */
export interface Replay {
  table: string;
  game: string;
  seen_by: string;
  may_see: string[];
  options: Record<string, string>;
  seats: Record<string, string>;
  count: number;
  first: number;
  turns: number[][];
  moments: Moment[];
}

/** A place in a replay: the entry just played, what it told, the board after it. */
export interface Moment {
  number: number;
  entry: LogEntry | null;
  events: Told[];
  board: Board;
  places: Record<string, Lying>;
  under_way: UnderWay[];
  asked: string;
  result: Record<string, unknown> | null;
}

/** The score over time as one seat sees it: at each change, and where turns begin. */
export interface Scores {
  table: string;
  seen_by: string;
  count: number;
  first: number;
  shares: number;
  scores: Score[];
  asked: Asked[];
}

/** The points after entry `number`, by side; under "" if there is one score for all. */
export interface Score {
  number: number;
  turn: number;
  points: Record<string, number>;
}

/** The seat whose choice it is from entry `number` on. */
export interface Asked {
  number: number;
  seat: string;
}

/** The dice of a finished game, from entry `first` on. */
export interface Luck {
  table: string;
  first: number;
  throws: Throws[];
}

/** All dice of one kind that a side threw for one thing: how they fell, beside what was expected. */
export interface Throws {
  side: string;
  label: string;
  faces: number;
  low: number;
  number: number;
  sum: number;
  expected: number;
  spread: number;
  fell: number[];
}

/** A sign of life of the server. */
export interface Health {
  version: string;
  local: boolean;
}

export type FromPlayer =
  | Answer
  | Batch
  | Undo
  | Takeback
  | Draw
  | Agree
  | Resign
  | AskOdds
  | AskWhy
  | AskOverlay
  | AskPlan
  | AskTell
  | AskTyped
  | Ping;

export type FromTable =
  | Hello
  | State
  | Replied
  | Refusal
  | Odds
  | Why
  | Overlay
  | Plan
  | Telling
  | Heard
  | Notice
  | Pong;
