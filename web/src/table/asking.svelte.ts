/* The question that stands: its options in words and on the board, and what is pointed at. */
import type { Look } from '../counters/look.ts';
import { announcer } from '../lib/announcer.svelte.ts';
import { placeOf } from '../lib/lying.ts';
import type { Table } from '../lib/table.svelte.ts';
import { has, say } from '../lib/words.ts';
import type { Arguments } from '../lib/words.ts';
import type { Choice, State } from '../lib/wire.ts';
import { settings } from '../lib/settings.svelte.ts';
import { equalsOf, whole } from './alike.ts';
import { Answering } from './answering.svelte.ts';
import { Beside } from './beside.svelte.ts';
import type { Game, Spot } from './game.ts';
import { OddsBook } from './odds.svelte.ts';
import { isMouse, pointOf } from './points.ts';
import type { Point } from './points.ts';
import { lit, spotOf, triedAt } from './spots.ts';
import { capital } from './text.ts';
import { Ways } from './ways.svelte.ts';

/** An option with its words, and where it is answered. */
export interface Asked extends Choice {
  text: string;
  /** The same as an act, if it is weighed before it is done. */
  sure: string;
  spot: Spot | undefined;
  /** How many options come to the same, with this one. */
  equals: number;
}

export class Asking {
  /** Several options at one spot, to choose among. */
  choice = $state.raw<{ options: readonly Asked[]; at: Point; title: string } | null>(null);
  /** The option that is pointed at. */
  pointed = $state.raw<Asked | null>(null);
  /** The option that was chosen once and waits for its second step. */
  weighed = $state.raw<Asked | null>(null);
  /** The place whose stack is looked at. */
  place = $state('');

  /** What the option that waits would leave undone, in words. */
  undone = $state('');
  /** The question and turn of the last such warning. */
  #warned = '';
  /** What was chosen while it is not known yet whether it is final. */
  #chosen: Asked | null = null;

  readonly answering: Answering;
  readonly odds: OddsBook;
  readonly ways: Ways;
  readonly beside: Beside;
  readonly table: () => Table;
  readonly game: Game;
  /** Whether fingers point: they miss more often, so whatever is final is chosen twice. */
  readonly touch: () => boolean;

  constructor(table: () => Table, game: Game, touch: () => boolean) {
    this.table = table;
    this.game = game;
    this.touch = touch;
    this.answering = new Answering(table);
    this.odds = new OddsBook(table, game);
    this.ways = new Ways(table, game);
    this.beside = new Beside(this);
  }

  get state(): State {
    return this.table().state!;
  }

  readonly busy = $derived.by(() => this.answering.busy);

  /** What undo takes back, in words. */
  get undoes(): string {
    return this.table().state?.may_undo ? (this.answering.undoes ?? '') : '';
  }

  readonly question = $derived.by(() => this.table().asked);

  /** Counters that are chosen together; each may also be chosen alone. */
  readonly members = $derived.by(() =>
    this.selecting ? (this.game.members?.(this.state) ?? []) : [],
  );

