/* How much of the log is new to its reader: nothing once it was opened, until more comes. */
import { untrack } from 'svelte';

export function unread(news: () => number, tab: () => string): { readonly count: number } {
  let read = $state(false);
  $effect(() => {
    void news();
    read = untrack(tab) === 'log';
  });
  $effect(() => {
    if (tab() === 'log') read = true;
  });
  return {
    get count() {
      return read || tab() === 'log' ? 0 : news();
    },
  };
}
