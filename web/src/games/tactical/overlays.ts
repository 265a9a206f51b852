/* What the map of the editions can show beside the position, as the server tells it. */
import type { Told } from '../../lib/wire.ts';
import { say } from '../../lib/words.ts';
import type { Drawn, Explained, Overlay, OverlayMarks } from '../../table/game.ts';
import type { Overlays, Prompts as Hunt } from '../../lib/wire/hunt.ts';
import type { Prompts as Hunt14 } from '../../lib/wire/hunt14.ts';
import { risk, walks } from './orders.ts';
import { tellings, tells } from './reading.ts';
import { unitsAt } from './set.ts';
import { SIDES } from './view.ts';
import type { TacticalView } from './view.ts';
import type { Edition } from './edition.ts';
import type { State } from '../../lib/wire.ts';
import type { Side } from '../../counters/look.ts';

const nothing = (): Required<Omit<Drawn, 'words'>> => ({ veils: {}, pills: {}, said: {} });

/** A veil of one kind on every place told, and its small word, if there is one. */
const drawn =
  <Name extends keyof Overlays>(
    _: Name,
    veil: (mark: Overlays[Name]) => string,
    pill: (mark: Overlays[Name]) => string,
    said: (mark: Overlays[Name]) => string,
  ) =>
  (marks: OverlayMarks): Drawn => {
    const all = nothing();
    for (const [hex, mark] of Object.entries(marks as Record<string, Overlays[Name]>)) {
      all.veils[hex] = veil(mark);
      const words = pill(mark);
      if (words) all.pills[hex] = words;
      all.said[hex] = said(mark);
    }
    return all;
  };

type Acting = Hunt['action']['verbs'] & Hunt14['action']['verbs'];
const ASSAULT: Acting = 'assault';

const reach = drawn(
  'reach',
  () => 'reach',
  (mark) => {
    const [{ cost, way }, fire] = [mark, risk(mark)];
    if (!way.length || mark.orders.some(({ action }) => action === ASSAULT)) return '';
    return fire ? say('raid-cost-fire', { cost, fire }) : String(cost);
  },
  (mark) => say('tactical-said-reach', { cost: mark.cost, fire: risk(mark) || 'none' }),
);
const threat = drawn(
  'threat',
  ({ fire }) => (fire ? 'fire' : 'march'),
  ({ fire }) => (fire ? say('raid-fire-from', { fire }) : ''),
  ({ fire }) => say('tactical-said-threat', { fire }),
);
const sight = drawn(
  'sight',
  ({ blocked }) => (blocked ? 'blocked' : 'reach'),
  ({ fire, blocked }) => (blocked ? '' : String(fire)),
  ({ fire, blocked }) => say('tactical-said-sight', { fire, blocked: blocked ? 'yes' : 'no' }),
);
const command = drawn(
  'command',
  () => 'command',
  () => '',
  () => say('tactical-said-command'),
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
  const all = nothing();
  for (const [hex, { german, partisan }] of Object.entries(lost)) {
    all.veils[hex] = german ? 'fire' : 'march';
    all.pills[hex] = partisan ? `${german || ''} ⌖${partisan}` : String(german);
    all.said[hex] = say('raid-losses', { german, partisan });
  }
  return { ...all, words: 'tactical-losses' };
}

/** The overlays, with the words of an edition. */
export const overlaysOf = ({ key }: Edition): (Overlay & { name: keyof Overlays })[] => [
  {
    name: 'reach',
    words: key('overlay-reach'),
    icon: 'reach',
    of: (state, place) => (walks(state) ? [] : held(state, place)),
    drawn: reach,
    shows: (state) => !!walks(state),
  },
  {
    name: 'sight',
    words: key('overlay-sight'),
    icon: 'sight',
    of: held,
    drawn: sight,
    told: unseen,
  },
  {
    name: 'command',
    words: key('overlay-command'),
    icon: 'command',
    of: () => [],
    drawn: command,
  },
  {
    name: 'threat',
    words: key('overlay-threat'),
    icon: 'target',
    of: () => [],
    drawn: threat,
  },
];
