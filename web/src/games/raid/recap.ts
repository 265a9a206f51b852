/* The results of a phase of the raid, in at most five rows. */
import type { RaidView } from '../../boards/raid/data.ts';
import { company, lossesOf, words } from '../../telling/beat.ts';
import type { Beat, Duel, Part } from '../../telling/beat.ts';
import { ROWS, fallen, greatIn, heaviest, linesOf, rowOf } from '../../telling/recap.ts';
import type { Recap, Row } from '../../telling/recap.ts';
import { SIGNS } from '../../telling/signs.ts';

const sum = (parts: readonly Part[]): number => parts.reduce((all, [value]) => all + value, 0);

/** The chance of a fire to hit, by the sums of both sides. */
export function chanceOf({ first, second }: Duel): number {
  const ahead = sum(first.parts) - sum(second.parts);
  let hits = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + ahead >= b) hits++;
  return hits / 36;
}

/** Those who came down, or were found, in beats of a kind: how many, and where. */
function came(beats: readonly Beat[], act: Beat['act'], title: string): Row[] {
  const shots = beats.filter((beat) => beat.act === act).flatMap(({ shots }) => shots);
  const count = shots.reduce((all, { who }) => all + who.length, 0);
  if (!count) return [];
  const seen = shots.filter(({ who }) => who.length);
  const places = [...new Set(seen.flatMap(({ at, way }) => [...way, at]))].filter(Boolean);
  const notes = [words('raid-recap-in', { places })];
  return [rowOf(SIGNS[act], words(title, { count }), { notes, places })];
}

/** The figures that go with a march. */
const ALONG = 'raid-tell-along';

function marched(beats: readonly Beat[]): Row[] {
  const some = beats.filter(({ act, side }) => act === 'march' && side === 'partisan');
  if (!some.length) return [];
  const places = [...new Set(some.flatMap(({ shots }) => shots.map(({ at }) => at)))];
  const title = words('raid-recap-marched', { count: some.length });
  const along = some.flatMap(({ notes }) => notes.filter(({ key }) => key === ALONG));
  const notes = [words('raid-recap-to', { places }), ...along];
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

/** So many of the lost are named; the card has pictures of as many. */
const LISTED = 4;

function lost(beats: readonly Beat[], you: string): Row[] {
  return (['german', 'partisan'] as const).flatMap((side) => {
    const losses = fallen(beats).filter((loss) => loss.side === side);
    if (!losses.length) return [];
    const fires = beats.filter(({ shots }) =>
      lossesOf(shots).some((loss) => losses.some(({ counter }) => counter === loss.counter)),
    );
    const crosses = losses.map(({ place }) => place);
    const title = words(`raid-recap-lost-${side}`, { count: losses.length });
    const notes = [
      words(
        'raid-recap-who',
        company(
          losses.map(({ counter }) => counter),
          LISTED,
        ),
      ),
    ];
    return [
      rowOf('loss', title, { notes, crosses, losses, lines: linesOf(fires), harms: side === you }),
    ];
  });
}

/** What the score, the ammunition and the alarm were, and what they are; the first that changed
 * heads the row. */
function stocks(before: RaidView, after: RaidView): Row[] {
  const pairs = [
    ['raid-recap-score', signed(before.points), signed(after.points)],
    ['raid-recap-ammunition', before.ammo, after.ammo],
    ['raid-recap-alarm', before.alarm, after.alarm],
  ] as const;
  const [first, ...rest] = pairs
    .filter(([, from, to]) => from !== to)
    .map(([key, from, to]) => ({ key, args: { from, to } }));
  if (!first) return [];
  const notes = rest.map(({ key, args }) => words(`${key}-note`, args));
  return [rowOf('log', words(first.key, first.args), { notes })];
}

const next = (beats: readonly Beat[]): Row[] =>
  beats
    .slice(-3)
    .flatMap((beat) => (beat.turn ? [rowOf('sun', beat.title, { notes: beat.notes })] : []));

/** A number with its sign, as it is printed. */
const signed = (value: number): string => String(value).replace('-', '−');

/** Whose steps these were: the Partisans', or the Germans' landing and what it wakes. */
function heading(beats: readonly Beat[]): Pick<Recap, 'side' | 'title'> {
  if (beats.some(({ step }) => step?.key.startsWith('phase-C')))
    return { side: 'partisan', title: words('raid-recap-title') };
  if (beats.some(({ act }) => act === 'landing'))
    return { side: 'german', title: words('raid-recap-landing') };
  if (beats.some(({ act }) => act === 'reveal'))
    return { side: 'partisan', title: words('raid-recap-turned') };
  return { side: '', title: words('raid-recap-meanwhile') };
}

export function recap(
  beats: readonly Beat[],
  before: RaidView,
  after: RaidView,
  you: string,
): Recap {
  const ends = [...stocks(before, after), ...next(beats)];
  const rows = [
    ...greatIn(beats),
    ...came(beats, 'landing', 'raid-recap-landed'),
    ...came(beats, 'reveal', 'raid-recap-found'),
    ...marched(beats),
    ...fired(beats),
    ...lost(beats, you),
  ];
  return { ...heading(beats), rows: [...heaviest(rows, ROWS - ends.length), ...ends] };
}
