/* What happened since the player's last activation, action by action. */
import { lossesOf } from '../../telling/beat.ts';
import type { Beat, Side } from '../../telling/beat.ts';
import { ROWS, fallen, linesOf, rowOf } from '../../telling/recap.ts';
import type { Recap, Row } from '../../telling/recap.ts';
import { words } from '../../telling/beat.ts';
import { SIGNS } from '../../telling/signs.ts';
import { SIDES, scored } from './view.ts';
import type { TacticalView } from './view.ts';

/** Acts that are summed up by their results, not told again. */
const QUIET = ['turn', 'pass', 'end'];

function told(beat: Beat, you: string): Row {
  const losses = lossesOf(beat.shots);
  const out = losses.filter(({ out }) => out);
  return rowOf(SIGNS[beat.act], beat.title, {
    notes: [...beat.notes.slice(0, 1), ...beat.outcome],
    lines: linesOf([beat]),
    crosses: out.map(({ place }) => place),
    places: beat.places,
    losses: out,
    harms: !!you && losses.some(({ side }) => side === you),
    price: beat.paid?.cost,
  });
}

/** The points of a side, as they would be counted now. */
const pointsOf = (side: Side, view: TacticalView): number =>
  scored(view)
    .filter((line) => line.side === side)
    .reduce((all, { line: [value] }) => all + value, 0);

function points(before: TacticalView, after: TacticalView): Row[] {
  return SIDES.flatMap((side) => {
    const [from, to] = [pointsOf(side, before), pointsOf(side, after)].map(
      (value) => Math.round(value * 100) / 100,
    );
    return from === to ? [] : [rowOf('log', words('tactical-recap-points', { side, from, to }))];
  }).slice(0, 1);
}

export function recap(
  beats: readonly Beat[],
  before: TacticalView,
  after: TacticalView,
  you: string,
): Recap {
  const actions = beats.filter(({ act }) => !QUIET.includes(act));
  const lost = fallen(beats).length;
  const rows = [
    ...actions.slice(-(ROWS - 1)).map((beat) => told(beat, you)),
    ...points(before, after),
    ...(lost || actions.length ? [] : [rowOf('sun', words('tactical-recap-quiet'))]),
  ];
  const [first] = actions;
  const side = first && actions.every((beat) => beat.side === first.side) ? first.side : '';
  const short = words('tactical-recap-short', { actions: actions.length, lost });
  return { side, title: words('tactical-recap-title'), short, rows: rows.slice(0, ROWS) };
}
