/* Hearing keys: which are a screen's own, and which belong to a field, a button or the browser. */
import { settings } from '../lib/settings.svelte.ts';
import { say } from '../lib/words.ts';
import * as keys from './keys.ts';
import type { Command, Where } from './keys.ts';

/** How much the keys zoom. */
export const [NEARER, FARTHER] = [1.25, 0.8] as const;

/** What a screen does on a command; false leaves the key to the browser. */
export type Acts = Partial<Record<Command, (event: KeyboardEvent) => boolean | void>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && !!target.closest('input, textarea, select, dialog');

/** Whether a key pressed there presses a button or a link. */
export const isPressing = (target: EventTarget | null): boolean =>
  target instanceof Element && !!target.closest('button, a, [role="button"], [role="tab"]');

/** Whether something lies on the map. */
export const isOnMap = (target: EventTarget | null): boolean =>
  target instanceof Element && !!target.closest('.frame');

/** The command of a key, as the player has set it. */
export const commandOf = (event: KeyboardEvent, ...where: Where[]): Command | undefined =>
  keys.commandOf(event, where, settings.keys);

/** The key of a command, as it is shown: none while single keys are heard on the map only. */
export const keyOf = (command: Command): string =>
  settings.letters ? keys.keyOf(command, settings.keys) : '';

/** Signs that are not read out by themselves. */
const SIGNS: Readonly<Record<string, string>> = { ',': 'sign-comma', '.': 'sign-stop' };

/** The key of a command as it is said, wherever it is heard. */
export function nameOf(command: Command): string {
  const key = keys.keyOf(command, settings.keys);
  return SIGNS[key] ? say(SIGNS[key]) : key;
}

const NAMED = ['map', 'question', 'goto', 'next', 'news', 'undo', 'hold', 'back', 'on'] as const;
/** Keys as words about them name them. */
export const keyNames = (): Record<string, string> => ({
  ...Object.fromEntries(NAMED.map((command) => [command, nameOf(command)])),
  log: nameOf('panel-log'),
});

/** Whether a key is heard where the focus is: a player may have single keys only on the map. */
export const isHeard = ({ key, target }: KeyboardEvent): boolean =>
  settings.letters || key.length > 1 || isOnMap(target);

/** Hear keys for a screen. */
export function hears(acts: Acts, ...where: Where[]) {
  return (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    const ctrl = event.ctrlKey || event.metaKey;
    const command = ctrl || isHeard(event) ? commandOf(event, ...where) : undefined;
    const act = command && acts[command];
    if (act && act(event) !== false) event.preventDefault();
  };
}
