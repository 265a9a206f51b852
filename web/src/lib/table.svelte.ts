/* One seat at one table: what the server shows, and what the player says to it.
 *
 * The server is the authority. What it sends is kept as it came; what the player sends names the
 * sequence that it answers. A lost connection comes back by itself and asks for what is new. */
import type {
  Applied,
  AskTell,
  FromPlayer,
  FromTable,
  Hello,
  LogEntry,
  Heard,
  Odds,
  Refusal,
} from './wire.ts';
import { Pulse } from './pulse.ts';
import { withDice } from './thrown.ts';
import type { Thrown } from './thrown.ts';
import type { Notice, Overlay, Plan, Pong, State, Telling, Why } from './wire.ts';

/** A message without the fields that every message has. */
type Without<Message, Key extends string> = Message extends unknown ? Omit<Message, Key> : never;
type Sent = Without<FromPlayer, 'id'>;
type Change = Without<Extract<FromPlayer, { seq: number }>, 'id' | 'seq'>;
type Reply = Applied | Refusal | Odds | Why | Overlay | Plan | Telling | Heard;
/** What is done at once when a reply comes, before the game after it is shown. */
type AtOnce = (reply: Applied | Refusal) => void;

const PATIENCE = 250;
const LONGEST = 5000;
/** Close codes after which reconnecting is useless: an unknown table, a wrong key. */
const FINAL = [4403, 4404];

export class Table {
  hello = $state.raw<Hello | null>(null);
  state = $state.raw<State | null>(null);
  entries = $state.raw<readonly LogEntry[]>([]);
  events = $state.raw<readonly Thrown[]>([]);
  /** `lost` comes back by itself, `refused` does not. */
  line = $state<'opening' | 'open' | 'lost' | 'refused'>('opening');
  /** An answer is on its way. */
  waiting = $state(false);
  /** Whether the player wishes not to be asked this question. */
  excused = $state.raw<() => boolean>(() => false);

