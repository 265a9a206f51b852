/* What happened since the player's last activation, action by action. */
import { company, lossesOf, words } from '../../telling/beat.ts';
import type { Act, Beat, Shot, Side, Words } from '../../telling/beat.ts';
import { ROWS, fallen, heaviest, linesOf, rowOf } from '../../telling/recap.ts';
import type { Recap, Row } from '../../telling/recap.ts';
import { figure } from '../../table/text.ts';
import { SIGNS } from '../../telling/signs.ts';
import type { IconName } from '../../ui/icons.ts';
import { SIDES, scored } from './view.ts';
import type { TacticalView } from './view.ts';

/** Acts that are summed up by their results, not told again. */
const QUIET: readonly Act[] = ['turn', 'pass', 'end'];
/** With so many rows or fewer there is no card: the caption stays. */
const FEW = 2;

/** What some shots of a beat did, as a row. */
function rowFor(shots: Shot[], icon: IconName, title: Words, you: string): Row {
  const losses = lossesOf(shots);
  const out = losses.filter(({ out }) => out);
  return rowOf(icon, title, {
    lines: linesOf([{ shots }]),
    crosses: out.map(({ place }) => place),
    losses: out,
    harms: !!you && losses.some(({ side }) => side === you),
  });
}

const told = (beat: Beat, you: string): Row => ({
  ...rowFor(beat.shots, SIGNS[beat.act], beat.title, you),
  notes: [...beat.moments.map(({ title }) => title), ...beat.notes.slice(0, 1), ...beat.outcome],
  great: beat.moments.length > 0,
  places: beat.places,
  price: beat.paid?.cost,
});

/** The reactions to an action of the reader's own. */
const reactions = (beat: Beat, you: string): Row[] =>
  beat.shots
    .filter(({ side, who }) => side !== you && who.length)
    .map((shot) => {
      const title = words('tactical-recap-reaction', { ...company(shot.who), at: shot.at });
      const row = rowFor([shot], SIGNS[shot.act], title, you);
      const [out, hurt] = [row.losses, shot.losses.filter((loss) => !loss.out)].map((some) =>
        some.map(({ counter }) => counter),
      );
      return {
        ...row,
        notes: [
          ...(out!.length + hurt!.length + shot.fates.length ? [] : [words('dice-nothing')]),
          ...(out!.length ? [words('film-out', company(out!))] : []),
          ...(hurt!.length ? [words('film-hurt', company(hurt!))] : []),
        ],
        places: [shot.from, shot.at].filter(Boolean),
      };
    });

/** The points of a side, as they would be counted now. */
const pointsOf = (side: Side, view: TacticalView): number =>
  scored(view)
    .filter((line) => line.side === side)
    .reduce((all, { line: [value] }) => all + value, 0);

function points(before: TacticalView, after: TacticalView): Row[] {
  return SIDES.flatMap((side) => {
    const [from, to] = [before, after].map((view) => figure(pointsOf(side, view)));
    return from === to ? [] : [rowOf('log', words('tactical-recap-points', { side, from, to }))];
  }).slice(0, 1);
}

/** What both sides may still do. */
function left({ pa }: TacticalView, you: string): Row[] {
  const other = SIDES.find((side) => side !== you);
  if (!you || !other) return [];
  const points = { own: pa[you as Side] ?? 0, theirs: pa[other] ?? 0, other };
  return [rowOf('flag', words('tactical-recap-left', points))];
}

export function recap(
  beats: readonly Beat[],
  before: TacticalView,
  after: TacticalView,
  you: string,
): Recap | undefined {
  const [own, others] = [true, false].map((mine) =>
    beats.filter(({ act, side }) => !QUIET.includes(act) && (!!you && side === you) === mine),
  ) as [Beat[], Beat[]];
  const reacted = own.flatMap((beat) => reactions(beat, you));
  const done = [...reacted, ...others.map((beat) => told(beat, you))].map((row, i) => ({
    ...row,
    number: i + 1,
  }));
  const results = points(before, after);
  if (done.length + results.length <= FEW) return undefined;
  const ends = [...results, ...left(after, you)];
  const [first] = others;
  const side = first && others.every((beat) => beat.side === first.side) ? first.side : '';
  const short = words('tactical-recap-short', {
    reactions: reacted.length,
    actions: others.length,
    lost: fallen(beats).length,
    hurt: lossesOf(beats.flatMap(({ shots }) => shots)).length,
  });
  const rows = [...heaviest(done, ROWS - ends.length), ...ends];
  return { side, title: words('tactical-recap-title'), short, rows };
}
