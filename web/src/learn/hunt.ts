/* The paragraphs behind the cards of a first game of the hunt. */
import { lessonOf } from './tactical.ts';

export const LESSON = lessonOf({
  welcome: 'HUNT-15.1a',
  map: 'HUNT-8a',
  hidden: 'HUNT-13.1a',
  land: 'HUNT-14.2d',
  rest: 'HUNT-14.2f',
  command: 'HUNT-6.1a',
  landed: 'HUNT-14.2d',
  points: 'HUNT-4a',
  reaction: 'HUNT-12a',
  activate: 'HUNT-5a',
  action: 'HUNT-5.1a',
  group: 'HUNT-5a',
  step: 'HUNT-8a',
  theirs: 'HUNT-9.3.1b',
  attack: 'HUNT-9a',
  assault: 'HUNT-13.1.2a',
  ask: 'HUNT-13.2a',
  pass: 'HUNT-3.1c',
  score: 'HUNT-15.1.2a',
});
