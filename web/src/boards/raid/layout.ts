/* Where counters lie on and beside a zone, and what a zone is in words. */
import type { Look } from '../../counters/look.ts';
import { describe, figure, look, marker } from '../../counters/raid.ts';
import { settings } from '../../lib/settings.svelte.ts';
import { say } from '../../lib/words.ts';
import { DATA, DOTTED, FULL } from './data.ts';
import type { RaidView, Zone, ZoneView } from './data.ts';

/** A counter drawn at a zone: its middle, from the middle of the box. */
export interface Piece {
  key: string;
  look: Look;
  x: number;
  y: number;
  scale: number;
  /** The id of a unit; figures and markers have none. */
  unit?: string;
}

export interface Pile {
  pieces: Piece[];
  /** Units there, the top first. */
  units: string[];
}

const EMPTY: ZoneView = { german: [], german_sp: 0, yugoslav: [], yugoslav_sp: 0, hidden: [] };
const SIZE = 0.8;

/** A zone as it lies there now: the counters, and the same in words. */
export interface Lying extends Pile {
  spoken: string;
}

/** What lies at every zone. A zone where nothing changed gives what it gave before, so that only
 * what changed is drawn anew. */
export class Lay {
  #known = new Map<string, { key: string; lying: Lying }>();

  of(view: RaidView): Map<string, Lying> {
    const people = JSON.stringify([view.figures, view.prisoners, view.storch, view.air]);
    return new Map(DATA.zones.map((zone) => [zone.id, this.#at(zone, view, people)]));
  }

  #at(zone: Zone, view: RaidView, people: string): Lying {
    const there = view.zones[zone.id];
    const units = [...(there?.german ?? []), ...(there?.yugoslav ?? [])];
    const held = Object.values(view.prisoners).map(({ guard }) => guard);
    const guards = units.filter((unit) => held.includes(unit));
    const key = JSON.stringify([
      there,
      units.map((unit) => view.counters[unit]),
      guards,
      view.markers?.[zone.id],
      settings.language,
      zone.place || figures(zone, view).length || String(view.air.zone) === zone.id ? people : '',
    ]);
    const known = this.#known.get(zone.id);
    if (known?.key === key) return known.lying;
    const lying = { ...pile(zone, view), spoken: spoken(zone, view) };
    this.#known.set(zone.id, { key, lying });
    return lying;
  }
}

/** Everything that lies at a zone, the lowest first. */
function pile(zone: Zone, view: RaidView): Pile {
  const there = view.zones[zone.id] ?? EMPTY;
  const contested = there.german.length > 0 && there.yugoslav.length > 0;
  const pieces = [
    ...stack(there.yugoslav, view, contested ? [24, -10, 0.68] : [4.5, 4.5, SIZE]),
    ...stack(there.german, view, contested ? [-10, 9, 0.68] : [4.5, 4.5, SIZE]),
  ];
  const out = pieces.length ? 46 : 33;
  there.hidden.forEach((letter, i) =>
    pieces.push({
      key: `${letter}${i}`,
      look: turned(view.markers?.[zone.id]?.[i]) ?? marker(letter),
      x: out,
      y: -22 + 29 * i,
      scale: 0.52,
    }),
  );
  figures(zone, view).forEach((who, i) =>
    pieces.push({ key: who, look: figure(who), x: 30 + 30 * i, y: 33, scale: 0.52 }),
  );
  if (zone.place === 'strip' && view.storch)
    pieces.push({ key: 'storch', look: storch(), x: 34, y: 30, scale: 0.62 });
  return { pieces, units: [...there.german, ...there.yugoslav] };
}

/** What the all-seeing eye sees behind a marker that hides no units. */
function turned(id: string | undefined): Look | undefined {
  const back = id && DATA.backs[id];
  return back && back !== 'units' ? figure(back) : undefined;
}

function stack(units: string[], view: RaidView, [x, y, scale]: [number, number, number]): Piece[] {
  const [dx, dy] = units.length > 2 ? [8, -6.5] : [11, -8];
  return units
    .map((unit, i) => ({
      key: unit,
      unit,
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

/** A zone in words: what is printed there and who is there. */
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
