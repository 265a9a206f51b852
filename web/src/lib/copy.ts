/* Links for others. */
import { toasts } from './toasts.svelte.ts';
import { say } from './words.ts';

/** Put a link into the clipboard and say so; if that is not allowed, show the link. */
export async function copy(link: string, words = 'table-copied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toasts.show(say(words));
  } catch {
    toasts.show(link);
  }
}
