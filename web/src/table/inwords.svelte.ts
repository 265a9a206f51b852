/* The table in words: one line on which answers and questions are typed, and a log in which all is
 * told. What a line means the server says, as the terminal does: nothing is worked out here. */
import { untrack } from 'svelte';
import { announcer } from '../lib/announcer.svelte.ts';
import { settings } from '../lib/settings.svelte.ts';
import type { Heard, Phrase, State } from '../lib/wire.ts';
import { phrased, say } from '../lib/words.ts';
import type { Desk } from './desk.svelte.ts';
import { capital } from './text.ts';

/** A line of the log. */
export interface Told {
  id: number;
  text: string;
  kind: 'told' | 'typed' | 'wrong';
  /** The paragraph against what was typed. */
  rule: string;
}

/** An answer that is given once it is confirmed. */
interface Sure {
  seq: number;
  heard: Heard;
}

/** How many lines are kept, and how many that were typed. */
const [KEPT, TYPED] = [400, 100];
/** Milliseconds after which something is told though nobody was asked. */
const PATIENCE = 3000;
/** What confirms an answer. */
const YES = ['y', 'yes'];

export class InWords {
  lines = $state.raw<readonly Told[]>([]);
  /** Whether its panel is shown. */
  shown = $state(false);
  /** Whether it is there: then it tells everything, and nobody else does. */
  readonly open = $derived.by(() => this.shown || this.#desk.mapless);
  /** What is being typed. */
  draft = $state('');
  #sure: Sure | undefined;
  #busy = $state(false);
  /** Lines that were typed, and which of them is shown; the length if it is a new one. */
  #typed: string[] = [];
  #at = 0;
  #next = 0;
  /** The seat to which all this was told, the last state, and how many entries it had. */
  #told = { you: '', seq: -1, count: -1 };
  #later = 0;
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
    $effect(() => {
      const { now, you, table, theatre, asking } = desk;
      void table.asked;
      if (!this.open || !now || theatre.on || asking.busy) return;
      untrack(() => this.#come(now, you));
    });
    $effect(() => () => clearTimeout(this.#later));
    $effect(() => {
      if (!this.open) return undefined;
      untrack(() => desk.theatre.leave()); // what is on its way is told here
      announcer.to = (text) => this.#add('told', text);
      return () => (announcer.to = undefined);
    });
  }

  get #table() {
    return this.#desk.table;
  }

  /** Whether the keys are on its line, or elsewhere in it. */
  get typing(): boolean {
    return !!document.activeElement?.closest('.inwords');
  }

  // ------------------------------------------------------------------ what comes

  /** A new state: it is told when the player is asked, else in a while. */
  #come(state: State, you: string): void {
    clearTimeout(this.#later);
    if (you !== this.#told.you) this.#begin(you);
    if (state.seq === this.#told.seq) return;
    this.#sure = undefined;
    const tell = () => void this.#tell(state, you);
    if (this.#table.asked || state.result) tell();
    else this.#later = window.setTimeout(tell, PATIENCE);
  }

  /** A player sits down: nothing that another one was told stays. */
  #begin(you: string): void {
    this.#told = { you, seq: -1, count: -1 };
    this.#typed = [];
    this.#at = 0;
    this.lines = [];
    this.draft = '';
    this.#add('told', say('words-start'));
  }

  /** What happened since the last time, the losses first; then what is asked. */
  async #tell(state: State, you: string): Promise<void> {
    const table = this.#table;
    const { count } = this.#told;
    const first = count < 0;
    const since = first ? [] : [String(count)];
    const status = first ? await table.tell('status', []) : undefined;
    const news = first || state.count > count ? await table.tell('brief', since) : undefined;
    const asks = this.#asks(state) ? await table.typed('question', settings.language) : undefined;
    const { now, asking } = this.#desk;
    if (now !== state || you !== this.#desk.you || asking.busy || !this.open) return;
    if (this.#told.seq === state.seq) return;
    this.#told = { you, seq: state.seq, count: state.count };
    for (const reply of [status, news, asks])
      if (reply?.kind === 'telling' || reply?.kind === 'heard') this.#say(reply.lines);
  }

  /** Whether there is a question to tell: one's own, or that of a person who is waited for. */
  #asks({ question, result }: State): boolean {
    const seat = this.#table.hello?.seats.find((one) => one.seat === question?.seat);
    return !!this.#table.asked || !!result || (!question?.yours && seat?.player === 'human');
  }

  #say(lines: readonly Phrase[], kind: Told['kind'] = 'told', rule = ''): void {
    for (const line of lines) this.#add(kind, capital(phrased(line)), rule);
  }

  #add(kind: Told['kind'], text: string, rule = ''): void {
    announcer.after(() => {
      const line = { id: ++this.#next, text, kind, rule };
      this.lines = [...untrack(() => this.lines), line].slice(-KEPT);
    });
  }

  // ------------------------------------------------------------------ what is typed

  /** Take what was typed: an empty line does nothing. */
  async enter(): Promise<void> {
    const line = this.draft.trim();
    if (!line || this.#busy || this.#desk.asking.busy) return;
    this.draft = '';
    this.#typed = [...this.#typed.filter((one) => one !== line), line].slice(-TYPED);
    this.#at = this.#typed.length;
    this.#add('typed', line);
    this.#busy = true;
    await this.#take(line);
    this.#busy = false;
  }

  /** What was typed before, or after. */
  recall(by: 1 | -1): void {
    this.#at = Math.max(0, Math.min(this.#typed.length, this.#at + by));
    this.draft = this.#typed[this.#at] ?? '';
  }

  async #take(line: string): Promise<void> {
    const sure = this.#sure;
    this.#sure = undefined;
    if (sure) {
      if (YES.includes(line.toLowerCase())) await this.#give(sure.heard);
      else this.#say([{ words: 'say-not-done' }]);
      return;
    }
    const heard = await this.#table.typed(line, settings.language);
    if (heard.kind === 'refusal') this.#add('wrong', say(`not-${heard.words}`, heard.args));
    else await this.#heed(heard);
  }

  async #heed(heard: Heard): Promise<void> {
    const help = heard.does === 'help' ? say('words-help').split('\n') : [];
    for (const line of help) this.#add('told', line);
    if (heard.does === 'undo') await this.#undo();
    this.#say(heard.lines, heard.wrong ? 'wrong' : 'told', heard.rule);
    if (!heard.says.length) return;
    if (heard.final) this.#sure = { seq: heard.seq, heard };
    else await this.#give(heard, true);
  }

  /** Give an answer, unless the game has gone on since it was found. */
  async #give({ seq, says, words }: Heard, tells = false): Promise<void> {
    const { asking, now } = this.#desk;
    const [first] = says;
    if (seq !== now?.seq || !asking.question || !first) {
      this.#add('wrong', say('not-stale'));
      return;
    }
    const text = words ? phrased(words) : first;
    if (tells) this.#add('told', say('words-given', { answer: capital(text) }));
    if (first === asking.first?.say) asking.answering.keep(asking.question);
    asking.leave();
    await asking.answering.give(says.length > 1 ? says : first, undefined, () => true, text);
  }

  async #undo(): Promise<void> {
    const undone = await this.#desk.asking.undo();
    if (!undone) this.#say([{ words: 'not-nothing-to-undo' }], 'wrong');
  }
}
