/* A first game of the raid: the ideas in the order in which turn 1 needs them. */
import type { RaidView } from '../boards/raid/data.ts';
import type { Events, Phase, Prompts } from '../lib/wire/raid.ts';
import { conditions } from './card.ts';
import type { Card, Lesson, Moment } from './card.ts';

const { asked, told } = conditions<Prompts, Events>();
const view = ({ state }: Moment) => state.board as RaidView;
const moved = told('moved');
const later = (phase: Phase) => (now: Moment) => view(now).turn > 1 || view(now).phase > phase;
const figures = (now: Moment) => {
  const { alarm, ammo, points } = view(now);
  return { alarm, ammo, points };
};

const CARDS: readonly Card[] = [
  { key: 'welcome', rule: 'RAID-0a' },
  { key: 'map', rule: 'RAID-12c' },
  { key: 'hidden', rule: 'RAID-8.1b' },
  {
    key: 'event',
    rule: 'RAID-5.1b',
    when: asked('event-group', 'event-loss'),
    done: (now) => !asked('event-group', 'event-loss')(now),
  },
  { key: 'air', rule: 'RAID-9b', when: asked('air'), done: (now) => !asked('air')(now) },
  { key: 'landed', rule: 'RAID-10b', when: told('landed') },
  { key: 'alarm', rule: 'RAID-6m', when: told('landed'), args: figures },
  { key: 'turned', rule: 'RAID-8.2c', when: told('markers_turned', 'activation_tested') },
  {
    key: 'order',
    rule: 'RAID-2.2i',
    when: asked('order-zone'),
    done: (now) => !asked('order-zone', 'order-next')(now),
  },
  {
    key: 'move',
    rule: 'RAID-12.2a',
    when: asked('movement'),
    done: (now) => asked('step')(now) || moved(now),
  },
  { key: 'step', rule: 'RAID-12.2c', when: asked('step'), done: moved },
  {
    key: 'search',
    rule: 'RAID-8.2c',
    when: (now) => asked('movement', 'step')(now) && moved(now),
    done: later('B4'),
  },
  {
    key: 'combat',
    rule: 'RAID-13.1b',
    when: asked('combat'),
    done: (now) => told('fire_opened', 'assault_begun')(now) || later('B6')(now),
  },
  {
    key: 'shooting',
    rule: 'RAID-13.2.4a',
    when: asked('target', 'shooter', 'support'),
    done: (now) => !asked('target', 'shooter', 'support')(now),
  },
  {
    key: 'assault',
    rule: 'RAID-13.3.1a',
    when: asked('assault-contact', 'assault-support', 'assault-go-on'),
    done: (now) => !asked('assault-contact', 'assault-support', 'assault-go-on')(now),
  },
  { key: 'finish', rule: 'RAID-13.1b', when: asked('combat'), done: later('B6'), args: figures },
  { key: 'partisans', rule: 'RAID-7e', when: (now) => view(now).turn > 1 },
  { key: 'score', rule: 'RAID-14b', when: (now) => view(now).turn > 1, args: figures },
  { key: 'end', when: (now) => view(now).turn > 1 },
];

export const LESSON: Lesson = {
  cards: CARDS,
  table: { preset: 'easy', seats: { german: 'human' } },
};
