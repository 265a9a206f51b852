/* When players want to be asked whether they react; not where nothing can come of it, unless they
 * wish that. If they do not want to be asked, the table gives the answer that
 * lets the enemy pass: it is one of the options, and is in the log like any other. */
import * as kept from '../lib/kept.ts';
import { settings } from '../lib/settings.svelte.ts';
import type { Table } from '../lib/table.svelte.ts';
import type { Game } from './game.ts';
import type { Session } from './session.svelte.ts';

/** Asked when at least this much strength can react, 0 for always; or never. */
export type Asks = number | 'never';
export const ASKS: readonly Asks[] = [0, 2, 3, 4, 5, 6, 8, 'never'];

interface Wish {
  asks: Asks;
  /** Whether the player is asked also when nothing can happen to those who move. */
  harmless: boolean;
  /** The enemy's action during which the player is not asked. */
  action: number;
}

const KEY = 'drvar.reactions';
/** How many tables are remembered. */
const KEPT = 30;
/** Between people in two places a pause hides whether a player was asked: the shortest, in
 * milliseconds, and how much may come on top. */
const PAUSE = [700, 1900] as const;

type Wishes = Readonly<Record<string, Wish>>;

const recall = () => kept.recall<Record<string, Wishes>>(KEY);

export class Reactions {
  /** By seat: two players at one screen have a wish each. */
  #wishes = $state.raw<Wishes>({});
  readonly session: Session;
  readonly game: Game;

  constructor(session: Session, game: Game) {
    this.session = session;
    this.game = game;
    this.#wishes = recall()[session.info.table] ?? {};
    for (const table of session.tables) table.excused = () => this.#excused(table);
    $effect(() => this.#answer());
  }

  /** Whether this game has reactions, and this seat could make any. */
  has(seat: string): boolean {
    return !!this.game.reaction && !!seat && seat !== 'watcher';
  }

  wish(seat: string): Wish {
    const usual = { asks: settings.asks, harmless: settings.asksHarmless, action: 0 };
    return { ...usual, ...this.#wishes[seat] };
  }

  ask(seat: string, change: Partial<Pick<Wish, 'asks' | 'harmless'>>): void {
    this.#keep(seat, { ...this.wish(seat), ...change, action: 0 });
  }

  /** Let everything pass until the enemy's action is over. */
  hold(table: Table): void {
    const seat = table.hello!.you;
    const action = this.#action(table);
    if (action) this.#keep(seat, { ...this.wish(seat), action });
  }

  /** Ask again, in this action too. */
  goOnAsking(table: Table): void {
    this.ask(table.hello!.you, {});
  }

  /** Whether the player lets the whole of this action pass. */
  holding(table: Table): boolean {
    const { action } = this.wish(table.hello?.you ?? '');
    return !!action && action === this.game.reaction?.action(table.hello!.you, table.events);
  }

  /** Whether the question is one about a reaction. */
  asked(table: Table): boolean {
    return !!table.state && !!this.game.reaction?.pass(table.state);
  }

  /** Let pass whatever a seat here wished not to be asked about; returns how to stop that. */
  #answer(): () => void {
    const waiting = this.session.tables
      .filter((table) => table.question?.yours && table.excused())
      .map((table) => {
        const pass = this.game.reaction!.pass(table.state!)!;
        return window.setTimeout(() => void table.answer(pass.say), this.#pause());
      });
    return () => waiting.forEach((timer) => clearTimeout(timer));
  }

  #excused(table: Table): boolean {
    const pass = table.state && this.game.reaction?.pass(table.state);
    if (!pass) return false;
    const { asks, harmless } = this.wish(table.hello?.you ?? '');
    const spared = !harmless && table.question!.harmless;
    return this.holding(table) || asks === 'never' || pass.strength < asks || spared;
  }

  #action(table: Table): number {
    return this.asked(table) ? this.game.reaction!.action(table.hello!.you, table.events) : 0;
  }

  /** A program, or a player at this screen, learns nothing from a quick answer: then no pause. */
  #pause(): number {
    const here = this.session.tables.map((table) => table.hello?.you);
    const seats = this.session.tables[0]?.hello?.seats ?? [];
    const away = seats.some(({ seat, player }) => player === 'human' && !here.includes(seat));
    return away ? PAUSE[0] + Math.random() * PAUSE[1] : 0;
  }

  #keep(seat: string, wish: Wish): void {
    this.#wishes = { ...this.#wishes, [seat]: wish };
    const { [this.session.info.table]: _, ...others } = recall();
    const last = [...Object.entries(others), [this.session.info.table, this.#wishes]].slice(-KEPT);
    kept.keep(KEY, Object.fromEntries(last));
  }
}