  #socket: WebSocket | undefined;
  #asked = new Map<number, { message: FromPlayer; done: (reply: Reply) => void }>();
  #next = 0;
  #tries = 0;
  #again = 0;
  #closed = false;
  readonly #pulse = new Pulse(
    () => this.#ping(),
    () => this.#drop(),
    () => this.#revive(),
  );

  constructor(
    readonly id: string,
    readonly token: string,
    readonly onnotice: (notice: Notice) => void = () => undefined,
  ) {
    this.#connect();
  }

  get question() {
    return this.state?.question ?? null;
  }

  /** What the player is asked. */
  get asked() {
    return this.question?.yours && !this.excused() ? this.question : null;
  }

  /** Answer the question. */
  answer = (say: string, heard?: AtOnce) => this.#change({ kind: 'answer', say }, heard);
  /** Give several answers at once; they stop at any die. */
  batch = (say: string[], heard?: AtOnce) => this.#change({ kind: 'batch', say }, heard);
  undo = (heard?: AtOnce) => this.#change({ kind: 'undo' }, heard);
  takeback = (to: number) => this.#change({ kind: 'takeback', to });
  draw = () => this.#change({ kind: 'draw' });
  agree = (yes: boolean) => this.#change({ kind: 'agree', yes });
  resign = () => this.#change({ kind: 'resign' });

  /** The exact chances of listed options. */
  odds = (say: string[]) => this.#say({ kind: 'odds', say }) as Promise<Odds | Refusal>;
  /** Why something is not allowed. */
  why = (say: string) => this.#say({ kind: 'why', say }) as Promise<Why | Refusal>;

  /** What the map can show beside the position. */
  overlay = (name: string, of: string[]) =>
    this.#say({ kind: 'overlay', name, of }) as Promise<Overlay | Refusal>;

  /** What would come of orders that are not given yet. */
  plan = (orders: string[][]) => this.#say({ kind: 'plan', orders }) as Promise<Plan | Refusal>;

  /** Something in words, about places and counters. */
  tell = (about: AskTell['about'], of: string[]) =>
    this.#say({ kind: 'tell', about, of }) as Promise<Telling | Refusal>;

  /** What a line means that was typed, in a language. */
  typed = (line: string, language: string) =>
    this.#say({ kind: 'typed', line, language }) as Promise<Heard | Refusal>;

  /** Leave the table. */
  close(): void {
    this.#closed = true;
    this.#pulse.stop();
    clearTimeout(this.#again);
    this.#socket?.close();
  }

  #change(message: Change, heard?: AtOnce): Promise<Applied | Refusal> {
    this.waiting = true;
    const seq = this.state?.seq ?? 0;
    return this.#say({ ...message, seq }, (reply) => {
      this.waiting = false;
      heard?.(reply as Applied | Refusal);
    }) as Promise<Applied | Refusal>;
  }

  #say(said: Sent, heard?: (reply: Reply) => void): Promise<Reply> {
    const message = { ...said, id: ++this.#next } as FromPlayer;
    return new Promise((resolve) => {
      const done = (reply: Reply) => {
        heard?.(reply);
        resolve(reply);
      };
      this.#asked.set(this.#next, { message, done });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    });
  }

  #connect(): void {
    this.#pulse.heard();
    const query = new URLSearchParams();
    if (this.state) query.set('since', String(this.state.seq));
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const address = `${scheme}://${location.host}/api/tables/${this.id}/socket?${query}`;
    /* The key goes among the protocols: an address would be written to logs on the way. */
    const key = this.token ? [`drvar.key.${this.token}`] : [];
    const socket = (this.#socket = new WebSocket(address, ['drvar', ...key]));
    socket.onopen = () => {
      this.line = 'open';
      this.#tries = 0;
      /* What was not answered is said again: an answer that was taken before the line broke is
       * refused as stale, and the new state shows its result. */
      for (const { message } of this.#asked.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => {
      this.#pulse.heard();
      this.#hear(JSON.parse(event.data as string) as FromTable);
    };
    socket.onclose = (event) => {
      if (this.#closed) return;
      if (FINAL.includes(event.code)) {
        this.line = 'refused';
        this.#pulse.stop();
      } else this.#lose();
    };
  }

  #lose(): void {
    this.line = 'lost';
    const pause = Math.min(LONGEST, PATIENCE * 2 ** this.#tries++);
    this.#again = window.setTimeout(() => this.#connect(), pause);
  }

  #ping(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ kind: 'ping', id: ++this.#next } satisfies FromPlayer));
  }

  /** Give up a socket that is open, or opening, and silent: it would take a minute to close. */
  #drop(): void {
    const socket = this.#socket;
    if (!socket || socket.readyState > WebSocket.OPEN) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#lose();
  }

  /** The browser may have been away: hear at once how it stands. */
  #revive(): void {
    this.#ping();
    if (this.line !== 'lost' || this.#socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.#again);
    this.#connect();
  }

  #hear(message: FromTable): void {
    switch (message.kind) {
      case 'hello':
        this.hello = message;
        break;
      case 'state':
        this.#take(message);
        break;
      case 'replied':
        if (message.state) this.#take(message.state);
        this.#settle(message.reply);
        break;
      case 'notice':
        this.onnotice(message);
        break;
      case 'pong':
        break;
      default:
        this.#settle(message);
    }
  }

  #settle(reply: Reply | Pong): void {
    const asked = this.#asked.get(reply.id);
    this.#asked.delete(reply.id);
    if (reply.kind !== 'pong') asked?.done(reply);
  }

  #take(state: State): void {
    this.entries = [...this.entries.slice(0, state.keep), ...state.entries];
    const kept = this.events.filter((told) => told.after <= state.keep);
    this.events = [...kept, ...withDice(kept.at(-1), state.events, this.entries)];
    this.state = state;
  }
}
