/* The games as they stand on the shelf at home: those that have a board here, with their pictures. */
import hunt from '../boards/hex/card.webp';
import raid from '../boards/raid/card.webp';
import hunt14 from './hunt14/card.webp';
import { settings } from '../lib/settings.svelte.ts';
import type { GameInfo, Games, NewTable } from '../lib/wire.ts';
import { known } from './index.ts';

interface Card {
  picture: string;
  players: [least: number, most: number];
  /** How long a game lasts, in minutes. */
  minutes: [least: number, most: number];
}

const CARDS: Readonly<Record<string, Card>> = {
  hunt: { picture: hunt, players: [1, 2], minutes: [120, 180] },
  hunt14: { picture: hunt14, players: [1, 2], minutes: [120, 180] },
  raid: { picture: raid, players: [1, 1], minutes: [60, 90] },
};

export type Shelved = Card & GameInfo;

/** The games of a server that can be played here, the quickest first. */
export const shelf = (games: Games): Shelved[] =>
  games.games
    .flatMap((game) => {
      const card = known(game.game) && CARDS[game.game];
      return card ? [{ ...card, ...game }] : [];
    })
    .sort((a, b) => a.minutes[0] - b.minutes[0]);

/** The strongest bot of a game: the last one that is not an old version of another. */
export const rival = (game: GameInfo): string =>
  game.bots.filter((bot) => !bot.includes('@')).at(-1) ?? 'random';

/** The table of one click: the first seat is yours, bots have the others. */
export const quick = (game: GameInfo): NewTable => ({
  game: game.game,
  seats: Object.fromEntries(game.seats.map((seat, i) => [seat, i ? rival(game) : 'human'])),
});

/** The language in which a game is shown: one's own, or English. */
export const spoken = (languages: readonly string[]): string =>
  languages.includes(settings.language) ? settings.language : 'en';
