/* The guided first games, by game; each is loaded when it is wanted. */
import type { Lesson } from './card.ts';

export const LESSONS: Readonly<Record<string, () => Promise<Lesson>>> = {
  raid: async () => (await import('./raid.ts')).LESSON,
  hunt: async () => (await import('./hunt.ts')).LESSON,
  hunt14: async () => (await import('./hunt14.ts')).LESSON,
};
