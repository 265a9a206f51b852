/* The zones of the raid as places: where counters lie on and beside them, and what they are in
 * words. */
import type { Look } from '../../counters/look.ts';
import { describe, figure, look, marker } from '../../counters/raid.ts';
import { settings } from '../../lib/settings.svelte.ts';
import { say } from '../../lib/words.ts';
import type { Lying, Piece, Places } from '../places.ts';
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
    say('zone-links', { zones: FULL.get(zone.id) ?? [] }),
    ...(DOTTED.has(zone.id) ? [say('zone-paths', { zones: DOTTED.get(zone.id) })] : []),
  ];
  return parts.filter(Boolean).join('; ');
}

/** The zone that lies best in a direction: near, and not far aside. */
function beside(id: string, [dx, dy]: readonly [number, number]): string | undefined {
  const from = zone(id);
  let best: string | undefined;
  let least = Infinity;
  for (const { id, x, y } of DATA.zones) {
    const along = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    if (along <= 0 || aside > along * 2) continue;
    if (along + aside * 1.6 < least) [best, least] = [id, along + aside * 1.6];
  }
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
  title: (id) => zone(id).name,
  key: (id, view) => key(zone(id), view),
  lie: (id, view) => lie(zone(id), view),
  look,
  describe,
};
