/* Where a card lies: on the side of the map where it hides fewer of the places it is about, and
 * then fewer of those that may be chosen. */

/** A place that the card is about weighs as much as so many others. */
const ABOUT = 100;

/** The side for a card over the map, by the places that it is about. */
export function cornerFor(
  card: HTMLElement | undefined,
  places: readonly string[],
): 'left' | 'right' {
  const map = card?.closest('.map')?.getBoundingClientRect();
  if (!card || !map) return 'left';
  const { width, top, bottom } = card.getBoundingClientRect();
  const covered = { left: 0, right: 0 };
  for (const zone of document.querySelectorAll<SVGElement>('.map [data-zone]')) {
    const live = zone.classList.contains('live') ? 1 : 0;
    const weight = places.includes(zone.dataset.zone!) ? ABOUT : live;
    const box = zone.getBoundingClientRect();
    if (!weight || box.bottom < top || box.top > bottom) continue;
    if (box.left < map.left + width + 90) covered.left += weight;
    if (box.right > map.right - width - 30) covered.right += weight;
  }
  return covered.left <= covered.right ? 'left' : 'right';
}
