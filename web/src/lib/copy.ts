/* Links for others. */
import { toasts } from './toasts.svelte.ts';
import { say } from './words.ts';

/** Put a link into the clipboard and say so; if that is not allowed, show the link. */
export async function copy(link: string, words = 'table-copied'): Promise<void> {
  if (await write(link)) toasts.show(say(words));
  else toasts.show(say('copy-yourself', { link }), { kind: 'warning' });
}

async function write(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return byHand(link);
  }
}

/** Browsers give a clipboard to safe addresses only; the old way serves a home network too. */
function byHand(link: string): boolean {
  const before = document.activeElement;
  const field = Object.assign(document.createElement('textarea'), { value: link });
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}
