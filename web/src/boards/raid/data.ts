/* The board of the raid as the server tells it, and what it shows of a position. */
import type { Side } from '../../counters/look.ts';
import { printed } from '../../lib/api.ts';
import type { Camp, Printed, Zone } from '../../lib/wire/raid.ts';

/** Map, counters and charts; whatever draws the raid waits for them. */
export const DATA = await printed<Printed>('raid');
export const ZONES: ReadonlyMap<string, Zone> = new Map(DATA.zones.map((zone) => [zone.id, zone]));

const links = (kind: [string, string][]): ReadonlyMap<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const [a, b] of kind) {
    found.set(a, [...(found.get(a) ?? []), b]);
    found.set(b, [...(found.get(b) ?? []), a]);
  }
  return found;
};
export const FULL = links(DATA.links.full);
export const DOTTED = links(DATA.links.dotted);

export type { Colour, CounterPrinted, Zone } from '../../lib/wire/raid.ts';
export type {
  CounterSeen as CounterView,
  View as RaidView,
  ZoneSeen as ZoneView,
} from '../../lib/wire/raid.ts';

const SIDES: Readonly<Record<Camp, Side>> = { german: 'german', yugoslav: 'partisan' };
export const sideOf = (counter: string): Side => SIDES[DATA.counters[counter]?.side ?? 'yugoslav'];
