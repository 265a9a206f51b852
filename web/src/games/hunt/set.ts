/* The counters of the hunt on the hex map. */
import { HEXES, MAP, groundOf, nameOfHex } from '../../boards/hex/data.ts';
import { pile } from '../../boards/hex/set.ts';
import type { Box, Entry, HexSet, Lying, Piece } from '../../boards/hex/set.ts';
import { describe, look } from '../../counters/hunt.ts';
import type { Side } from '../../counters/look.ts';
import { settings } from '../../lib/settings.svelte.ts';
import { say } from '../../lib/words.ts';
import { DATA, RADIO } from './view.ts';
import type { HuntView } from './view.ts';

interface There {
  units: Record<Side, string[]>;
  missions: string[];
  radio: boolean;
}

/** Who is in each hex; reckoned once for a view. */
const known = new WeakMap<HuntView, Map<string, There>>();

function all(view: HuntView): Map<string, There> {
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
  const strongest = Object.entries(view.units).sort(([, a], [, b]) => b.vf - a.vf);
  for (const [id, { hex, side }] of strongest) at(hex).units[side].push(id);
  for (const [id, { hex }] of Object.entries(view.commands)) at(hex).units.german.push(id);
  for (const [id, { hex }] of Object.entries(view.missions)) at(hex).missions.push(id);
  if (view.radio) at(view.radio).radio = true;
  known.set(view, map);
  return map;
}

export const unitsAt = (hex: string, view: HuntView, side: Side): string[] =>
  all(view).get(hex)?.units[side] ?? [];
export const tokensAt = (hex: string, view: HuntView): string[] => {
  const there = all(view).get(hex);
  return there ? [...there.missions, ...(there.radio ? [RADIO] : [])] : [];
};

function key(hex: string, view: HuntView): string {
  const there = all(view).get(hex);
  if (!there) return settings.language;
  const seen = [...there.units.german, ...there.units.partisan].map(
    (id) => view.units[id] ?? view.commands[id],
  );
  const faces = there.missions.map((token) => view.missions[token]);
  return JSON.stringify([there, seen, faces, settings.language]);
}

function lie(hex: string, view: HuntView): Lying {
  const german = unitsAt(hex, view, 'german');
  const partisan = unitsAt(hex, view, 'partisan');
  const tokens = tokensAt(hex, view);
  const looks = (ids: string[]) => ids.map((id) => ({ id, look: look(id, view) }));
  const both = german.length > 0 && partisan.length > 0;
  const alone = !german.length && !partisan.length;
  const pieces: Piece[] = [
    ...pile(looks(partisan), both ? [26, -12, 0.72] : [0, 0, 0.88]),
    ...pile(looks(german), both ? [-24, 12, 0.72] : [0, 0, 0.88]),
    ...(alone
      ? pile(looks(tokens), [0, 2, 0.78])
      : looks(tokens).map((token, i) => ({ ...token, x: 40 - 32 * i, y: 36, scale: 0.52 }))),
  ];
  return { pieces, stack: [...german, ...partisan, ...tokens], spoken: spoken(hex, view) };
}

/** A hex with the name of its place, if it has one. */
export function placeName(hex: string): string {
  const name = nameOfHex(hex);
  return say(name ? 'hex-named' : 'hex-place', { hex, name });
}

/** A hex in words: what is printed there and who is there. */
function spoken(hex: string, view: HuntView): string {
  const [terrain] = groundOf(hex);
  const names = MAP.objectives.some((row) => row.hex === hex);
  return [
    placeName(hex),
    say(`terrain-${terrain}`),
    MAP.stars.includes(hex) && say('hex-star'),
    names && say('hex-objective'),
    MAP.entries.includes(hex) && say('hex-entry'),
    ...unitsAt(hex, view, 'german').map((id) => describe(id, view)),
    ...unitsAt(hex, view, 'partisan').map((id) => describe(id, view)),
    ...tokensAt(hex, view).map((id) => describe(id, view)),
  ]
    .filter(Boolean)
    .join('; ');
}

function boxes(view: HuntView): Box[] {
  return (['german', 'partisan'] as const).flatMap((side) =>
    Object.entries(view.waiting[side]).map(([hex, counters]) => ({
      hex,
      side,
      counters: Object.keys(counters),
    })),
  );
}

/** Where and when each side comes on, from the counters that enter there. */
const ENTRIES: readonly Entry[] = HEXES.filter((hex) => MAP.entries.includes(hex)).flatMap((hex) =>
  (['german', 'partisan'] as const).flatMap((side) => {
    const turns = Object.values(DATA.counters)
      .filter((of) => of.mode === 'entry' && of.hex === hex && of.side === side)
      .map(({ turn }) => turn!);
    return turns.length ? [{ hex, side, turns: String(Math.min(...turns)) }] : [];
  }),
);

export const SET: HexSet<HuntView> = {
  lower: (view) => view.ground.lower,
  key,
  lie,
  boxes,
  look,
  describe,
  entries: ENTRIES,
  setup: DATA.setup,
};
