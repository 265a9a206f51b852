/* Where the browser is: plain paths, followed without loading the page again. */
import { keep, passing, recall } from './kept.ts';

const KEY = 'drvar.scroll';
/** What a player does who does not wait until a page is as long as it was. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

class Router {
  path = $state(location.pathname);
  /** The parts of the path: `/table/k3f9` has two. */
  parts = $derived(this.path.split('/').filter(Boolean));
  query = $state.raw(new URLSearchParams(location.search));

  /** The page of the browser's history, and how far each page of it was scrolled. */
  #at = this.#where();
  readonly #scrolled: Partial<Record<number, number>> = recall(KEY, passing);
  #growing: MutationObserver | undefined;

  constructor() {
    history.scrollRestoration = 'manual'; // the browser scrolls before a page has come
    if (!history.state) this.#name(this.#at);
    addEventListener('popstate', () => this.#came());
    addEventListener('click', (event) => this.#follow(event));
    addEventListener('scroll', () => {
      if (!this.#growing) this.#scrolled[this.#at] = scrollY;
    });
    addEventListener('pagehide', () => keep(KEY, this.#scrolled, passing));
    for (const move of MOVES) addEventListener(move, () => this.#settle(), { passive: true });
    this.#back();
  }

  go(to: string, { replace = false } = {}): void {
    const at = replace ? this.#at : this.#at + 1;
    history[replace ? 'replaceState' : 'pushState']({ at }, '', to);
    if (!replace) this.#scrolled[at] = 0;
    this.#read();
  }

  /** Back or on to a page, or to a part of this one, which the browser goes to by itself. */
  #came(): void {
    if (history.state) return this.#read();
    this.#name(this.#at + 1);
    delete this.#scrolled[this.#at + 1];
    this.#read();
  }

  #name(at: number): void {
    history.replaceState({ at }, '');
  }

  #where(): number {
    return (history.state as { at?: number } | null)?.at ?? 0;
  }

  #read(): void {
    this.#at = this.#where();
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.#back();
  }

  /** Scroll to where this page was left, as soon as it has come that far. */
  #back(): void {
    this.#settle();
    const far = this.#scrolled[this.#at] ?? 0;
    if (!far && location.hash) return; // the page itself goes there
    scrollTo(0, far);
    if (!far) return;
    this.#growing = new MutationObserver(() => {
      scrollTo(0, far);
      if (scrollY >= far - 1) this.#settle();
    });
    this.#growing.observe(document.body, { childList: true, subtree: true });
  }

  #settle(): void {
    this.#growing?.disconnect();
    this.#growing = undefined;
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || event.defaultPrevented || event.button || link.target || link.download) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();

/** What follows the name of a screen in the path: while another screen comes, what it was before. */
export function within(screen: string): () => string {
  let last = '';
  return () => (router.parts[0] === screen ? (last = router.parts[1] ?? '') : last);
}
