/* Where a card lies over the map: in the corner where it hides fewest of the places that it is about,
 * then fewest of those that may be chosen; of corners that are as good, in the one nearest to them. */

/** A place that the card is about weighs as much as so many others; one that is pointed at, and is
 * to be clicked, as many of those. */
const [ABOUT, POINTED] = [100, 1000];
/** What has the keyboard focus weighs more than all others together. */
const FOCUSED = 1_000_000;
/** Farther than any two points of a window. */
const FAR = 10_000;
/** How far a card keeps from the edges of the map; on the left there are tools. */
const [TOOLS, EDGE] = [74, 14];

export type Down = 'top' | 'bottom';
export type Across = 'left' | 'right';
export type Corner = readonly [down: Down, across: Across];

/** A part of the map, from its upper left. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const mapOf = (card: Element) => card.closest('.map')?.getBoundingClientRect();

/** Where a card lies on its map. */
export function boxOf(card: Element): Box | undefined {
  const map = mapOf(card);
  if (!map) return undefined;
  const { left, top, right, bottom } = card.getBoundingClientRect();
  const [x, y] = [map.left, map.top];
  return { left: left - x, top: top - y, right: right - x, bottom: bottom - y };
}

/** What a card would cover in a corner, in the window. */
function covered([down, across]: Corner, card: Element, map: DOMRect, below: number): Box {
  const { width, height } = card.getBoundingClientRect();
  const left = across === 'left' ? map.left + TOOLS : map.right - EDGE - width;
  const top = down === 'top' ? map.top + EDGE : map.bottom - below - 2 * EDGE - height;
  return { left, top, right: left + width, bottom: top + height };
}

const middle = ({ left, top, right, bottom }: Box) =>
  [(left + right) / 2, (top + bottom) / 2] as const;

/** How far a card would lie from the places that it is about, as a share of one that it hides. */
function farness(card: Box, about: readonly Box[]): number {
  const [x, y] = middle(card);
  const far = about.map(middle).map(([a, b]) => Math.hypot(a - x, b - y));
  return far.reduce((all, one) => all + one, 0) / (1 + far.length) / FAR;
}

const touch = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Where the part of the map is that has the keyboard focus. */
function focused(): DOMRect | undefined {
  const part = document.activeElement;
  return part?.closest('.map .frame') ? part.getBoundingClientRect() : undefined;
}

/** Whether a card hides that part. */
export function hidesFocus(card: Element): boolean {
  const part = focused();
  return !!part && touch(part, card.getBoundingClientRect());
}

/** Whether a card hides one of some places, in part at least. */
export function hides({ left, top, right, bottom }: Box, places: readonly string[]): boolean {
  const map = document.querySelector('.map')?.getBoundingClientRect();
  if (!map) return false;
  const lies = {
    left: left + map.x,
    top: top + map.y,
    right: right + map.x,
    bottom: bottom + map.y,
  };
  return [...document.querySelectorAll<SVGElement>('.map [data-zone]')].some(
    (zone) => places.includes(zone.dataset.zone!) && touch(zone.getBoundingClientRect(), lies),
  );
}

/** The best of some corners for a card, by the places that it is about; `below` is how much of the
 * map is covered anyway. */
export function cornerFor(
  card: Element | undefined,
  places: readonly string[],
  corners: readonly Corner[],
  below = 0,
  pointed = '',
): Corner {
  const map = card && mapOf(card);
  if (!card || !map) return corners[0]!;
  const zones = [...document.querySelectorAll<SVGElement>('.map [data-zone]')].flatMap((zone) => {
    const live = zone.classList.contains('live') ? 1 : 0;
    const place = zone.dataset.zone!;
    const weight = place === pointed ? POINTED : places.includes(place) ? ABOUT : live;
    return weight ? [{ weight, box: zone.getBoundingClientRect() }] : [];
  });
  const hidden = corners.map((corner) => {
    const lies = covered(corner, card, map, below);
    const hit = zones.filter(({ box }) => touch(box, lies));
    const about = zones.filter(({ weight }) => weight >= ABOUT).map(({ box }) => box);
    const focus = focused();
    const least = farness(lies, about) + (focus && touch(focus, lies) ? FOCUSED : 0);
    return hit.reduce((all, { weight }) => all + weight, least);
  });
  return corners[hidden.indexOf(Math.min(...hidden))]!;
}
