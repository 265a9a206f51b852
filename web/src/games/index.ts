/* The games that the table knows, by name; each comes when it is wanted. */
import type { Game } from '../table/game.ts';

const GAMES: Readonly<Record<string, () => Promise<Game>>> = {
  hunt: async () => (await import('./hunt/index.ts')).hunt(),
  hunt14: async () => (await import('./hunt14/index.ts')).hunt14(),
  raid: async () => (await import('./raid.ts')).raid(),
};

export const known = (name: string): boolean => name in GAMES;

export function load(name: string): Promise<Game> {
  const game = GAMES[name];
  if (!game) throw new Error(`no board for ${name}`);
  return game();
}
