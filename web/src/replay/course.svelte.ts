/* A game entry by entry: the stretch that is looked at comes first, the rest behind it. */
import { replay } from '../lib/api.ts';
import { withDice } from '../lib/thrown.ts';
import type { LogEntry, Moment, Replay } from '../lib/wire.ts';

const STRETCH = 200;

export class Course {
  /** What is known of the game as a whole. */
  game = $state.raw<Replay | null>(null);
  moments = $state.raw<readonly (Moment | undefined)[]>([]);
  at = $state(0);
  fault = $state.raw<unknown>(null);
  /** No moment is missing. */
  whole = $state(false);
  #closed = false;

  readonly count = $derived(this.game?.count ?? 0);
  /** It begins at this entry: before it the game was played under rules that are gone. */
  readonly first = $derived(this.game?.first ?? 0);
  readonly now = $derived(this.moments[this.at]);
  /** All moments that have come. */
  readonly all = $derived(this.moments.filter((moment) => !!moment));
  readonly entries = $derived(
    this.all.map(({ entry }) => entry).filter((entry): entry is LogEntry => !!entry),
  );
  readonly events = $derived(
    withDice(
      undefined,
      this.all.flatMap(({ events }) => events),
      this.entries,
    ),
  );
  readonly turn = $derived((this.game?.turns ?? []).filter(([, from]) => from! <= this.at).at(-1));

  /** The last moment up to now at which a seat was asked, once all in between is known. */
  readonly asked = $derived.by(() => {
    const seats = Object.keys(this.game?.seats ?? {});
    let at = this.at;
    while (at > this.first && this.moments[at] && !seats.includes(this.moments[at]!.asked)) at--;
    const found = this.moments[at];
    return found && seats.includes(found.asked) ? found : undefined;
  });

  constructor(
    readonly id: string,
    /** The seat whose view to show; empty means the referee's if allowed, else the player's own. */
    readonly wanted: string,
    at: number,
  ) {
    this.at = Math.max(0, at);
    this.#load().catch((fault: unknown) => (this.fault = fault));
  }

  async #load(): Promise<void> {
    const about = await replay(this.id, '', 0, 0);
    const best = about.may_see.includes('referee') ? 'referee' : about.seen_by;
    const as = about.may_see.includes(this.wanted) ? this.wanted : best;
    this.at = Math.min(Math.max(this.at, about.first), about.count);
    const first = Math.floor(this.at / STRETCH) * STRETCH;
    const starts = Array.from({ length: Math.ceil((about.count + 1) / STRETCH) }, (_, i) => i);
    const order = [first, ...starts.map((i) => i * STRETCH).filter((from) => from !== first)];
    for (const from of order) {
      const stretch = await replay(this.id, as, from, STRETCH);
      if (this.#closed) return;
      const all = [...this.moments];
      for (const moment of stretch.moments) all[moment.number] = moment;
      this.moments = all;
      this.game ??= { ...stretch, may_see: about.may_see };
    }
    this.whole = true;
  }

  go(to: number): void {
    this.at = Math.min(this.count, Math.max(this.first, to));
  }

  /** The next moment with an event, forwards or backwards. */
  stepped(by: 1 | -1): number {
    let to = this.at + by;
    while (to > 0 && to < this.count && this.moments[to] && !this.moments[to]!.events.length)
      to += by;
    return to;
  }

  /** The beginning of the next turn, of this one, or of the one before. */
  jumped(by: 1 | -1): number {
    const starts = (this.game?.turns ?? []).map(([, from]) => from!);
    const to =
      by > 0 ? starts.find((from) => from > this.at) : starts.findLast((from) => from < this.at);
    return to ?? (by > 0 ? this.count : 0);
  }

  close(): void {
    this.#closed = true;
  }
}
