/* Opening a table and going there. */
import { Refused, open } from '../lib/api.ts';
import { router } from '../lib/router.svelte.ts';
import { toasts } from '../lib/toasts.svelte.ts';
import { say, speakAtAll } from '../lib/words.ts';
import { settings } from '../lib/settings.svelte.ts';
import type { NewTable } from '../lib/wire.ts';

/** Open a table and go to it; says what is wrong when it fails. */
export async function begin(wanted: NewTable, token = ''): Promise<void> {
  try {
    const { table } = await open(wanted, token);
    router.go(`/table/${table}`);
  } catch (fault) {
    await complain(fault);
  }
}

/** Say why the server refused something, or that it cannot be reached. */
export async function complain(fault: unknown): Promise<void> {
  if (!(fault instanceof Refused)) {
    toasts.show(say('no-server'), { kind: 'warning' });
    return;
  }
  const { words, args } = fault.refusal;
  await speakAtAll(settings.language);
  toasts.show(say(`not-${words}`, args), { kind: 'refusal' });
}
