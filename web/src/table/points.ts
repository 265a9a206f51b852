/* Where something was pointed at, for what opens beside it. */

export interface Point {
  x: number;
  y: number;
}

/** Where a click was, or the middle of what a key pressed. */
export function pointOf(event?: Event): Point | undefined {
  if (event instanceof MouseEvent && (event.clientX || event.clientY))
    return { x: event.clientX, y: event.clientY };
  const box = (event?.target as Element | undefined)?.getBoundingClientRect?.();
  return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Whether something was clicked by a mouse, not tapped or pressed by a key. */
export const isMouse = (event?: Event): boolean =>
  event instanceof MouseEvent &&
  event.detail > 0 &&
  (event as Partial<PointerEvent>).pointerType !== 'touch';

/** Whether a pointer points without pressing; a finger points only where it taps. */
export const byMouse = ({ pointerType }: PointerEvent): boolean => pointerType !== 'touch';