  /** What is asked, in words. */
  readonly words = $derived(
    this.question && capital(say(`ask-${this.question.prompt}`, this.#known(this.question.args))),
  );

  readonly options: readonly Asked[] = $derived.by(() =>
    (this.question?.options ?? []).map((option) => {
      const [verb, ...rest] = option.words;
      const args = Object.fromEntries(rest.map((word, i) => [`a${i + 1}`, word]));
      const known = this.#known(args);
      const text = capital(say(`option-${verb}`, known));
      const sure = has(`sure-${verb}`) ? say(`sure-${verb}`, known) : text;
      const equals = equalsOf(option, this.question!.options);
      return { ...option, text, sure, spot: spotOf(option), equals };
    }),
  );
  /** The options to choose among: of those that come to the same, one. */
  readonly distinct: readonly Asked[] = $derived(
    this.options.filter(({ alike }) => !alike || !settings.alike),
  );

  readonly lit: ReadonlySet<string> = $derived(lit(this.options, false));
  readonly targets: ReadonlySet<string> = $derived(lit(this.options, true));
  /** The plain way on, which Enter gives. */
  readonly first = $derived(this.options.find(({ say }) => say === this.question?.first));

  /** Options shown as counters beside the question: those that the board does not show, or shows
   * all in one stack. */
  readonly pictured: readonly Asked[] = $derived.by(() =>
    this.distinct.filter((one) => this.lookOf(one) && (!one.spot || one.also === 'picture')),
  );
  /** Options as buttons: what is not on the board, and what comes first. */
  readonly buttons: readonly Asked[] = $derived(
    this.distinct.filter(
      (option) =>
        option.say === this.first?.say ||
        option.also === 'button' ||
        (!option.spot && !this.pictured.includes(option)),
    ),
  );

  #known(args: Arguments): Arguments {
    return this.game.known?.(args, this.state.board) ?? args;
  }

  lookOf(option: Asked): Look | undefined {
    const looks = option.words.slice(1).map((word) => this.game.look(`${word}`, this.state.board));
    return looks.findLast(Boolean);
  }

  at(spot: Spot): Asked[] {
    return this.options.filter(
      (option) =>
        (spot.counter && option.spot?.counter === spot.counter) ||
        (spot.place && option.spot?.place === spot.place),
    );
  }

  /** A spot of the board was chosen: go or draw the way there, answer, or ask why not. */
  choose(spot: Spot, event?: Event): void {
    if (this.answering.echoes(event)) return;
    const found = this.at(spot);
    const at = pointOf(event);
    this.choice = null;
    if (this.members.includes(spot.counter ?? '')) {
      void this.only(spot.counter!, event);
      return;
    }
    if (spot.counter && this.ways.ordered.includes(spot.counter)) {
      this.ways.alone(spot.counter);
      if (!found.length) return;
    }
    if (!found.length && this.members.some((one) => placeOf(one, this.state) === spot.place)) {
      this.#nothing(spot, event);
      return;
    }
    if (!found.some(({ say }) => say === this.weighed?.say)) this.weighed = null;
    this.place = spot.place ?? placeOf(spot.counter ?? '', this.state) ?? this.place;
    const fights = found.some(({ dice }) => dice === 'yes');
    const far = fights && !this.ways.to[spot.place ?? '']?.order ? undefined : spot.place;
    if (far && this.ways.to[far] && this.ways.route?.place === far) {
      void this.go(event, true);
      return;
    }
    if (this.ways.draw(far)) return;
    if ((found.length > 1 || found[0]?.spot?.menu) && at) {
      const title = spot.place ? this.game.placeName(spot.place) : say('table-choose');
      this.choice = { options: found, at, title };
    } else if (found[0]) void this.pick(found[0], event);
    else if (this.#mayLeave(spot)) void this.#chooseAnew(spot, event);
    else if (!this.#why(spot, at)) this.#nothing(spot, event);
  }

  /** Whether choosing a spot leaves the selection for something else of the player's own. */
  #mayLeave(spot: Spot): boolean {
    const place = spot.place ?? placeOf(spot.counter ?? '', this.state);
    const { board, question } = this.state;
    return this.selecting && !!place && !!this.game.topOf(place, board, question!.seat);
  }

  /** Whether an answer waits for its second step: then there are no other answers to press. */
  readonly stepping = $derived.by(() => !!this.weighed || !!this.ways.route);
  /** Whether a selection can be left, because nothing has come of it yet. */
  readonly selecting = $derived.by(
    () => !!this.question && this.state.may_undo && this.game.selects(this.state),
  );

  /** Leave the selection, step by step, until the spot can be chosen. */
  async #chooseAnew(spot: Spot, event?: Event): Promise<void> {
    while (this.selecting && !this.#around(spot).length) if (!(await this.undo())) return;
    if (spot.place && this.stack(spot.place)) return;
    const [found] = this.#around(spot);
    if (found?.spot) this.choose(this.at(spot).length ? spot : found.spot, event);
  }

  /** What a spot offers: itself, or the counters at that place. */
  #around(spot: Spot): readonly Asked[] {
    const found = this.at(spot);
    return found.length || !spot.place ? found : this.#within(spot.place);
  }

  #why(spot: Spot, at?: Point): boolean {
    const tried = this.question && triedAt(this.game, this.state, this.question, spot);
    if (tried) void this.answering.why(tried, at);
    return !!tried;
  }

