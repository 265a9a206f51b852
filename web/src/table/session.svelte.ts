/* The seats that this browser holds at one table; the one that is asked is shown. */
import { Refused, join, keys, table as tableInfo } from '../lib/api.ts';
import { Table } from '../lib/table.svelte.ts';
import type { Join, Notice, TableInfo, Told } from '../lib/wire.ts';

export class Session {
  /** The seat that took over the screen, if two people share one. */
  #took = $state('');
  readonly tables: readonly Table[];

  constructor(
    readonly info: TableInfo,
    tokens: Readonly<Record<string, string>>,
    onnotice: (notice: Notice) => void,
  ) {
    const held = Object.values(tokens);
    this.tables = (held.length ? held : ['']).map(
      (token) => new Table(info.table, token, onnotice),
    );
  }

  /** Sit down with the keys that this browser holds; an invitation or a free seat adds one. */
  static async open(id: string, how: Join, onnotice: (notice: Notice) => void): Promise<Session> {
    if (how.invite || how.seat)
      await join(id, how).catch((fault: unknown) => {
        // an invitation that this browser used before
        if (!(fault instanceof Refused) || !Object.keys(keys.of(id)).length) throw fault;
      });
    const info = await tableInfo(id);
    const tokens = { ...keys.of(id), ...info.tokens };
    keys.add(id, tokens);
    return new Session(info, tokens, onnotice);
  }

  /** The seat in front of the screen: the only one, or the one that took the screen over last. */
  get facing(): string {
    const only = this.tables.length === 1 ? this.tables[0]?.hello?.you : undefined;
    return this.#took || (only ?? '');
  }

  /** The player of a seat sits down in front of the screen. */
  face(seat: string): void {
    this.#took = seat;
  }

  get #asked(): Table | undefined {
    return this.tables.find((table) => table.asked);
  }

  /** Whether every seat here has its state: before that it is not known which seat is asked. */
  get ready(): boolean {
    return this.tables.every((table) => table.state);
  }

  /** The seat to which the screen must be handed first, if any. */
  get handover(): string {
    const seat = this.#asked?.question?.seat ?? '';
    return this.tables.length > 1 && seat !== this.facing ? seat : '';
  }

  /** The table as the seat in front of the screen sees it. */
  get shown(): Table {
    const seen = this.tables.find((table) => table.hello?.you === this.facing);
    return seen ?? this.#asked ?? this.tables[0]!;
  }

  /** What both the player in front of the screen and the next one were told, since the next one
   * last answered. */
  get common(): readonly Told[] {
    const next = this.#asked;
    if (!next) return [];
    const you = next.hello?.you;
    const last = next.entries.findLast(({ by }) => by === you)?.number ?? -1;
    const known = new Set(this.shown.events.map((told) => JSON.stringify(told)));
    return next.events.filter((told) => told.after > last && known.has(JSON.stringify(told)));
  }

  close(): void {
    for (const table of this.tables) table.close();
  }
}
