/* What the cards of chances tell: of an option, and of a way or an order ahead. */
import { has, say } from '../lib/words.ts';
import type { Chance, Fate, OptionOdds, State } from '../lib/wire.ts';
import type { Game } from './game.ts';
import { pieces } from './sentences.ts';
import type { Piece } from './sentences.ts';
import { capital, percent } from './text.ts';

/** A line of a card of what lies ahead: a place, somebody there, or all of it. */
export interface Expected {
  kind: 'place' | 'who' | 'all';
  /** The place of a hex on the way. */
  number?: number;
  text: string;
  /** Chances, one for each column. */
  values: readonly string[];
}

/** What lies ahead, in figures. */
export interface Prospect {
  /** What it is called by those who do not see it. */
  label: string;
  title: readonly Piece[];
  /** The chance that the whole of it succeeds. */
  chance?: Chance;
  facts: readonly string[];
  /** The heads of the columns of chances; the first tells what the lines are. */
  heads: readonly string[];
  rows: readonly Expected[];
  /** The fight at its end, if all arrive. */
  fight?: { title: string; odds: OptionOdds };
  /** What could be done from there, or its single throws. */
  then?: { title: string; lines: readonly { text: string; value: string }[] };
  /** What it costs, and what it takes for granted. */
  notes: readonly string[];
}

/** The chances of an option, as a card tells them. */
export function prospectOf(title: string, odds: OptionOdds, game: Game): Prospect {
  const { args, words, policy } = odds;
  /** The chances of single throws, where the option is made of several. */
  const parts = odds.parts.length > 1 || !odds.modifiers.length ? odds.parts : [];
  const told = { after: 0, told: words, rule: '', args, reveals: false };
  const note = `weigh-cost-${words}`;
  return {
    label: say('odds-label'),
    title: words ? pieces(game, `weigh-${words}`, told) : [{ text: title }],
    chance: game.headline(odds),
    facts: [],
    heads: [],
    rows: [],
    fight: { title: '', odds },
    then:
      parts.length && game.partName
        ? {
            title: say('odds-parts'),
            lines: parts.map((part, place) => ({
              text: game.partName!(part, place),
              value: percent(part.chances[0]!.value),
            })),
          }
        : undefined,
    notes: [
      words && has(note) && 'left' in args ? say(note, args) : '',
      policy && capital(say(`policy-${policy}`)),
    ].filter(Boolean),
  };
}

/** What becomes of a counter, in words: "Rot 1 is reduced". */
export function becomes({ counter, left, pinned }: Fate, game: Game, { board }: State): string {
  const look = game.look(counter, board);
  const had = look?.kind === 'unit' ? look.strength?.now : undefined;
  const reduced = had === undefined ? !pinned : had > left;
  const key = !left ? 'out' : !pinned ? 'reduced' : reduced ? 'reduced-pinned' : 'pinned';
  const known = game.known?.({ counter }, board) ?? { counter };
  const name = game.naming?.('counter', counter);
  const many = typeof name === 'object' && name.many ? 2 : 1;
  return capital(say(`fate-${key}`, { ...known, left, 'counter-number': many }));
}

/** The harm that threatens our own side most, and its chance. */
export function threat(odds: OptionOdds | undefined, game: Game, state: State) {
  const harms = odds?.chances.filter(({ name }) => game.harm?.[0](name)) ?? [];
  const worst = harms.sort((a, b) => b.value - a.value)[0];
  const fate = worst && odds?.fates[worst.name]?.[0];
  return fate && { chance: worst.value, text: becomes(fate, game, state) };
}
