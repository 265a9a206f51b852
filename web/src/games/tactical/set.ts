/* The counters of an edition of the hunt on the hex map. */
import { pile } from '../../boards/hex/set.ts';
import type { Box, Entry, HexSet } from '../../boards/hex/set.ts';
import type { Lying, Piece } from '../../boards/places.ts';
import type { Side } from '../../counters/look.ts';
import { settings } from '../../lib/settings.svelte.ts';
import { say } from '../../lib/words.ts';
import type { Edition } from './edition.ts';
import { RADIO, SIDES, heightOf, terrainOf } from './view.ts';
import type { TacticalView } from './view.ts';

interface There {
  units: Record<Side, string[]>;
  missions: string[];
  radio: boolean;
}

/** The counters in each hex, from the top if stacks have an order, else the strongest first;
 * computed once for a view. */
const known = new WeakMap<TacticalView, Map<string, There>>();

function all(view: TacticalView): Map<string, There> {
  const found = known.get(view);
  if (found) return found;
  const map = new Map<string, There>();
  const at = (hex: string): There => {
    const there = map.get(hex) ?? {
      units: { german: [], partisan: [] },
      missions: [],
      radio: false,
    };
    map.set(hex, there);
    return there;
  };
  const topFirst = Object.entries(view.units).sort(
    ([, a], [, b]) => (a.under ?? -a.vf) - (b.under ?? -b.vf),
  );
  for (const [id, { hex, side }] of topFirst) at(hex).units[side].push(id);
  for (const [id, { hex, side = 'german' }] of Object.entries(view.commands))
    at(hex).units[side].push(id);
  for (const [id, { hex }] of Object.entries(view.missions)) at(hex).missions.push(id);
  if (view.radio) at(view.radio).radio = true;
  known.set(view, map);
  return map;
}

export const unitsAt = (hex: string, view: TacticalView, side: Side): string[] =>
  all(view).get(hex)?.units[side] ?? [];
export const tokensAt = (hex: string, view: TacticalView): string[] => {
  const there = all(view).get(hex);
  return there ? [...there.missions, ...(there.radio ? [RADIO] : [])] : [];
};

function key(hex: string, view: TacticalView): string {
  const there = all(view).get(hex);
  if (!there) return `${settings.language} ${view.works?.[hex]}`;
  const seen = [...there.units.german, ...there.units.partisan].map(
    (id) => view.units[id] ?? view.commands[id],
  );
  const faces = there.missions.map((token) => view.missions[token]);
  return JSON.stringify([there, seen, faces, view.works?.[hex], settings.language]);
}

function lie(hex: string, view: TacticalView, edition: Edition): Lying {
  const german = unitsAt(hex, view, 'german');
  const partisan = unitsAt(hex, view, 'partisan');
  const tokens = tokensAt(hex, view);
  const looks = (ids: string[]) => ids.map((id) => ({ id, look: edition.counters.look(id, view) }));
  const engaged = german.length > 0 && partisan.length > 0;
  const alone = !german.length && !partisan.length;
  const step = Math.min(32, 80 / Math.max(1, tokens.length - 1));
  const pieces: Piece[] = [
    ...pile(looks(partisan), engaged ? [26, -12, 0.72] : [0, 0, 0.88]),
    ...pile(looks(german), engaged ? [-24, 12, 0.72] : [0, 0, 0.88]),
    ...(alone
      ? pile(looks(tokens), [0, 2, 0.78])
      : looks(tokens).map((token, i) => ({ ...token, x: 40 - step * i, y: 36, scale: 0.52 }))),
  ];
  return {
    pieces,
    stack: [...german, ...partisan, ...tokens],
    spoken: spoken(hex, view, edition),
    work: view.works?.[hex],
    engaged,
  };
}

/** A hex with the name of its place, if it has one. */
export function placeName(hex: string, { field }: Edition): string {
  const name = field.nameOf(hex);
  return say(name ? 'hex-named' : 'hex-place', { hex, name });
}

/** What is printed on a hex, and built there, in words. */
export function signsOf(hex: string, view: TacticalView, edition: Edition): string[] {
  const height = heightOf(hex, view);
  const work = view.works?.[hex];
  const { stars, objective, map } = edition.data;
  const bonus = stars[hex];
  return [
    height && say('tactical-height', { height }),
    map.stars.includes(hex) && say('hex-star'),
    bonus && say('tactical-star-bonus', { bonus }),
    view.objectives.includes(hex) && say('hex-objective', { points: objective }),
    map.entries.includes(hex) && say('hex-entry'),
    work && say(`work-${work}`),
  ].filter((words) => typeof words === 'string' && words !== '') as string[];
}

/** A hex in words: what is printed there and what lies there. */
function spoken(hex: string, view: TacticalView, edition: Edition): string {
  const units = SIDES.map((side) => unitsAt(hex, view, side));
  return [
    placeName(hex, edition),
    say(`terrain-${terrainOf(hex, view, edition)}`),
    ...signsOf(hex, view, edition),
    units.every((some) => some.length) && say('tactical-engaged'),
    ...[...units.flat(), ...tokensAt(hex, view)].map((id) => edition.counters.describe(id, view)),
  ]
    .filter(Boolean)
    .join('; ');
}

function boxes(view: TacticalView): Box[] {
  return SIDES.flatMap((side) =>
    Object.entries(view.waiting[side]).map(([hex, counters]) => ({
      hex,
      side,
      counters: Object.keys(counters),
    })),
  );
}

/** Where and when each side comes on, from the counters that enter there. */
const entries = ({ data, field }: Edition): Entry[] =>
  field.hexes
    .filter((hex) => data.map.entries.includes(hex))
    .flatMap((hex) =>
      SIDES.flatMap((side) => {
        const turns = Object.values(data.counters)
          .filter((of) => of.mode === 'entry' && of.hex === hex && of.side === side)
          .map(({ turn }) => turn!);
        return turns.length ? [{ hex, side, turns: String(Math.min(...turns)) }] : [];
      }),
    );

export const setOf = (edition: Edition): HexSet<TacticalView> => ({
  printed: edition.field,
  field: (view) => edition.reading(view.ground.lower),
  key,
  lie: (hex, view) => lie(hex, view, edition),
  boxes,
  look: edition.counters.look,
  describe: edition.counters.describe,
  entries: entries(edition),
  setup: ({ phase }) => (phase === 'setup' ? edition.data.setup : []),
  night: ({ night }) => night,
  stars: edition.data.stars,
  objectives: (view) => view.objectives,
  objective: edition.data.objective,
  middle: edition.data.middle,
});
