/* Hearing keys: which are a screen's own, and which belong to a field, a button or the browser. */
import { commandOf } from './keys.ts';
import type { Command } from './keys.ts';

/** How much the keys zoom. */
export const [NEARER, FARTHER] = [1.25, 0.8] as const;

/** What a screen does on a command; false leaves the key to the browser. */
export type Acts = Partial<Record<Command, (event: KeyboardEvent) => boolean | void>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && !!target.closest('input, textarea, select, dialog');

/** Whether a key pressed there presses a button or a link. */
export const isPressing = (target: EventTarget | null): boolean =>
  target instanceof Element && !!target.closest('button, a, [role="button"], [role="tab"]');

/** Hear keys for a screen: its commands, and keys that are its own. */
export function hears(
  acts: Acts,
  own: (key: string) => (() => void) | undefined = () => undefined,
) {
  return (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    const plain = !event.altKey && !event.ctrlKey && !event.metaKey;
    const command = commandOf(event);
    const act = (plain && own(event.key.toLowerCase())) || (command && acts[command]);
    if (act && act(event) !== false) event.preventDefault();
  };
}
