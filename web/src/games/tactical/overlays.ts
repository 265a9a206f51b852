/* What the map of the editions can show beside the position, as the server tells it. */
import type { Told } from '../../lib/wire.ts';
import { say } from '../../lib/words.ts';
import type { Drawn, Explained, Overlay, OverlayMarks } from '../../table/game.ts';
import type { Overlays } from '../../lib/wire/hunt.ts';
import { tellings, tells, underWay } from './reading.ts';
import { unitsAt } from './set.ts';
import { SIDES } from './view.ts';
import type { TacticalView } from './view.ts';
import type { Edition } from './edition.ts';
import type { State } from '../../lib/wire.ts';
import type { Side } from '../../counters/look.ts';

const nothing = (): Drawn => ({ veils: {}, pills: {} });

/** A veil of one kind on every place told, and its small word, if there is one. */
const drawn =
  <Name extends keyof Overlays>(
    _: Name,
    veil: (mark: Overlays[Name]) => string,
    pill: (mark: Overlays[Name]) => string,
  ) =>
  (marks: OverlayMarks): Drawn => {
    const all = nothing();
    for (const [hex, mark] of Object.entries(marks as Record<string, Overlays[Name]>)) {
      all.veils[hex] = veil(mark);
      const words = pill(mark);
      if (words) all.pills[hex] = words;
    }
    return all;
  };

const reach = drawn(
  'reach',
  () => 'reach',
  ({ cost, fire }) => (fire ? say('raid-cost-fire', { cost, fire }) : String(cost)),
);
const threat = drawn(
  'threat',
  ({ fire }) => (fire ? 'fire' : 'march'),
  ({ fire }) => (fire ? say('raid-fire-from', { fire }) : ''),
);
const sight = drawn(
  'sight',
  ({ blocked }) => (blocked ? 'blocked' : 'reach'),
  ({ fire, blocked }) => (blocked ? '' : String(fire)),
);
const command = drawn(
  'command',
  () => 'command',
  () => '',
);

/** Why a hex is not seen: what is in the way, and where. */
function unseen(mark: object, place: string): Explained | undefined {
  const { why, by: places = [], terrain = [], rule = '' } = mark as Partial<Overlays['sight']>;
  if (!why) return undefined;
  const kinds = terrain.map((kind) => say(`terrain-${kind}`)).join(', ');
  const args = { hex: place, kinds, by: places.join(', '), count: places.length };
  return {
    text: say(`tactical-unseen-${why}`, args),
    rule,
    places,
  };
}

/** A hex with units of either side. */
function held(state: State, place: string): string[] | undefined {
  const view = state.board as TacticalView;
  return SIDES.some((side) => unitsAt(place, view, side).length) ? [place] : undefined;
}

/** Where strength was lost: points of the Germans and, after the sign ⌖, of the Partisans. */
export function fallen(events: readonly Told[], { counters }: Edition): Drawn {
  const lost: Record<string, Record<Side, number>> = {};
  for (const event of tellings(events))
    if (tells(event, 'eliminated', 'reduced') && event.args.hex) {
      const { hex, unit, points } = event.args;
      (lost[hex] ??= { german: 0, partisan: 0 })[counters.sideOf(unit)] += points;
    }
  const all = { ...nothing(), words: 'tactical-losses' };
  for (const [hex, { german, partisan }] of Object.entries(lost)) {
    all.veils[hex] = german ? 'fire' : 'march';
    all.pills[hex] = partisan ? `${german || ''} ⌖${partisan}` : String(german);
  }
  return all;
}

/** The overlays, with the words of an edition. */
export const overlaysOf = ({ key }: Edition): (Overlay & { name: keyof Overlays })[] => [
  {
    name: 'reach',
    words: key('overlay-reach'),
    key: 'r',
    icon: 'reach',
    of: (state, place) => (underWay(state, 'March') ? [] : held(state, place)),
    drawn: reach,
    shows: (state) => !!underWay(state, 'March'),
  },
  {
    name: 'sight',
    words: key('overlay-sight'),
    key: 'g',
    icon: 'sight',
    of: held,
    drawn: sight,
    told: unseen,
  },
  {
    name: 'command',
    words: key('overlay-command'),
    key: 'c',
    icon: 'command',
    of: () => [],
    drawn: command,
  },
  {
    name: 'threat',
    words: key('overlay-threat'),
    key: 'e',
    icon: 'target',
    of: () => [],
    drawn: threat,
  },
];
