/* The guided first games, by game; each comes when it is wanted. */
import type { Card } from './card.ts';

export const LESSONS: Readonly<Record<string, () => Promise<readonly Card[]>>> = {
  raid: async () => (await import('./raid.ts')).CARDS,
};
