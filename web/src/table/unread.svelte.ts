/* How much of each panel is new to its reader: none once it was opened, until more comes. */
import { untrack } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import type { Desk } from './desk.svelte.ts';
import { PANELS } from './panels.ts';

/** The number of new things in a panel, by its key. */
export function unread(desk: Desk): (key: string) => number {
  const read = new SvelteSet<string>();
  for (const { key, news } of PANELS) {
    if (!news) continue;
    $effect(() => {
      void news(desk);
      if (untrack(() => desk.pages.open) === key) read.add(key);
      else read.delete(key);
    });
    $effect(() => {
      if (desk.pages.open === key) read.add(key);
    });
  }
  return (key) => {
    const panel = PANELS.find((one) => one.key === key);
    return read.has(key) || desk.pages.open === key ? 0 : (panel?.news?.(desk) ?? 0);
  };
}
