/* Giving answers: one at a time, none twice, with the reason if something cannot be chosen. */
import { announcer } from '../lib/announcer.svelte.ts';
import type { Table } from '../lib/table.svelte.ts';
import { toasts } from '../lib/toasts.svelte.ts';
import { say } from '../lib/words.ts';
import type { Applied, Question, Refusal, Why } from '../lib/wire.ts';
import type { Point } from './points.ts';

/** Why something is refused, in whichever message it came. */
type Reason = Pick<Refusal | Why, 'words' | 'args' | 'rule'>;

const REFUSED = { kind: 'refusal' as const };

export class Answering {
  /** Entries that had been played when this player last answered: what came later is new. */
  since = $state(0);
  /** The state to which this player took an answer back. */
  takenBack = $state(-1);
  /** The state at which a click, or the first of a double click, came. */
  #clicked = -1;
  /** Answers that were given at once, from where to where in the log, and what they were: they are
   * taken back at once. */
  #atOnce = $state.raw<readonly { from: number; to: number; words: string }[]>([]);
  /** How many entries there were when a seat last answered a question by the plain way on. */
  readonly #kept = new Map<string, number>();
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

  /** How many entries there are. */
  get count(): number {
    return this.#table().state?.count ?? 0;
  }

  /** What would be taken back, in words, as far as they are known. */
  readonly undoes = $derived.by(() => this.#atOnce.findLast(({ to }) => to === this.count)?.words);

  /** A question is answered by the plain way on. */
  keep({ seat, prompt }: Question): void {
    this.#kept.set(`${seat} ${prompt}`, this.count);
  }

  /** After how many entries that was; undefined if it never was. */
  keptAt = ({ seat, prompt }: Question): number | undefined => this.#kept.get(`${seat} ${prompt}`);

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

  /** Give an answer, or several; some of them may turn out not to be needed. Gives how many were
   * taken. */
  async give(
    text: string | string[],
    at?: Point,
    spare: (left: readonly string[]) => boolean = () => false,
    words = '',
  ): Promise<number> {
    return this.#send(text, at, spare, words, this.count);
  }

  /** Answer; what came after so many entries is new then. */
  async #send(
    text: string | string[],
    at: Point | undefined,
    spare: (left: readonly string[]) => boolean,
    words: string,
    since: number,
  ): Promise<number> {
    if (this.busy) return 0;
    const table = this.#table();
    const { count } = this;
    const heard = (reply: Applied | Refusal): void => {
      if (reply.kind === 'applied') this.since = since;
    };
    const given = Array.isArray(text) ? table.batch(text, heard) : table.answer(text, heard);
    const reply = await given;
    if (reply.kind !== 'applied' || !spare(reply.left)) this.#refused(reply, at);
    this.join(count, words);
    return reply.kind === 'applied' ? reply.applied : 0;
  }

  /** Give an answer that follows of itself: it is taken back with the one before it, and what that
   * one brought about stays new. */
  async follow(text: string | string[]): Promise<void> {
    const { count, since } = this;
    const before = this.#atOnce.findLast(({ to }) => to === count);
    await this.#send(text, undefined, () => Array.isArray(text), '', since);
    this.join(before?.from ?? count, before?.words);
  }

  /** Whatever was answered since then, counted in entries, is taken back at once. */
  join(from: number, words = this.#atOnce.find((one) => one.from === from)?.words ?? ''): void {
    const before = this.#atOnce.filter(({ to }) => to <= from);
    this.#atOnce = [...before, { from, to: this.count, words }];
  }

  /** Take the last answer back, or all that were given at once; whether any was. */
  async undo(): Promise<boolean> {
    const [start, words] = [this.count, this.undoes];
    const from = this.#atOnce.findLast(({ to }) => to === start)?.from ?? start;
    let before;
    do {
      before = this.count;
      await this.#undo();
    } while (this.count < before && this.count > from && this.#table().state?.may_undo);
    if (this.count >= start) return false;
    announcer.say(words ? say('table-undone-what', { what: words }) : say('table-undone'));
    return true;
  }

  async #undo(): Promise<void> {
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
    if (reply.kind === 'refusal' || !reply.allowed) this.refuse(reply, at);
  }

  #refused(reply: Applied | Refusal, at?: Point): void {
    const refusal = reply.kind === 'refusal' ? reply : reply.refusal;
    if (refusal) this.refuse(refusal, at);
    else if (reply.kind === 'applied' && reply.left.length)
      toasts.show(say('table-stopped'), { at });
  }

  /** Say why something cannot be done. */
  refuse({ words, args, rule }: Reason, at?: Point): void {
    toasts.show(say(`not-${words}`, args), { ...REFUSED, rule: rule || undefined, at });
  }
}
