/* A plan: counters that are placed together, changed freely, and given as a whole.
 *
 * The plan is the browser's own until it is given. What the rules say of it, the server tells:
 * which orders they take, where the next counter may go, and the chances. */
import { say } from '../lib/words.ts';
import { settings } from '../lib/settings.svelte.ts';
import type { Table } from '../lib/table.svelte.ts';
import type { Choice, OptionOdds } from '../lib/wire.ts';
import type { Answering } from './answering.svelte.ts';
import { dragging } from './dragging.svelte.ts';
import type { Entry, Game, Laid, Placing } from './game.ts';
import { recall, remember } from './kept.ts';
import { byLot, leastOf, orderOf, placesOf, settled, until } from './laying.ts';
import type { Asked } from './laying.ts';
import { actOf } from './planwords.ts';
import type { Point } from './points.ts';
import { Turns } from './turns.ts';

export class Planning {
  entries = $state.raw<readonly Entry[]>([]);
  /** The counters that the player took up; the one that is next, if none was. */
  hand = $state.raw<readonly string[]>([]);
  /** The plan waits for its second step. */
  sure = $state(false);
  /** The chances of the place that is pointed at. */
  #tried = $state.raw<{ place: string; odds: OptionOdds } | null>(null);
  #plan = $state.raw<Asked | null>(null);
  /** How the player ordered a stack that is made, from the top. */
  #stack = $state.raw<readonly string[]>([]);
  #choices = $state.raw<readonly Choice[]>([]);
  /** The game as it stood when the plan was begun. */
  #begun = '';
  /** Grows with every change: what was asked about an older plan is dropped. */
  #change = 0;
  /** What a player does waits for the answer to what was done before. */
  readonly #turns = new Turns();

  readonly #table: () => Table;
  readonly #game: Game;
  readonly #answering: Answering;
  readonly #touch: () => boolean;

  constructor(table: () => Table, game: Game, answering: Answering, touch: () => boolean) {
    this.#table = table;
    this.#game = game;
    this.#answering = answering;
    this.#touch = touch;
  }

