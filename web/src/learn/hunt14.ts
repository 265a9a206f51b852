/* The paragraphs behind the cards of a first game of hunt14, and the card that only it has. */
import type { Events, Prompts } from '../lib/wire/hunt14.ts';
import { conditions } from './card.ts';
import { lessonOf } from './tactical.ts';

const ordered = conditions<Prompts, Events>().asked('order');

export const LESSON = lessonOf(
  {
    welcome: 'HUNT14-13b',
    map: 'HUNT14-7a',
    hidden: 'HUNT14-12.1a',
    land: 'HUNT14-12.3b',
    rest: 'HUNT14-12.3a',
    command: 'HUNT14-6d',
    landed: 'HUNT14-12.3e',
    points: 'HUNT14-5c',
    reaction: 'HUNT14-8.7a',
    activate: 'HUNT14-5a',
    action: 'HUNT14-4a',
    group: 'HUNT14-5a',
    step: 'HUNT14-7a',
    theirs: 'HUNT14-8.7b',
    attack: 'HUNT14-8.1a',
    assault: 'HUNT14-12.1h',
    ask: 'HUNT14-12.2a',
    pass: 'HUNT14-4b',
    score: 'HUNT14-13i',
  },
  [
    {
      key: 'order',
      rule: 'HUNT14-8.1g',
      when: ordered,
      done: (now) => !ordered(now),
    },
  ],
);
