/* The reaction that is asked for: what may be done from which place, the best first. Which place is
 * chosen by hand; none of it is done by a key or a click that was meant for something else. */
import type { Table } from '../lib/table.svelte.ts';
import type { Asked, Asking } from './asking.svelte.ts';
import type { Deed, Game } from './game.ts';

export class Reacting {
  /** The place that the player chose, at one question. */
  #chosen = $state.raw({ seq: -1, place: '' });
  readonly #table: () => Table;
  readonly #game: Game;
  readonly #asking: Asking;

  constructor(table: () => Table, game: Game, asking: Asking) {
    this.#table = table;
    this.#game = game;
    this.#asking = asking;
  }

  readonly asked = $derived.by(() => {
    const { state, asked, events } = this.#table();
    return state && asked ? this.#game.reaction?.asked(state, events) : undefined;
  });

  readonly #sorted: readonly Deed[] = $derived.by(() => {
    const deeds = this.asked?.deeds ?? [];
    const chances = new Map(deeds.map((deed) => [deed, this.chance(deed)]));
    if (deeds.some(({ say }) => !this.#asking.odds.get(say))) return deeds;
    return [...deeds].sort((a, b) => (chances.get(b) ?? 0) - (chances.get(a) ?? 0));
  });
  readonly #fires = $derived(this.#sorted.filter(({ fire }) => fire));
  readonly #others = $derived(this.#sorted.filter(({ fire }) => !fire));

  /** The places from which something may be done: those that may fire first. */
  readonly places: readonly string[] = $derived([
    ...new Set([...this.#fires, ...this.#others].map(({ place }) => place)),
  ]);
  /** The place that was chosen, or the best. */
  readonly place: string = $derived.by(() => {
    const { seq, place } = this.#chosen;
    return seq === this.#table().state?.seq ? place : (this.places[0] ?? '');
  });
  readonly fire: Deed | undefined = $derived(this.#at(this.#fires));
  readonly charge: Deed | undefined = $derived(this.#at(this.#others));
  /** From where to where the fire would go that is looked at. */
  readonly line: readonly [string, string] | undefined = $derived.by(() =>
    this.fire && this.asked ? [this.fire.place, this.asked.at] : undefined,
  );
  /** What is done first of all. */
  readonly main: Deed | undefined = $derived(this.fire ?? this.charge);
  /** All that may be answered now, in the order of the buttons. */
  readonly answers: readonly Asked[] = $derived.by(() => {
    const second = this.fire && this.charge;
    const says = [this.main?.say, this.asked?.hold, second?.say];
    return says.flatMap((say) => this.#asking.options.find((option) => option.say === say) ?? []);
  });

  /** What may be done from a place. */
  at(place: string): readonly Deed[] {
    return [...this.#fires, ...this.#others].filter((deed) => deed.place === place);
  }

  chance({ say }: Deed): number | undefined {
    return this.#asking.odds.chance({ say });
  }

  /** Choose the place from which to react; says whether it is one. */
  from(place: string): boolean {
    const { state } = this.#table();
    if (!state || !this.places.includes(place)) return false;
    this.#chosen = { seq: state.seq, place };
    return true;
  }

  #at(deeds: readonly Deed[]): Deed | undefined {
    return deeds.find(({ place }) => place === this.place) ?? deeds[0];
  }
}
