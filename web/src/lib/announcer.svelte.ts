/* What screen readers hear: one list for the whole page, to which lines are only ever added. They are
 * read one after the other, so that nothing is lost because something else came. */
import { untrack } from 'svelte';

export interface Spoken {
  id: number;
  text: string;
}

/** How many lines are kept: what was added before has long been read. */
const KEPT = 60;

/** Behind a dialogue nothing is read. */
const covered = (): boolean => !!document.querySelector('dialog[open]');

class Announcer {
  lines = $state.raw<readonly Spoken[]>([]);
  /** Where lines go instead, while another log tells everything. */
  to: ((text: string) => void) | undefined;
  #waiting: (() => void)[] = [];
  #next = 0;

  /** Have something read; while a dialogue is open, after it. An effect that speaks does not follow
   * what was said. */
  say(...texts: readonly string[]): void {
    const text = texts.filter(Boolean).join(' ').trim();
    if (!text) return;
    if (this.to) this.to(text);
    else this.after(() => this.#add(text));
  }

  /** Say what happens and what is asked: not where another log tells it in its own words. */
  story(...texts: readonly string[]): void {
    if (!this.to) this.say(...texts);
  }

  /** Do something now or, behind a dialogue, once that is closed. */
  after(done: () => void): void {
    if (covered()) this.#waiting.push(done);
    else done();
  }

  #add(text: string): void {
    this.lines = [...untrack(() => this.lines), { id: ++this.#next, text }].slice(-KEPT);
  }

  /** A dialogue was closed: what came meanwhile is read. */
  go(): void {
    if (covered()) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const done of waiting) done();
  }
}

export const announcer = new Announcer();
