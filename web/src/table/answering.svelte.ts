/* Giving answers: one at a time, none twice, with the reason if something cannot be chosen. */
import type { Table } from '../lib/table.svelte.ts';
import { toasts } from '../lib/toasts.svelte.ts';
import { say } from '../lib/words.ts';
import type { Applied, Refusal, Why } from '../lib/wire.ts';
import type { Point } from './points.ts';

const REFUSED = { kind: 'refusal' as const };

export class Answering {
  /** Entries that had been played when this player last answered: what came later is new. */
  since = $state(0);
  /** The state to which this player took an answer back. */
  takenBack = $state(-1);
  /** The state at which a click, or the first of a double click, came. */
  #clicked = -1;
  readonly #table: () => Table;

  constructor(table: () => Table) {
    this.#table = table;
  }

  /** An answer is on its way; its outcome comes back with the reply. */
  get busy(): boolean {
    return this.#table().waiting;
  }

  get #seq(): number {
    return this.#table().state?.seq ?? 0;
  }

  /** After loading, what came after the player's own last answer is new. */
  recall(): void {
    const { hello, entries } = this.#table();
    this.since = entries.findLast(({ by }) => by === hello?.you)?.number ?? 0;
  }

  /** Whether a click is the second of a double click that began at another question. */
  echoes(event?: Event): boolean {
    if (!(event instanceof MouseEvent) || !event.detail) return false;
    if (event.detail === 1) this.#clicked = this.#seq;
    return this.#clicked !== this.#seq;
  }

  /** Give an answer, or several; the last of them may turn out not to be needed. */
  async give(text: string | string[], at?: Point, spare = ''): Promise<void> {
    if (this.busy) return;
    const table = this.#table();
    const count = table.state?.count ?? 0;
    const heard = (reply: Applied | Refusal): void => {
      if (reply.kind === 'applied') this.since = count;
    };
    const given = Array.isArray(text) ? table.batch(text, heard) : table.answer(text, heard);
    const reply = await given;
    if (reply.kind !== 'applied' || reply.left.join() !== spare) this.#refused(reply, at);
  }

  async undo(): Promise<void> {
    const reply = await this.#table().undo((heard) => {
      if (heard.kind === 'applied') this.takenBack = heard.seq;
    });
    this.#refused(reply);
  }

  async resign(): Promise<void> {
    this.#refused(await this.#table().resign());
  }

  /** Ask why an answer is not among the options, and show the reason. */
  async why(text: string, at?: Point): Promise<void> {
    const reply = await this.#table().why(text);
    if (reply.kind === 'refusal' || !reply.allowed) this.#refuse(reply, at);
  }

  #refused(reply: Applied | Refusal, at?: Point): void {
    const refusal = reply.kind === 'refusal' ? reply : reply.refusal;
    if (refusal) this.#refuse(refusal, at);
  }

  #refuse({ words, args, rule }: Refusal | Why, at?: Point): void {
    toasts.show(say(`not-${words}`, args), { ...REFUSED, rule: rule || undefined, at });
  }
}
