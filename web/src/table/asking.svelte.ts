/* The question that stands: its options in words and on the board, their chances, and why what is
 * not among them is not. */
import { SvelteMap } from 'svelte/reactivity';
import type { Look } from '../counters/look.ts';
import type { Table } from '../lib/table.svelte.ts';
import { settings } from '../lib/settings.svelte.ts';
import { toasts } from '../lib/toasts.svelte.ts';
import { say } from '../lib/words.ts';
import type { Arguments } from '../lib/words.ts';
import type { Choice, OptionOdds, Refusal, State, Why } from '../lib/wire.ts';
import type { Game, Spot, Way } from './game.ts';
import { capital } from './text.ts';

/** An option with its words, and where it is answered. */
export interface Asked extends Choice {
  text: string;
  spot: Spot | undefined;
}

interface Point {
  x: number;
  y: number;
}

/** Beyond so many options chances are reckoned when one is pointed at. */
const MANY = 24;
const REFUSED = { kind: 'refusal' as const };

/** Where a click or a key was, for what opens beside it. */
export function pointOf(event?: Event): Point | undefined {
  if (event instanceof MouseEvent && (event.clientX || event.clientY))
    return { x: event.clientX, y: event.clientY };
  const box = (event?.target as Element | undefined)?.getBoundingClientRect?.();
  return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

export class Asking {
  /** Several options at one spot, to choose among. */
  choice = $state.raw<{ options: readonly Asked[]; at: Point; title: string } | null>(null);
  /** The option that is pointed at, or on a phone the one that was tapped once. */
  pointed = $state.raw<Asked | null>(null);
  /** Ways to places farther off, by place; and the one that is to be confirmed. */
  ways = $state.raw<Readonly<Record<string, Way>>>({});
  route = $state.raw<(Way & { place: string }) | null>(null);
  /** The way to what is pointed at. */
  preview = $state.raw<readonly string[]>([]);
  /** The place whose stack is looked at. */
  place = $state('');
  /** Entries that had been played when this player last answered: what came later is new. */
  since = $state(0);
  /** The state that must come before the next answer. */
  #expected = $state(0);
  /** The state at which a click, or the first of a double click, came. */
  #clicked = -1;
  #takenBack = $state(-1);
  readonly odds = new SvelteMap<string, OptionOdds | null>();
  #about = '';

  readonly table: () => Table;
  readonly game: Game;
  /** Whether fingers point: then what cannot be taken back is tapped twice. */
  readonly touch: () => boolean;

  constructor(table: () => Table, game: Game, touch: () => boolean) {
    this.table = table;
    this.game = game;
    this.touch = touch;
  }

  /** After loading, what came after the last own answer is new. */
  recall(): void {
    const you = this.table().hello?.you;
    this.since = this.table().entries.findLast(({ by }) => by === you)?.number ?? 0;
  }

  get state(): State {
    return this.table().state!;
  }

  readonly question = $derived.by(() => this.table().asked);

  #known(args: Arguments): Arguments {
    return this.game.known?.(args, this.state.board) ?? args;
  }

  /** The answer that this player wishes to be given for him; not to what he took back. */
  readonly habit = $derived.by(() => {
    const prompt = this.question?.prompt ?? '';
    const wished = settings.habits.includes(prompt) && this.state.seq !== this.#takenBack;
    return wished ? this.game.habits?.[prompt] : undefined;
  });

  /** An answer is on its way, or what came of it. */
  readonly busy = $derived.by(() => {
    const table = this.table();
    return table.waiting || (table.state?.seq ?? 0) < this.#expected;
  });

  readonly options: readonly Asked[] = $derived.by(() =>
    (this.question?.options ?? []).map((option) => {
      const [verb, ...rest] = option.words;
      const args = Object.fromEntries(rest.map((word, i) => [`a${i + 1}`, word]));
      const text = capital(say(`option-${verb}`, this.#known(args)));
      return { ...option, text, spot: this.game.spot(option.words, this.state) };
    }),
  );

  /** What is asked, in words. */
  readonly words = $derived(
    this.question && capital(say(`ask-${this.question.prompt}`, this.#known(this.question.args))),
  );

  readonly lit: ReadonlySet<string> = $derived(this.#places(false));
  readonly targets: ReadonlySet<string> = $derived(this.#places(true));
  readonly first = $derived.by(() =>
    this.question ? this.game.first(this.options, this.state) : undefined,
  );

  /** Options shown as counters beside the question: the board has them not, or all in one stack. */
  readonly pictured: readonly Asked[] = $derived.by(() =>
    this.options.filter(
      (option) => this.lookOf(option) && (!option.spot || this.game.beside(option.words)),
    ),
  );
  /** Options as buttons: what is not on the board, and what comes first. */
  readonly buttons: readonly Asked[] = $derived(
    this.options.filter(
      (option) =>
        option.say === this.first?.say ||
        this.game.button?.(option.words) ||
        (!option.spot && !this.pictured.includes(option)),
    ),
  );

  lookOf(option: Asked): Look | undefined {
    const looks = option.words.slice(1).map((word) => this.game.look(`${word}`, this.state.board));
    return looks.findLast(Boolean);
  }

  #places(fight: boolean): ReadonlySet<string> {
    const spots = this.options.flatMap(({ spot }) => (spot ? [spot] : []));
    return new Set(
      spots
        .filter((spot) => !!spot.fight === fight)
        .map((spot) => (spot.place ?? spot.counter)!)
        .filter(Boolean),
    );
  }

  at(spot: Spot): Asked[] {
    return this.options.filter(
      (option) =>
        (spot.counter && option.spot?.counter === spot.counter) ||
        (spot.place && option.spot?.place === spot.place),
    );
  }

  /** A spot of the board was chosen. */
  choose(spot: Spot, event?: Event): void {
    if (this.#echoes(event)) return;
    const found = this.at(spot);
    const at = pointOf(event);
    this.choice = null;
    this.place =
      spot.place ?? this.game.placeOf(spot.counter ?? '', this.state.board) ?? this.place;
    const way = spot.place && !found.length ? this.ways[spot.place] : undefined;
    if (way && this.route?.place === spot.place) {
      void this.go(event);
      return;
    }
    this.route = way ? { ...way, place: spot.place! } : null;
    if (way) return;
    if ((found.length > 1 || found[0]?.spot?.menu) && at) {
      const title = spot.place ? this.game.placeName(spot.place) : say('table-choose');
      this.choice = { options: found, at, title };
    } else if (found[0]) void this.pick(found[0], event);
    else void this.ask(spot, at);
  }

  /** Give an option; with a finger, what is final is shown first. */
  async pick(option: Asked, event?: Event): Promise<void> {
    const finger = event instanceof PointerEvent && event.pointerType === 'touch';
    const careful = (finger || this.touch()) && this.game.final(option.words);
    if (careful && option.spot && this.pointed?.say !== option.say) {
      this.point(option);
      return;
    }
    await this.answer(option.say, event);
  }

  /** Go the way that is drawn, to stay there or to go on; somebody else's question or a die stops
   * it. */
  async go(event?: Event, stay = false): Promise<void> {
    if (!this.route) return;
    const { says, ends } = this.route;
    await this.answer(stay ? [...says, ends] : says, event, ends);
  }

  /** The second click of a double click answers no other question than the first. */
  #echoes(event?: Event): boolean {
    if (!(event instanceof MouseEvent) || !event.detail) return false;
    if (event.detail === 1) this.#clicked = this.state.seq;
    return this.#clicked !== this.state.seq;
  }

  /** What somebody wished to be answered for him; what came before stays new to him. */
  async keepTo(habit: string): Promise<void> {
    const { since } = this;
    await this.answer(habit);
    this.since = since;
  }

  /** Give an answer, or several; the last of them may turn out not to be needed. */
  async answer(text: string | string[], event?: Event, spare = ''): Promise<void> {
    if (this.#echoes(event)) return;
    this.choice = null;
    this.pointed = null;
    this.route = null;
    const at = pointOf(event);
    if (this.busy) return;
    const count = this.state.count;
    const table = this.table();
    const reply = await (Array.isArray(text) ? table.batch(text) : table.answer(text));
    if (reply.kind === 'applied') [this.since, this.#expected] = [count, reply.seq];
    if (reply.kind !== 'applied' || reply.left.join() !== spare) this.#refused(reply, at);
  }

  async undo(): Promise<void> {
    if (!this.table().state?.may_undo || this.busy) return;
    this.choice = null;
    this.pointed = null;
    const reply = await this.table().undo();
    if (reply.kind === 'applied') this.#takenBack = this.#expected = reply.seq;
    this.#refused(reply);
  }

  /** Ask why a spot cannot be chosen. */
  async ask(spot: Spot, at?: Point): Promise<void> {
    if (!this.question) return;
    const wanted = this.game.wanted(this.state, spot);
    if (!wanted) return;
    const reply = await this.table().why(wanted);
    if (reply.kind === 'refusal' || !reply.allowed) this.refuse(reply, at);
  }

  #refused(reply: { kind: string; refusal?: Refusal | null }, at?: Point): void {
    const refusal = reply.kind === 'refusal' ? (reply as Refusal) : reply.refusal;
    if (refusal) this.refuse(refusal, at);
  }

  refuse({ words, args, rule }: Refusal | Why, at?: Point): void {
    toasts.show(say(`not-${words}`, args), { ...REFUSED, rule: rule || undefined, at });
  }

  point(option: Asked | null): void {
    this.pointed = option;
    if (option) void this.reckon(option);
  }

  /** Point at what a place offers. */
  pointAt(place: string): void {
    if (this.choice) return;
    this.preview = this.ways[place]?.places ?? [];
    const counters = place ? this.#onlyOne(place) : undefined;
    this.point(counters ?? null);
  }

  #onlyOne(place: string): Asked | undefined {
    const found = this.options.filter(
      ({ spot }) =>
        spot?.place === place ||
        (spot?.counter && this.game.placeOf(spot.counter, this.state.board) === place),
    );
    return found.length === 1 ? found[0] : undefined;
  }

  /** Have the chances of an option, once. */
  async reckon(option: Asked): Promise<void> {
    if (this.odds.has(option.say) || !this.game.risky(option.words, this.state)) return;
    const about = this.#about;
    this.odds.set(option.say, null);
    const reply = await this.table().odds([option.say]);
    if (about === this.#about && reply.kind === 'odds')
      for (const odds of reply.of) this.odds.set(odds.say, odds);
  }

  /** A new question: forget the old chances and get the new ones ready, one by one, unless they
   * are too many. */
  async prepare(): Promise<void> {
    const about = `${this.table().state?.seq}`;
    this.#about = about;
    this.odds.clear();
    this.choice = null;
    this.pointed = null;
    this.route = null;
    this.preview = [];
    await this.#survey(about);
    const risky = this.options.filter(({ words }) => this.game.risky(words, this.state));
    for (const option of risky.length > MANY ? [] : risky) {
      if (about !== this.#about) return;
      await this.reckon(option);
    }
  }

  /** Where a way that is being gone may lead. */
  async #survey(about: string): Promise<void> {
    this.ways = {};
    const walks = this.question && this.game.walks?.(this.state);
    if (!walks) return;
    const reply = await this.table().overlay(walks, []);
    if (about === this.#about && reply.kind === 'overlay' && this.game.ways)
      this.ways = this.game.ways(reply.marks);
  }

  /** The chance that an option is mostly about. */
  chance(option: Asked): number | undefined {
    const odds = this.odds.get(option.say);
    return odds?.dice ? this.game.headline(odds)?.value : undefined;
  }
}
