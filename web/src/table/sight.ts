/* The part of the map that is in sight, as it is drawn now. What matters is brought into
 * sight. */
import type { BoardHandle } from '../boards/props.ts';
import type { Insets } from '../boards/camera.svelte.ts';

/** How many places to choose from are brought into sight beside what is being done, at the most. */
const FEW = 8;

const frame = () => document.querySelector('.map')?.getBoundingClientRect();
const zones = () => [...document.querySelectorAll<SVGElement>('.map [data-zone]')];
const isLive = (zone: Element) => zone.classList.contains('live');

/** Bring what is being done into sight, with the places to choose from if they are few; else one of
 * those. */
export function bring(doing: string | undefined, covered: Insets, board: BoardHandle): void {
  const map = frame();
  if (!map) return;
  const inSight = (zone: Element) => {
    const { left, right, top, bottom } = zone.getBoundingClientRect();
    const across = left > map.left + covered.left && right < map.right - covered.right;
    return across && top > map.top + covered.top && bottom < map.bottom - covered.bottom;
  };
  const all = zones();
  const live = all.filter(isLive);
  const done = all.filter(({ dataset }) => dataset.zone === doing);
  const near = live.length <= FEW ? [...live, ...done] : done;
  const hidden = near.some((zone) => !inSight(zone));
  if (!hidden && near.length) return;
  if (hidden && board.gather(near.map(({ dataset }) => dataset.zone!))) return;
  const one = done[0] ?? (live.some(inSight) ? undefined : nearest(live, map));
  if (one) board.show(one.dataset.zone!);
}

function nearest(some: readonly SVGElement[], to: DOMRect): SVGElement | undefined {
  const middle = (box: DOMRect) => [box.left + box.width / 2, box.top + box.height / 2] as const;
  const [x, y] = middle(to);
  const away = (zone: SVGElement) => {
    const [left, top] = middle(zone.getBoundingClientRect());
    return Math.hypot(left - x, top - y);
  };
  return [...some].sort((a, b) => away(a) - away(b))[0];
}
