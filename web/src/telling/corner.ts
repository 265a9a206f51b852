/* Where a card lies: on the side of the map where it covers fewer of the places it is about. */

/** The side for a card over the map, by the places that it is about. */
export function cornerFor(
  card: HTMLElement | undefined,
  places: readonly string[],
): 'left' | 'right' {
  const map = card?.closest('.map')?.getBoundingClientRect();
  if (!card || !map) return 'left';
  const { width, top, bottom } = card.getBoundingClientRect();
  const covered = { left: 0, right: 0 };
  for (const place of new Set(places.filter(Boolean))) {
    const box = document.querySelector(`.map [data-zone="${place}"]`)?.getBoundingClientRect();
    if (!box || box.bottom < top || box.top > bottom) continue;
    if (box.left < map.left + width + 90) covered.left++;
    if (box.right > map.right - width - 30) covered.right++;
  }
  return covered.left <= covered.right ? 'left' : 'right';
}
