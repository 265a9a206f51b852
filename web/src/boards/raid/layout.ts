/* The zones of the raid as places: where counters lie on and beside them, and what they are in
 * words. */
import type { Look } from '../../counters/look.ts';
import { describe, figure, look, marker } from '../../counters/raid.ts';
import { settings } from '../../lib/settings.svelte.ts';
import { say } from '../../lib/words.ts';
import type { Lying, Piece, Places, Way } from '../places.ts';
import { DATA, DOTTED, FULL, ZONES } from './data.ts';
import type { RaidView, Zone, ZoneView } from './data.ts';
import { BRACKETS, rounded } from './print.ts';

const EMPTY: ZoneView = { german: [], german_sp: 0, yugoslav: [], yugoslav_sp: 0, hidden: [] };
const SIZE = 0.8;

/** A text that changes when something at a zone does. */
function key(zone: Zone, view: RaidView): string {
  const there = view.zones[zone.id];
  const units = [...(there?.german ?? []), ...(there?.yugoslav ?? [])];
  const held = Object.values(view.prisoners).map(({ guard }) => guard);
  const people =
    zone.place || figures(zone, view).length || String(view.air.zone) === zone.id
      ? [view.figures, view.prisoners, view.storch, view.air]
      : [];
  return JSON.stringify([
    there,
    units.map((unit) => view.counters[unit]),
    units.filter((unit) => held.includes(unit)),
    view.markers?.[zone.id],
    settings.language,
    people,
  ]);
}

/** Everything that lies at a zone, the lowest first. */
function lie(zone: Zone, view: RaidView): Lying {
  const there = view.zones[zone.id] ?? EMPTY;
  const contested = there.german.length > 0 && there.yugoslav.length > 0;
  const pieces = [
    ...stack(there.yugoslav, view, contested ? [24, -10, 0.68] : [4.5, 4.5, SIZE]),
    ...stack(there.german, view, contested ? [-10, 9, 0.68] : [4.5, 4.5, SIZE]),
  ];
  const out = pieces.length ? 46 : 33;
  there.hidden.forEach((letter, i) =>
    pieces.push({
      id: `${letter}${i}`,
      look: turned(view.markers?.[zone.id]?.[i]) ?? marker(letter),
      x: out,
      y: -22 + 29 * i,
      scale: 0.52,
    }),
  );
  figures(zone, view).forEach((who, i) =>
    pieces.push({ id: who, look: figure(who), x: 30 + 30 * i, y: 33, scale: 0.52 }),
  );
  if (zone.place === 'strip' && view.storch)
    pieces.push({ id: 'storch', look: storch(), x: 34, y: 30, scale: 0.62 });
  return { pieces, stack: [...there.german, ...there.yugoslav], spoken: spoken(zone, view) };
}

/** What the referee sees behind a marker that hides no units. */
function turned(id: string | undefined): Look | undefined {
  const back = id && DATA.backs[id];
  return back && back !== 'units' ? figure(back) : undefined;
}

function stack(units: string[], view: RaidView, [x, y, scale]: [number, number, number]): Piece[] {
  const [dx, dy] = units.length > 2 ? [8, -6.5] : [11, -8];
  return units
    .map((unit, i) => ({
      id: unit,
      look: look(unit, view),
      x: x + i * dx,
      y: y + i * dy,
      scale,
    }))
    .reverse();
}

const storch = (): Look => ({ kind: 'aircraft', side: 'german', name: say('raid-storch') });

function figures(zone: Zone, view: RaidView): string[] {
  const held = Object.entries(view.prisoners).map(([who, at]) => [who, at.zone] as const);
  const free = Object.entries(view.figures);
  return [...new Map([...free, ...held])]
    .filter(([, at]) => String(at) === zone.id)
    .map(([who]) => who);
}

/** A zone in words: what is printed there and what lies there. */
function spoken(zone: Zone, view: RaidView): string {
  const there = view.zones[zone.id] ?? EMPTY;
  const parts = [
    say('zone-place', { zone: zone.id, name: zone.name }),
    say(`zone-cover-${zone.colour}`),
    ...(zone.place ? [say(`zone-${zone.place}`)] : []),
    ...(zone.mission ? [say('zone-mission', { nation: zone.mission })] : []),
    ...zone.drop.map(([roman, die]) => say('zone-drop', { zone: roman, die })),
    ...zone.entry.map(([colour, label]) => say('zone-entry', { colour, label })),
    ...[...there.german, ...there.yugoslav].map((unit) => describe(unit, view)),
    ...figures(zone, view).map((who) => say(`raid-figure-${who}`)),
    ...(there.hidden.length ? [say('zone-markers', { letters: there.hidden })] : []),
    ...(String(view.air.zone) === zone.id ? [say('zone-air', { bonus: view.air.bonus })] : []),
    ...(FULL.has(zone.id) ? [say('zone-links', { zones: FULL.get(zone.id) })] : []),
    ...(DOTTED.has(zone.id) ? [say('zone-paths', { zones: DOTTED.get(zone.id) })] : []),
  ];
  return parts.filter(Boolean).join('; ');
}

const ARROWS: Readonly<Record<string, number>> = {
  right: 0,
  down: Math.PI / 2,
  left: Math.PI,
  up: -Math.PI / 2,
};
/** How far aside of an arrow a link may lie. */
const ASIDE = (3 * Math.PI) / 8;

const angle = (from: Zone, to: Zone): number => Math.atan2(to.y - from.y, to.x - from.x);

/** All links of a zone as the clock goes, from the one that is next to twelve. */
function linked(id: string): readonly string[] {
  const round = (to: string) =>
    (angle(zone(id), zone(to)) + Math.PI / 2 + 2 * Math.PI) % (2 * Math.PI);
  return [...(FULL.get(id) ?? []), ...(DOTTED.get(id) ?? [])].sort((a, b) => round(a) - round(b));
}

/** The zone at the end of the link that lies most nearly that way. */
function beside(id: string, way: Way): string | undefined {
  const wanted = ARROWS[way];
  if (wanted === undefined) return undefined;
  const aside = (to: string) => {
    const off = Math.abs(angle(zone(id), zone(to)) - wanted) % (2 * Math.PI);
    return Math.min(off, 2 * Math.PI - off);
  };
  const [best] = linked(id)
    .filter((to) => aside(to) <= ASIDE)
    .sort((a, b) => aside(a) - aside(b));
  return best;
}

const zone = (id: string): Zone => ZONES.get(id)!;

export const PLACES: Places<RaidView> = {
  list: DATA.zones.map(({ id }) => id),
  middle: DATA.middle,
  sheet: DATA.sheet,
  reach: 46,
  ring: rounded(40, 13),
  aim: BRACKETS,
  centre: zone,
  beside,
  linked,
  title: (id) => zone(id).name,
  key: (id, view) => key(zone(id), view),
  lie: (id, view) => lie(zone(id), view),
  look,
  describe,
};