  get #placing(): Placing | undefined {
    const { asked, state } = this.#table();
    if (!state || !asked) return undefined;
    return this.#game.placings?.find(({ prompts }) => prompts[0] === asked.prompt);
  }

  get kind(): Placing['kind'] {
    return this.#placing?.kind ?? 'land';
  }

  get #deploying() {
    return this.#placing?.deploying;
  }

  /** The counters of the tray. */
  readonly pieces = $derived.by(() => this.#placing?.pieces(this.#table().state!) ?? []);
  readonly on = $derived(this.pieces.length > 1);
  /** How many are picked, if they come to no place. */
  readonly picks = $derived.by(() => this.#placing?.picks?.(this.#table().state!) ?? 0);
  readonly wanted = $derived(this.picks || this.pieces.length);
  readonly left = $derived(this.wanted - this.entries.length);
  /** Whether several may go to a place together. */
  readonly crowds = $derived.by(() => !this.picks && !this.#deploying);
  /** The stack that is made, from the top, if its order is asked for. */
  readonly stack: readonly string[] = $derived.by(() => {
    const says = this.#plan?.orders.flatMap((order) => order.says) ?? [];
    const { state } = this.#table();
    return (state && this.#deploying?.stacked(says, this.entries, state)) || [];
  });

  /** The places of the counters that have one. */
  readonly planned = $derived.by(() => placesOf(this.entries));
  /** The counters that are drawn where they are to go. */
  readonly drawn: Readonly<Record<string, string>> = $derived.by(() => {
    return Object.fromEntries(
      Object.entries(this.planned).flatMap(([id, at]) => this.shown(id).map((one) => [one, at])),
    );
  });
  /** Where those are to go that were taken up. */
  readonly inHand = $derived.by(() => this.hand.flatMap((counter) => this.planned[counter] ?? []));
  /** What the next click places. */
  readonly lead = $derived.by(() => this.hand[0] ?? this.#free()[0]);
  /** The places where it may go. */
  readonly lit: ReadonlySet<string> = $derived.by(() => {
    const known = this.lead && this.#known(this.lead);
    if (!known) return new Set(this.#choices.map(({ at }) => at));
    const taken = this.entries.filter(({ counter }) => this.#isKnown(counter)).map(({ at }) => at);
    return new Set(this.hand.length ? known : known.filter((place) => !taken.includes(place)));
  });
  /** The places that need not be asked for. */
  readonly around: readonly string[] = $derived.by(() => [
    ...new Set(this.pieces.flatMap((one) => this.#known(one) ?? [])),
  ]);
  /** Whether the rules take all of it, and it answers all that is asked. */
  readonly ready = $derived.by(() => {
    const { question } = this.#plan ?? {};
    const open = question && this.#placing?.prompts.includes(question.prompt);
    return this.on && !this.left && !!this.#plan && !open;
  });
  /** The chances that are shown: of the place pointed at, or of a counter that was taken up. */
  get odds(): OptionOdds | undefined {
    return this.#tried?.odds ?? this.oddsOf(this.hand[0] ?? '');
  }

  /** The place that is pointed at, if its chances are shown. */
  get tried(): string {
    return this.#tried?.place ?? '';
  }

  /** What they are the chances of. */
  get title(): string {
    const counter = this.tried ? this.lead : this.hand[0];
    const place = this.tried || this.planned[counter ?? ''];
    return counter && place ? say('plan-at', { counter: this.shown(counter), place }) : '';
  }

  /** What the chances of the plan are chances of. */
  readonly figure = $derived.by(() => {
    const odds = this.#plan?.orders.find((order) => order.odds[0])?.odds[0];
    return odds && this.#game.headline(odds)?.name;
  });
  /** The chance that each place is mostly about, the least where several come to it. */
  readonly chances = $derived.by(() =>
    leastOf(this.planned, (counter: string) => this.chanceOf(counter)),
  );

  get busy(): boolean {
    return this.#answering.busy;
  }

  /** The chances of a counter where it is to go. */
  oddsOf(counter: string): OptionOdds | undefined {
    return this.#plan ? orderOf(this.#plan, counter)?.odds[0] : undefined;
  }

  /** The chance that its place is mostly about. */
  chanceOf(counter: string): number | undefined {
    const odds = this.oddsOf(counter);
    return odds && this.#game.headline(odds)?.value;
  }

  /** The counter that lies uppermost in a place of the plan. */
  lastAt(place: string): string | undefined {
    return this.entries.findLast(({ counter }) => this.planned[counter] === place)?.counter;
  }

  /** The places of a counter, if they do not have to be asked for. */
  #known(counter: string): readonly string[] | undefined {
    const { state } = this.#table();
    return state ? this.#deploying?.places(counter, state) : undefined;
  }

  readonly #isKnown = (counter: string): boolean => !!this.#known(counter);

  /** The counters that a piece of the plan stands for. */
  shown(piece: string): readonly string[] {
    const { state } = this.#table();
    return (state && this.#deploying?.shown(piece, state)) || [piece];
  }

  /** What puts the counter there that is next: the place, or a counter that goes there. */
  #targetAt(place: string): string {
    const choice = this.#choices.find(({ at }) => at === place);
    return `${choice?.words.at(-1) ?? place}`;
  }

  #free(): string[] {
    return this.pieces.filter((id) => !this.entries.some(({ counter }) => counter === id));
  }

  /** A new state: a plan of another moment is dropped; one that the page had is taken up again. */
  prepare(): void {
    const { id, state, asked } = this.#table();
    const now = `${id} ${state?.count} ${asked?.prompt}`;
    if (now === this.#begun) return;
    this.#begun = now;
    this.hand = [];
    this.#stack = [];
    if (!this.on) remember('', []);
    void this.#become(this.on ? recall(now) : []);
  }

  /** Take a counter up, or put it back; with others, if several are to go together. */
  take(counter: string, several = false): void {
    this.sure = false;
    if (this.picks) {
      this.#toggle(counter);
      return;
    }
    const held = this.hand.includes(counter);
    const others = this.hand.filter((one) => one !== counter);
    if (several) this.hand = held ? others : [...this.hand, counter];
    else this.hand = held && !others.length ? [] : [counter];
    void this.#look();
  }

  /** Take up all that have no place yet. */
  takeAll(): void {
    this.hand = this.#free();
    void this.#look();
  }

  /** Pick a counter, or leave it out. */
  #toggle(counter: string): void {
    const others = this.entries.filter((entry) => entry.counter !== counter);
    const picked = others.length < this.entries.length;
    if (picked) void this.#become(others);
    else if (this.left) void this.#become([...others, { counter, at: '' }]);
  }

  /** A place was clicked: the counters that are taken up go there, as far as they may. */
  put(place: string, at?: Point): Promise<void> {
    return this.#turns.take(() => this.#put(place, at));
  }

  async #put(place: string, at?: Point): Promise<void> {
    const going = this.hand.length ? this.hand : [this.lead].filter((one) => one !== undefined);
    const lit = this.lit.has(place);
    const there = this.lastAt(place);
    if (there && !lit && !this.hand.length) this.take(there);
    else if (going.length) await this.#send(going, place, at);
  }

  /** A counter of the plan is dragged from its place; the map stays where it is. */
  grip(event: PointerEvent): void {
    const zone = event.target instanceof Element && event.target.closest<SVGElement>('[data-zone]');
    const there = zone && this.on && this.lastAt(zone.dataset.zone!);
    if (!there || event.button !== 0) return;
    event.stopPropagation();
    dragging.begin(there, event, (place, at) => void this.carry(there, place, at));
  }

  /** A counter was dragged to a place, or off the map. */
  async carry(counter: string, place: string, at?: Point): Promise<void> {
    await (place
      ? this.#turns.take(() => this.#carry(counter, place, at))
      : this.remove([counter]));
  }

  async #carry(counter: string, place: string, at?: Point): Promise<void> {
    this.hand = [counter];
    await this.#look();
    await this.#send([counter], place, at);
    if (this.entries.some((entry) => entry.counter === counter)) this.hand = [];
    await this.#look();
  }

  /** Put some counters at a place; those that may not go there stay where they were. */
  async #send(going: readonly string[], place: string, at?: Point): Promise<void> {
    const before = this.entries;
    const moved = going.map((counter) => ({ counter, at: this.#targetAt(place) }));
    const stay = before.map((old) => moved.find(({ counter }) => counter === old.counter) ?? old);
    const next = [...stay, ...moved.filter((one) => !stay.includes(one))];
    const plan = await this.#ask(
      settled(this.#placing?.deploying, this.#table().state, before, next, moved),
    );
    if (!plan) return;
    const wrong = plan.entries.filter(({ counter }) => orderOf(plan, counter)?.words);
    const reason = plan.orders.find(({ words }) => words);
    if (reason) this.#answering.refuse(reason, at);
    if (moved.every((one) => wrong.includes(one))) return;
    await this.#become(plan.entries.filter((one) => !wrong.includes(one)));
    this.hand = moved.filter((one) => wrong.includes(one)).map(({ counter }) => counter);
    await this.#look();
  }

  /** Whether some could be placed by lot. */
  readonly scatters = $derived.by(() => this.#free().filter(this.#isKnown).length > 1);

  /** Give all that may go anywhere, and have no place, one of those that are free, by lot. */
  async scatter(): Promise<void> {
    const others = this.entries.filter(({ counter }) => this.#isKnown(counter));
    const drawn = byLot(this.#free().filter(this.#isKnown), this.around, others);
    this.hand = [];
    await this.#become([...this.entries, ...drawn]);
  }

  /** Lay a counter of the stack that is made on top. */
  async raise(counter: string): Promise<void> {
    this.#stack = [counter, ...this.stack.filter((one) => one !== counter)];
    await this.#become(this.entries);
  }

  /** Take counters off the map. */
  remove(counters: readonly string[]): Promise<void> {
    this.hand = [];
    return this.#turns.take(() =>
      this.#become(this.entries.filter(({ counter }) => !counters.includes(counter))),
    );
  }

  /** Leave the second step, or what was taken up; says whether there was anything to leave. */
  leave(): boolean {
    const some = this.sure || this.hand.length > 0;
    if (this.sure) this.sure = false;
    else this.hand = [];
    if (some) void this.#look();
    return some;
  }

  /** Give the plan; whatever is final asks once more. */
  async give(event?: Event): Promise<void> {
    if (!this.ready || this.busy || this.#answering.echoes(event)) return;
    const final = !this.#plan!.question;
    if (final && !this.sure && (this.#touch() || settings.twice !== 'never')) {
      this.sure = true;
      return;
    }
    this.sure = false;
    const says = this.#plan!.orders.flatMap((order) => order.says);
    await this.#answering.give(says, undefined, undefined, actOf(this));
  }

  /** Show the chances of a place that is pointed at. */
  async point(place: string): Promise<void> {
    this.#tried = null;
    const [change, lead] = [this.#change, this.lead];
    if (!lead || !this.lit.has(place)) return;
    const at = this.#targetAt(place);
    if (this.#deploying) return;
    const plan = await this.#ask([...until(lead, this.entries), { counter: lead, at }]);
    const odds = plan?.orders.at(-1)?.odds[0];
    if (odds && change === this.#change) this.#tried = { place, odds };
  }

  /** Make these the plan; what they make impossible is taken off. */
  async #become(entries: readonly Entry[]): Promise<void> {
    this.#change++;
    this.entries = entries;
    if (this.on) remember(this.#begun, entries);
    this.sure = false;
    this.#tried = null;
    if (!entries.length) {
      this.#plan = null;
      await this.#look();
      return;
    }
    const plan = await this.#ask(entries);
    if (!plan) return;
    const kept = entries.filter(({ counter }) => !orderOf(plan, counter)?.words);
    if (kept.length < entries.length) {
      await this.#become(kept);
      return;
    }
    this.#plan = plan;
    await this.#look();
  }

  /** Ask where the counter may go that is next. */
  async #look(): Promise<void> {
    const change = ++this.#change;
    this.#tried = null;
    const { lead } = this;
    if (!this.on || this.picks || !lead) {
      this.#choices = [];
      return;
    }
    const laid = this.#deploying
      ? until(lead, this.#laid(this.entries))
      : [
          ...this.#laid(until(lead, this.entries)),
          { counter: lead, says: this.#placing!.order(lead) },
        ];
    const plan = await this.#tell(this.entries, laid);
    if (change !== this.#change) return;
    const { question } = plan ?? {};
    const mine = question && this.#placing?.prompts.includes(question.prompt);
    this.#choices = mine ? question.options.filter(({ names }) => names === 'place') : [];
  }

  #laid(entries: readonly Entry[]): readonly Laid[] {
    const { state } = this.#table();
    const placing = this.#placing!;
    if (state && placing.deploying) return placing.deploying.lay(entries, state, this.#stack);
    return entries.map(({ counter, at }) => ({ counter, says: placing.order(counter, at) }));
  }

  /** Ask the server what would come of a plan. */
  async #ask(entries: readonly Entry[]): Promise<Asked | undefined> {
    return this.#placing && this.#tell(entries, this.#laid(entries));
  }

  async #tell(entries: readonly Entry[], all: readonly Laid[]): Promise<Asked | undefined> {
    const laid = all.filter(({ says }) => says.length);
    const reply = await this.#table().plan(laid.map(({ says }) => says));
    return reply.kind === 'plan' ? { ...reply, entries, laid } : undefined;
  }
}
