/* What has the keyboard focus on the map is seen, whatever floats above the map: where most of it is
 * covered, the map moves to the nearest spot where it is not. */
import type { BoardHandle } from '../boards/props.ts';

/** Where a part is looked at, and of how many of these looks most have to meet it. */
const LOOKS = [0.1, 0.5, 0.9].flatMap((across) => [0.1, 0.5, 0.9].map((down) => [across, down]));
const MOST = 5;
/** How far apart the spots are that are tried. */
const STEP = 24;

/** What the watch asks of the table. */
interface Around {
  board: () => BoardHandle | undefined;
  /** A film moves the map: what changes then is soon over. */
  film: () => boolean;
}

interface Spot {
  x: number;
  y: number;
}

/** Parts that let the pointer through; they cover all the same. */
const veils = (): DOMRect[] =>
  [...document.querySelectorAll('[data-above]')].map((one) => one.getBoundingClientRect());

const within = ({ x, y }: Spot, { left, right, top, bottom }: DOMRect): boolean =>
  x >= left && x < right && y >= top && y < bottom;

/** What is drawn on the map matters to nobody here; that the map moved does. */
const inMap = (node: Node): boolean => !!node.parentElement?.closest('.world');

/** How many looks meet a part, were it moved. */
function seen(part: DOMRect, by: Spot, frame: Element, above: readonly DOMRect[]): number {
  const inside = frame.getBoundingClientRect();
  const meets = ([across = 0, down = 0]: readonly number[]) => {
    const at = {
      x: part.left + part.width * across + by.x,
      y: part.top + part.height * down + by.y,
    };
    if (!within(at, inside) || above.some((box) => within(at, box))) return false;
    return frame.contains(document.elementFromPoint(at.x, at.y));
  };
  return LOOKS.filter(meets).length;
}

/** The least way by which a part comes out from under what covers it. */
function wayOut(part: DOMRect, frame: Element, above: readonly DOMRect[]): Spot | undefined {
  const { left, top, width, height } = frame.getBoundingClientRect();
  const along = (from: number, long: number, at: number) =>
    Array.from({ length: Math.floor(long / STEP) }, (_, i) => from + i * STEP - at);
  const spots = along(left, width, part.left).flatMap((x) =>
    along(top, height, part.top).map((y) => ({ x, y, far: Math.hypot(x, y) })),
  );
  const [first, ...others] = spots
    .sort((a, b) => a.far - b.far)
    .map((spot) => ({ ...spot, count: seen(part, spot, frame, above) }));
  return first && others.reduce((best, one) => (one.count > best.count ? one : best), first);
}

/** Watch over a map; gives back how to stop. */
export function uncovers(map: HTMLElement, { board, film }: Around): () => void {
  let [due, keys] = [0, true];
  const look = () => {
    due = 0;
    const part = document.activeElement;
    const frame = part?.closest('.frame');
    if (!keys || !part || !frame || !map.contains(frame) || document.querySelector('dialog[open]'))
      return;
    if (frame.querySelector('.world')?.getAnimations().length) return; // its end is heard
    const box = part.getBoundingClientRect();
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const above = veils();
    if (!within(middle, frame.getBoundingClientRect())) return; // the player has moved the map
    if (seen(box, { x: 0, y: 0 }, frame, above) >= MOST) return;
    const way = wayOut(box, frame, above);
    if (way) board()?.push(way.x, way.y);
  };
  const soon = () => (due ||= requestAnimationFrame(look));
  const calm = () => film() || soon();
  const sizes = new ResizeObserver(calm);
  const changes = new MutationObserver((all) => {
    const floating = all.filter(({ target }) => !inMap(target));
    if (!floating.length) return;
    for (const one of map.children) sizes.observe(one);
    calm();
  });
  /* Whoever moves the map by hand, or by keys, wants it there. */
  const byKeys = ({ shiftKey, key }: KeyboardEvent) =>
    void (keys = !(shiftKey && key.startsWith('Arrow')));
  const byPointer = () => void (keys = false);
  sizes.observe(map);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true });
  map.addEventListener('focusin', soon);
  map.addEventListener('transitionend', calm);
  addEventListener('keydown', byKeys, true);
  addEventListener('pointerdown', byPointer, true);
  return () => {
    cancelAnimationFrame(due);
    sizes.disconnect();
    changes.disconnect();
    map.removeEventListener('focusin', soon);
    map.removeEventListener('transitionend', calm);
    removeEventListener('keydown', byKeys, true);
    removeEventListener('pointerdown', byPointer, true);
  };
}
