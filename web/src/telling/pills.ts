/* Where the words beside the two ends of a way lie: in sight, and on nothing that the way shows. */
import type { Place } from '../boards/places.ts';
import type { Sight } from '../boards/props.ts';

const box = ({ x, y }: Place, wide: number, high: number): Sight => ({
  ...{ left: x - wide / 2, right: x + wide / 2, top: y - high / 2, bottom: y + high / 2 },
});
const touch = (a: Sight, b: Sight): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const inside = (a: Sight, b: Sight): boolean =>
  a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

/** The middles of two words of these widths, beside the first and the last place of a way; nothing
 * where there is no room. On the side from which the way does not come, if it has room there. */
export function pillsFor(
  way: readonly Place[],
  widths: readonly number[],
  high: number,
  reach: number,
  sight: Sight,
): (Place | undefined)[] {
  const lies = way.map((place) => box(place, 1.9 * reach, 1.9 * reach));
  const taken: Sight[] = [];
  const ends = [
    [way[0]!, way[1] ?? way[0]!],
    [way.at(-1)!, way.at(-2) ?? way[0]!],
  ] as const;
  return ends.map(([{ x, y }, next], i) => {
    const wide = widths[i]!;
    const across = reach + wide / 2 + high / 4;
    const down = reach + high * 0.75;
    const turn = next.x >= x ? -1 : 1;
    const rise = next.y >= y ? -1 : 1;
    const tried = [
      { x: x + turn * across, y },
      { x, y: y + rise * down },
      { x: x - turn * across, y },
      { x, y: y - rise * down },
    ];
    const free = (at: Place) => {
      const own = box(at, wide, high);
      return inside(own, sight) && ![...lies, ...taken].some((other) => touch(own, other));
    };
    const found = tried.find(free);
    if (found) taken.push(box(found, wide, high));
    return found;
  });
}
