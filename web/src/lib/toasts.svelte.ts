/* Short words that go away by themselves: a refusal at the pointer, a notice at the top. */

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
    if (toast.kind !== 'warning') setTimeout(() => this.drop(toast.id), STAY);
    return toast.id;
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
