/* Short words: a refusal at the pointer, which stays until the player goes on; a notice at the top,
 * which goes away by itself. */
import { announcer } from './announcer.svelte.ts';

export interface Toast {
  id: number;
  text: string;
  rule?: string;
  kind: 'refusal' | 'notice' | 'warning';
  /** Where it was pointed at; in the middle when nowhere. */
  at?: { x: number; y: number };
}

const STAY = 4000;

class Toasts {
  list = $state.raw<readonly Toast[]>([]);
  #next = 0;

  show(text: string, more: Partial<Omit<Toast, 'id' | 'text'>> = {}): number {
    const toast = { kind: 'notice' as const, ...more, text, id: ++this.#next };
    const kept =
      toast.kind === 'refusal' ? this.list.filter((t) => t.kind !== 'refusal') : this.list;
    this.list = [...kept, toast];
    announcer.say(text);
    if (toast.kind === 'notice') setTimeout(() => this.drop(toast.id), STAY);
    return toast.id;
  }

  /** The player goes on: what was refused before is no longer of interest. */
  pass(): void {
    const kept = this.list.filter(({ kind }) => kind !== 'refusal');
    if (kept.length < this.list.length) this.list = kept;
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
