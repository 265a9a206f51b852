/* What the map of the raid can show beside the position, as the server tells it. */
import { ZONES, sideOf } from '../../boards/raid/data.ts';
import type { RaidView } from '../../boards/raid/data.ts';
import { say } from '../../lib/words.ts';
import type { Told } from '../../lib/wire.ts';
import type { Drawn, Overlay, OverlayMarks } from '../../table/game.ts';
import type { Overlays, Reach, Threat } from '../../lib/wire/raid.ts';
import { movers, risk } from './marching.ts';
import { tellings, tells, underWay } from './reading.ts';

type Words = Record<string, string>;
const empty = (): [Words, Words, Words] => [{}, {}, {}];

function reach(marks: OverlayMarks): Drawn {
  const [veils, pills, said] = empty();
  for (const [zone, mark] of Object.entries(marks)) {
    const { cost } = mark as Reach;
    const fire = risk(mark as Reach);
    veils[zone] = 'reach';
    pills[zone] = fire ? say('raid-cost-fire', { cost, fire }) : String(cost);
    said[zone] = say('raid-said-reach', { cost, fire: fire || 'none' });
  }
  return { veils, pills, said };
}

function threat(marks: OverlayMarks): Drawn {
  const [veils, pills, said] = empty();
  for (const [zone, mark] of Object.entries(marks)) {
    const { fire, march } = mark as Threat;
    veils[zone] = fire ? (march ? 'both' : 'fire') : 'march';
    if (fire) pills[zone] = say('raid-fire-from', { fire });
    said[zone] = say('raid-said-threat', { fire, march: march ? 'yes' : 'no' });
  }
  return { veils, pills, said };
}

/** Where counters were lost: the number of Germans and, after the sign ⌖, of Partisans. */
export function fallen(events: readonly Told[]): Drawn {
  const lost: Record<string, [german: number, partisan: number]> = {};
  for (const event of tellings(events))
    if (tells(event, 'eliminated') && event.args.at) {
      const count = (lost[String(event.args.at)] ??= [0, 0]);
      count[sideOf(event.args.counter) === 'german' ? 0 : 1]++;
    }
  const [veils, pills, said] = empty();
  for (const [zone, [german, partisan]] of Object.entries(lost)) {
    veils[zone] = german ? 'fire' : 'march';
    pills[zone] = partisan ? `${german || ''} ⌖${partisan}` : String(german);
    said[zone] = say('raid-losses', { german, partisan });
  }
  return { veils, pills, said };
}

export const OVERLAYS: readonly (Overlay & { name: keyof Overlays })[] = [
  {
    name: 'reach',
    icon: 'reach',
    of: (state, place) => {
      if (underWay(state, 'GermanMove')) return [];
      const view = state.board as RaidView;
      const here = view.zones[place]?.german.length && ZONES.has(place);
      return here ? [place, ...movers(state, place)] : undefined;
    },
    drawn: reach,
    shows: (state) => !!underWay(state, 'GermanMove'),
  },
  { name: 'threat', icon: 'target', of: () => [], drawn: threat },
];
