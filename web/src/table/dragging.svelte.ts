/* Dragging a counter from the tray, or from one place of the map to another. */
import { pointOf } from './points.ts';
import type { Point } from './points.ts';

/** How far a pointer goes before it drags. */
const FAR = 7;

/** A counter that follows the pointer. */
interface Carried {
  counter: string;
  at: Point;
}

class Dragging {
  carried = $state.raw<Carried | null>(null);

  /** Follow a pointer that was pressed on a counter; tells where it was let go. */
  begin(counter: string, from: PointerEvent, ondrop: (place: string, at: Point) => void): void {
    const start = pointOf(from)!;
    const move = (event: PointerEvent): void => {
      const at = { x: event.clientX, y: event.clientY };
      if (this.carried || Math.hypot(at.x - start.x, at.y - start.y) > FAR)
        this.carried = { counter, at };
    };
    const end = (event: PointerEvent): void => {
      const { carried } = this;
      stop();
      if (!carried || event.type === 'pointercancel') return;
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const zone = under?.closest<SVGElement>('[data-zone]');
      ondrop(zone?.dataset.zone ?? '', { x: event.clientX, y: event.clientY });
    };
    const stop = (): void => {
      this.carried = null;
      removeEventListener('pointermove', move);
      for (const kind of ENDS) removeEventListener(kind, end);
    };
    addEventListener('pointermove', move);
    for (const kind of ENDS) addEventListener(kind, end);
  }
}

const ENDS = ['pointerup', 'pointercancel'] as const;

/** The click that ends a drag chooses nothing. */
const swallow = (event: Event): void => event.stopPropagation();

export const dragging = new Dragging();

/** Attach to what a counter is dragged by. */
export const drag =
  (counter: string, ondrop: (place: string, at: Point) => void) =>
  (part: HTMLElement): (() => void) => {
    const down = (event: PointerEvent): void => {
      if (event.button === 0) dragging.begin(counter, event, ondrop);
    };
    part.addEventListener('pointerdown', down);
    return () => part.removeEventListener('pointerdown', down);
  };
