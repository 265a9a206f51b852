/* The card of chances: what it tells, of which places, and how long it stays.
 *
 * What is pointed at has a card as long as the pointer is there or on the card. On its way to the card
 * the pointer crosses other places: with a card open, a place counts once the pointer rests there. */
import { placeOf } from '../lib/lying.ts';
import type { Desk } from './desk.svelte.ts';
import { prospectOf } from './prospect.ts';
import type { Prospect } from './prospect.ts';

/** Milliseconds after which the pointer rests. */
const RESTS = 140;

export class Outlook {
  #later = 0;
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** On the phone only what is chosen has a card: others would cover what is pointed at. */
  readonly card: Prospect | undefined = $derived.by(() => {
    const { asking, game, odds, phone, planning, weighed } = this.#desk;
    const { ahead, route } = asking.ways;
    if (ahead?.prospect && (route || !phone.current)) return ahead.prospect;
    if (planning?.odds) return prospectOf(planning.title, planning.odds, game);
    return odds && weighed ? prospectOf(weighed.sure, odds, game) : undefined;
  });

  /** The option whose chances are told, unless a way is. */
  readonly #told = $derived.by(() => {
    const { asking, odds, weighed } = this.#desk;
    return asking.ways.ahead?.prospect ? undefined : odds && weighed;
  });

  /** Where it begins, the way, and where it ends. */
  readonly places: readonly string[] = $derived.by(() => {
    const { asking, marks, now, planning } = this.#desk;
    const { looked, preview, route, to } = asking.ways;
    const start = marks.way.at(-1) ?? marks.chosen[0];
    if (asking.ways.ahead?.prospect) {
      const along = route?.place === looked ? route.places : (to[looked]?.places ?? preview);
      return [...(start ? [start] : []), ...along, looked];
    }
    if (planning?.odds) return planning.tried ? [planning.tried] : [];
    if (!this.#told || !now) return [];
    const spot = this.#told.spot;
    const at = spot?.place ?? placeOf(spot?.counter ?? '', now);
    return [...(this.shot ?? []), ...(at ? [at] : [])];
  });

  /** Who fires or assaults from where, and where to; nothing before it is chosen or pointed at. */
  readonly shot: readonly [string, string] | undefined = $derived.by(() => {
    const { asking, marks, odds, weighed } = this.#desk;
    const { looked, route } = asking.ways;
    if (asking.ways.ahead?.prospect) {
      const start = marks.chosen[0];
      if (!route?.order?.fight || route.place !== looked || !start) return undefined;
      return [route.places.at(-2) ?? start, looked];
    }
    const chosen = this.#told && (asking.weighed ?? asking.pointed) === weighed;
    const [from, to] = chosen ? [odds?.args.origin, odds?.args.target] : [];
    return from && to ? [String(from), String(to)] : undefined;
  });

  /** Whether the player has chosen what it tells of, and is not only pointing. */
  readonly chosen: boolean = $derived.by(() => {
    const { asking } = this.#desk;
    return !!this.card && (!!asking.weighed || !!asking.ways.route);
  });

  /** The pointer or the focus came to a place. */
  point(place: string): void {
    clearTimeout(this.#later);
    if (this.card) this.#later = window.setTimeout(() => this.#desk.point(place), RESTS);
    else this.#desk.point(place);
  }

  /** The card of what is pointed at goes, even while the pointer stays. */
  close(): void {
    clearTimeout(this.#later);
    this.#desk.asking.pointAt('');
  }

  /** The pointer came to the card, which keeps it, or left it. */
  hold(over: boolean): void {
    clearTimeout(this.#later);
    if (!over) this.#desk.point('');
  }
}
