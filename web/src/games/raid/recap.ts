/* The results of a phase of the raid, in at most five rows. */
import type { RaidView } from '../../boards/raid/data.ts';
import { company, lossesOf, words } from '../../telling/beat.ts';
import type { Beat, Duel, Part } from '../../telling/beat.ts';
import { ROWS, fallen, linesOf, rowOf } from '../../telling/recap.ts';
import type { Recap, Row } from '../../telling/recap.ts';

const sum = (parts: readonly Part[]): number => parts.reduce((all, [value]) => all + value, 0);

/** The chance of a fire to hit, by the sums of both sides. */
export function chanceOf({ first, second }: Duel): number {
  const ahead = sum(first.parts) - sum(second.parts);
  let hits = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + ahead >= b) hits++;
  return hits / 36;
}

function marched(beats: readonly Beat[]): Row[] {
  const some = beats.filter(({ act, side }) => act === 'march' && side === 'partisan');
  if (!some.length) return [];
  const places = [...new Set(some.flatMap(({ shots }) => shots.map(({ at }) => at)))];
  const title = words('raid-recap-marched', { count: some.length });
  const notes = [words('raid-recap-to', { places })];
  return [rowOf('march', title, { notes, places, lines: linesOf(some) })];
}

function fired(beats: readonly Beat[]): Row[] {
  const some = beats.filter(({ act }) => act === 'fire');
  const duels = some.flatMap(({ shots }) =>
    shots.flatMap(({ dice }) => (dice?.kind === 'duel' ? [dice] : [])),
  );
  if (!duels.length) return [];
  const hits = duels.filter(({ first, second }) => first.total >= second.total).length;
  const odds = duels.map((duel) => Math.round(100 * chanceOf(duel)));
  const [best, worst] = [Math.max(...odds), Math.min(...odds)];
  const title = words('raid-recap-fired', { count: duels.length, hits });
  const notes = [words('raid-recap-odds', { best, worst, one: duels.length })];
  const places = some.flatMap(({ places }) => places);
  return [rowOf('target', title, { notes, lines: linesOf(some), places })];
}

function lost(beats: readonly Beat[], you: string): Row[] {
  return (['german', 'partisan'] as const).flatMap((side) => {
    const losses = fallen(beats).filter((loss) => loss.side === side);
    if (!losses.length) return [];
    const fires = beats.filter(({ shots }) =>
      lossesOf(shots).some((loss) => losses.some(({ counter }) => counter === loss.counter)),
    );
    const crosses = losses.map(({ place }) => place);
    const title = words(`raid-recap-lost-${side}`, { count: losses.length });
    const notes = [words('raid-recap-who', company(losses.map(({ counter }) => counter)))];
    return [
      rowOf('loss', title, { notes, crosses, losses, lines: linesOf(fires), harms: side === you }),
    ];
  });
}

function stocks(before: RaidView, after: RaidView): Row[] {
  const score = before.points !== after.points;
  const changed = score || before.ammo !== after.ammo || before.alarm !== after.alarm;
  if (!changed) return [];
  const title = score
    ? words('raid-recap-score', { from: signed(before.points), to: signed(after.points) })
    : words('raid-recap-ammunition', { from: before.ammo, to: after.ammo });
  const notes = score
    ? [words('raid-recap-ammunition', { from: before.ammo, to: after.ammo })]
    : [];
  if (before.alarm !== after.alarm)
    notes.push(words('raid-recap-alarm', { from: before.alarm, to: after.alarm }));
  return [rowOf('log', title, { notes })];
}

const next = (beats: readonly Beat[]): Row[] =>
  beats
    .slice(-3)
    .flatMap((beat) => (beat.turn ? [rowOf('sun', beat.title, { notes: beat.notes })] : []));

/** A number with its sign, as it is printed. */
const signed = (value: number): string => String(value).replace('-', '−');

export function recap(
  beats: readonly Beat[],
  before: RaidView,
  after: RaidView,
  you: string,
): Recap {
  const rows = [
    ...marched(beats),
    ...fired(beats),
    ...lost(beats, you),
    ...stocks(before, after),
    ...next(beats),
  ];
  const partisan = beats.some(({ side }) => side === 'partisan');
  const title = words(partisan ? 'raid-recap-title' : 'raid-recap-meanwhile');
  return { side: partisan ? 'partisan' : '', title, rows: rows.slice(0, ROWS) };
}