  /** A key that does nothing says so; a click may just have looked at a stack. */
  #nothing({ place, counter }: Spot, event?: Event): void {
    if (isMouse(event)) return;
    const where = place ? this.game.placeName(place) : say('table-counter', { counter });
    const key = this.question ? 'map-nothing' : 'map-not-asked';
    announcer.say(say(key, { where, question: this.words ?? '' }));
  }

  /** Choose an option: it is given, or weighed first if it cannot be taken back. Chosen once
   * more with finger or key it is given; the second click of a mouse gives nothing. */
  async pick(option: Asked, event?: Event): Promise<void> {
    if (this.answering.echoes(event)) return;
    if (this.weighed?.say === option.say) {
      if (!isMouse(event)) await this.commit(event);
      return;
    }
    const { state } = this;
    this.#chosen = option;
    const twice = await this.#asksTwice(option);
    if (this.#chosen !== option || this.state !== state) return;
    if (twice) this.weigh(option);
    else await this.answer(option.say, event);
  }

  /** A button was pressed, which is enough where it says so itself. What it would leave undone is
   * said once, if that is much. */
  async press(option: Asked, event?: Event): Promise<void> {
    if (option.again) await this.odds.reckon(option);
    const warned = `${this.question?.prompt} ${this.state.board.turn}`;
    const undone = settings.warns && this.game.undone?.(option.words, this.state);
    if (!undone || this.#warned === warned) {
      await (option.once ? this.answer(option.say, event) : this.pick(option, event));
      return;
    }
    this.#warned = warned;
    this.weigh(option);
    this.undone = undone;
  }

  /** Show what an option may lead to before it is given. */
  weigh(option: Asked): void {
    this.#putAway();
    this.ways.route = null;
    this.weighed = option;
    void this.odds.reckon(option);
  }

  /** Leave what was chosen and not yet given; says whether there was anything to leave. */
  leave(): boolean {
    const some = !!this.weighed || !!this.ways.route || !!this.choice;
    this.ways.route = null;
    this.#putAway();
    return some;
  }

  /** Give the option that was weighed. */
  async commit(event?: Event): Promise<void> {
    if (this.weighed) await this.answer(this.weighed.say, event);
  }

  /** Whether an option is weighed before it is given; with a finger each that is final. */
  async #asksTwice(option: Asked): Promise<boolean> {
    const twice = this.touch() ? 'always' : settings.twice;
    if (option.back === 'yes' || twice === 'never') return false;
    await this.odds.reckon(option);
    if (this.odds.get(option.say)?.final === false) return false;
    return twice === 'always' || this.odds.isPoor(option);
  }

  /** Go the drawn way, to stay there or to go on; another player's question or a die stops it. */
  async go(event?: Event, stay = false): Promise<void> {
    const { route } = this.ways;
    if (!route || this.answering.echoes(event)) return;
    const { says, ends } = route;
    const [at, { seat }] = [pointOf(event), this.state.question!];
    const given = stay && ends ? [...says, ends] : says;
    const spare = (left: readonly string[]) => left.join() === ends || !!this.game.goesOn;
    this.leave();
    const action = route.order?.verb ?? say('act-move', { place: route.place });
    const done = await this.answering.give(given, at, spare, action);
    this.ways.keep(route, seat, given.slice(done));
  }

  /** Give an answer with all that follows it without a choice; `anew` leaves what would only repeat
   * a choice to be chosen. */
  async answer(text: string, event?: Event, anew = false): Promise<void> {
    if (this.answering.echoes(event)) return;
    const given = anew || this.beside.chooses(text) ? text : whole(text, this.odds.get(text));
    if (text === this.first?.say) this.answering.keep(this.question!);
    const words = this.#wordsOf(text);
    this.leave();
    await this.answering.give(given, pointOf(event), () => Array.isArray(given), words);
  }

  #wordsOf = (text: string): string => this.options.find(({ say }) => say === text)?.text ?? '';

  /** Give an answer that needs no player, as part of what the player answered before. */
  async follow({ say }: Asked): Promise<void> {
    const given = whole(say, this.odds.get(say));
    this.leave();
    await this.answering.follow(given);
  }

  /** Choose the whole stack of a place, if its counters go together; says whether they do. */
  stack(place: string, event?: Event): boolean {
    const says = this.game.together?.(this.state, place) ?? [];
    if (says.length && !this.answering.echoes(event))
      void this.#gather(says, place, pointOf(event));
    return says.length > 0;
  }

  /** Which counters may come along is certain only once the others are chosen. */
  async #gather(first: string[], place: string, at?: Point): Promise<void> {
    this.leave();
    this.place = place;
    const [from, words] = [this.answering.count, this.#wordsOf(first[0]!)];
    for (let says = first; says.length; says = this.game.together!(this.state))
      if (!(await this.answering.give(says, at, () => true))) break;
    this.answering.join(from, words);
  }

  /** Choose only one of the counters that are chosen together. */
  async only(counter: string, event?: Event): Promise<void> {
    if (this.answering.echoes(event)) return;
    while (this.selecting) if (!(await this.undo())) return;
    const [found] = this.at({ counter });
    if (found) await this.answer(found.say);
    else this.#why({ counter }, pointOf(event));
  }

  /** Take back what was given last; whether that could be. */
  async undo(): Promise<boolean> {
    if (!this.table().state?.may_undo || this.busy) return false;
    this.#putAway();
    return this.answering.undo();
  }

  #putAway(): void {
    this.choice = null;
    this.pointed = null;
    this.weighed = null;
    this.#chosen = null;
    this.undone = '';
  }

  point(option: Asked | null): void {
    this.pointed = option;
    if (option?.dice === 'yes') void this.odds.reckon(option);
  }

  /** Point at what a place offers. */
  pointAt(place: string): void {
    if (this.choice) return;
    this.ways.point(place);
    this.point((place && this.#onlyOne(place)) || null);
  }

  #onlyOne(place: string): Asked | undefined {
    const found = this.#within(place);
    return found.length === 1 ? found[0] : undefined;
  }

  /** What is answered at a place, or at a counter there. */
  #within(place: string): Asked[] {
    return this.options.filter(
      ({ spot }) =>
        spot?.place === place || (spot?.counter && placeOf(spot.counter, this.state) === place),
    );
  }

  /** A new question: forget what belonged to the old one, and get ways and chances ready. */
  async prepare(): Promise<void> {
    this.#putAway();
    this.odds.forget();
    this.ways.forget();
    const { state } = this;
    await this.ways.survey();
    if (state === this.state && this.ways.resume(this.answering.since))
      void this.go(undefined, true);
    if (state === this.state) await this.odds.prepare(this.distinct);
  }
}
