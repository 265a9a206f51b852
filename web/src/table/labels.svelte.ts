/* What there is to say of places and counters beside what lies there: what Enter does, at which price
 * and risk, and what an overlay shows. */
import { placeOf } from '../lib/lying.ts';
import { say } from '../lib/words.ts';
import type { Asked, Asking } from './asking.svelte.ts';
import type { Attention } from './attention.svelte.ts';
import type { Game } from './game.ts';
import type { Overlays } from './overlays.svelte.ts';
import type { Planning } from './planning.svelte.ts';
import { percent } from './text.ts';
import { risks } from './wording.svelte.ts';
import type { Wording } from './wording.svelte.ts';

/** Up to so many answers at one place are told. */
const TOLD = 3;

interface Seen {
  readonly asking: Asking;
  readonly game: Game;
  readonly planning: Planning | undefined;
  readonly overlays: Overlays;
  readonly attention: Attention;
  readonly wording: Wording;
  readonly theatre: { readonly on: boolean };
}

export class Labels {
  readonly #seen: Seen;
  /** Answers by the place, or by the counter, where they are given. */
  readonly #spots = $derived.by(() => {
    const found = new Map<string, Asked[]>();
    const { asking } = this.#seen;
    for (const option of asking.options) {
      const at = option.spot?.place ?? option.spot?.counter;
      if (at) found.set(at, [...(found.get(at) ?? []), option]);
    }
    return found;
  });
  /** Counters that may be chosen, by their places. */
  readonly #counters = $derived.by(() => {
    const found = new Map<string, string[]>();
    const { state, options } = this.#seen.asking;
    for (const id of new Set(options.flatMap(({ spot }) => spot?.counter ?? []))) {
      const at = placeOf(id, state);
      if (at) found.set(at, [...(found.get(at) ?? []), id]);
    }
    return found;
  });
  readonly #prizes = $derived.by(() => {
    const { attention, game, asking } = this.#seen;
    return new Set(attention.prizes ? game.prizes(asking.state.board) : []);
  });

  constructor(seen: Seen) {
    this.#seen = seen;
  }

  /** What there is to say of a place. */
  of = (place: string): string => {
    const act = this.act(place);
    const { overlays } = this.#seen;
    const shown = overlays.shown || !act ? overlays.drawn.said?.[place] : '';
    const prize = this.#prizes.has(place) && say('zone-prize');
    return [shown, prize, act && say('zone-act', { act })].filter(Boolean).join('; ');
  };

  /** What there is to say of a counter. */
  ofCounter = (counter: string): string => {
    if (this.#seen.theatre.on) return '';
    const found = this.#spots.get(counter) ?? [];
    const act = found.length ? this.#choice(found) : '';
    return act && say('zone-act', { act });
  };

  /** What Enter does at a place; nothing, if that is nothing. */
  act(place: string): string {
    const { planning, asking, wording, theatre } = this.#seen;
    if (theatre.on || !asking.question) return '';
    if (planning?.on) return this.#plan(place, planning);
    const { route, to } = asking.ways;
    const far = to[place];
    if (far && route?.place === place)
      return say('act-go', { action: route.order?.verb ?? say('route-stay') });
    if (far && !this.#spots.get(place)?.some(({ dice }) => dice === 'yes')) {
      const action = far.order?.verb ? `${far.order.verb}.` : say('act-move', { place });
      return `${action} ${wording.wayTo(place, far)}`;
    }
    const here = this.#spots.get(place);
    if (here) return this.#choice(here);
    const counters = this.#counters.get(place) ?? [];
    if (!counters.length) return '';
    if (asking.game.together?.(asking.state, place).length) return say('act-stack');
    if (counters.length > 1) return say('act-spread', { count: counters.length });
    return this.#choice(this.#spots.get(counters[0]!) ?? []);
  }

  #plan(place: string, planning: Planning): string {
    const { lit, lead } = planning;
    const chance = planning.chances.get(place);
    const there = planning.lastAt(place);
    const sure = chance === undefined ? '' : ` ${percent(chance)}`;
    const count = planning.hand.length;
    if (lit.has(place) && lead) {
      const risk = planning.tried === place ? risks(this.#seen.game, planning.odds) : '';
      const act = say('plan-at', { counter: lead, place });
      return count > 1 ? say('act-together', { count }) : [act, risk].filter(Boolean).join(', ');
    }
    return there ? say('act-take', { counter: there }) + sure : '';
  }

  /** What choosing among some answers does. */
  #choice(found: readonly Asked[]): string {
    const { asking, wording } = this.#seen;
    const weighed = found.find(({ say }) => say === asking.weighed?.say);
    if (weighed) return say('act-sure', { action: wording.of(weighed) });
    const [only, ...others] = found;
    if (only && !others.length) return wording.of(only);
    const count = found.length;
    const named = found.slice(0, TOLD).map((option) => wording.of(option));
    return say(count > TOLD ? 'act-many' : 'act-some', { count, named: named.join('; ') });
  }
}
