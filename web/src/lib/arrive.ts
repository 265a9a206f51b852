/* Where the focus is when a page has come. */

/** Give the focus to what a page begins with as soon as it is there, unless it is somewhere already or
 * the reader goes on. */
export function arrive(): () => void {
  const left = document.querySelector('main h1, main h2');
  const stops = new AbortController();
  const look = () => {
    const head = document.querySelector<HTMLElement>('main h1, main h2');
    if (!head || head === left || document.activeElement !== document.body) return;
    stop();
    head.tabIndex = -1;
    head.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(look);
  const stop = () => {
    watch.disconnect();
    stops.abort();
  };
  watch.observe(document.body, { childList: true, subtree: true });
  for (const act of ['pointerdown', 'keydown'])
    addEventListener(act, stop, { signal: stops.signal, capture: true });
  return stop;
}
