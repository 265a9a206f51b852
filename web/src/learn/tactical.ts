/* A first game of either hunt: the ideas in the order in which turn 1 needs them. */
import { tellings, tells, underWay } from '../games/tactical/reading.ts';
import type { Telling } from '../games/tactical/reading.ts';
import type { TacticalView } from '../games/tactical/view.ts';
import { figure } from '../table/text.ts';
import type { Events, Prompts } from '../lib/wire/hunt.ts';
import { conditions } from './card.ts';
import type { Card, Lesson, Moment } from './card.ts';

const { asked, told } = conditions<Prompts, Events>();
const view = ({ state }: Moment) => state.board as TacticalView;
/** Whether an event of this kind is about Germans. */
const germans =
  (whose: (event: Telling) => readonly string[]) =>
  ({ events }: Moment) =>
    tellings(events).some((event) => whose(event).some((id) => /^[gc]-/.test(id)));
const moved = germans((event) => (tells(event, 'moved') ? event.args.counters : []));
const fired = germans((event) => (tells(event, 'fired') ? event.args.firers : []));
const found = told('melee', 'mission_revealed', 'mission_captured', 'mission_removed');
const landing = asked('land', 'land-hex');
const activation = asked('activation');
const later = (now: Moment) => view(now).turn > 1 || !!now.state.result;

/** How many units have been given a hex to land in. */
const planned = ({ state }: Moment): number => underWay(state, 'Landing')?.plan.length ?? 0;

/** Open ground around the town, where the guide lands the units that are left to it. */
const FIELDS = [
  ...['10.05', '11.05', '09.06', '08.06', '12.05', '09.07', '08.07', '11.06', '12.06', '10.08'],
  ...['11.08', '09.08', '12.07', '13.06'],
];

/** What begins the answer that puts a unit there. */
const AT: Prompts['land-hex']['verbs'] = 'at';

function land(now: Moment): string | undefined {
  if (!landing(now)) return undefined;
  const listed = now.state.question!.options.map(({ say }) => say);
  if (asked('land')(now)) return listed[0];
  const from = planned(now) % FIELDS.length;
  const fields = [...FIELDS.slice(from), ...FIELDS].map((hex) => `${AT} ${hex}`);
  return fields.find((say) => listed.includes(say)) ?? listed[0];
}

function figures(now: Moment): Record<string, unknown> {
  const { pa, points, shares = 1 } = view(now);
  return {
    mine: pa.german,
    theirs: pa.partisan,
    german: figure(points.german / shares),
    partisan: figure(points.partisan / shares),
  };
}

/** The cards of an edition: its paragraphs by card, and cards that only it has. */
export function lessonOf(rules: Readonly<Record<string, string>>, more: Card[] = []): Lesson {
  const cards: Card[] = [
    { key: 'welcome' },
    { key: 'map' },
    { key: 'hidden' },
    { key: 'land', when: landing },
    { key: 'rest', when: landing, done: (now) => !landing(now), help: land },
    { key: 'command', when: asked('carry'), done: (now) => !asked('carry')(now) },
    { key: 'landed', when: told('landed') },
    { key: 'points', when: activation, args: figures },
    ...more,
    {
      key: 'reaction',
      when: asked('reaction'),
      done: (now) => !asked('reaction', 'group')(now),
    },
    { key: 'activate', when: activation, done: (now) => !activation(now) },
    { key: 'step', when: asked('action'), done: moved },
    { key: 'action', when: (now) => activation(now) && moved(now) },
    { key: 'group', when: (now) => activation(now) && moved(now) },
    { key: 'theirs', when: (now) => moved(now) && told('let_pass')(now) },
    { key: 'attack', when: (now) => activation(now) && moved(now), done: fired },
    { key: 'assault', when: (now) => activation(now) && moved(now), done: found },
    { key: 'ask', when: (now) => activation(now) && moved(now) },
    { key: 'pass', when: activation, done: later },
    { key: 'score', when: later, args: figures },
    { key: 'end', when: later },
  ];
  return {
    cards: cards.map((card) => ({ rule: rules[card.key], ...card })),
    table: { seats: { german: 'human', partisan: 'scripted' } },
    words: 'tactical',
  };
}
