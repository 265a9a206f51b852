/* One game on the table: its parts, and what happens in them when a new state comes. */
import { untrack } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import { copy } from '../lib/copy.ts';
import { holds } from '../lib/dice.ts';
import { placeOf } from '../lib/lying.ts';
import { pace } from '../lib/settings.svelte.ts';
import { toasts } from '../lib/toasts.svelte.ts';
import type { State } from '../lib/wire.ts';
import { Theatre } from '../telling/theatre.svelte.ts';
import { Asking } from './asking.svelte.ts';
import { Attention } from './attention.svelte.ts';
import { Fallen } from './fallen.svelte.ts';
import type { Game, Marks } from './game.ts';
import { Habits } from './habits.svelte.ts';
import type { Props as Menu } from './Menu.svelte';
import { News } from './news.svelte.ts';
import { Overlays } from './overlays.svelte.ts';
import { MAP, Pages } from './pages.svelte.ts';
import { ofDice, ofOrigin } from './preface.ts';
import { Reactions } from './reactions.svelte.ts';
import type { Session } from './session.svelte.ts';

const NO_MARKS: Marks = { chosen: [], way: [] };
/** How long the last counters move before the result opens, at the usual pace. */
const LAST_LOOK = 900;

export class Desk {
  readonly phone = new MediaQuery('(max-width: 700px)');
  readonly coarse = new MediaQuery('(pointer: coarse)');
  readonly asking: Asking;
  readonly overlays: Overlays;
  readonly reactions: Reactions;
  readonly attention: Attention;
  readonly news: News;
  readonly fallen: Fallen;
  readonly theatre: Theatre;
  readonly pages: Pages;

  /** The list of all options is open. */
  listed = $state(false);
  /** The counters are hidden. */
  hidden = $state(false);
  /** The dialogues that are open. */
  readonly open = $state({ keys: false, dice: false, resign: false, result: false });
  /** The seat that the last state was shown to. */
  #shownTo: string | null = null;

  constructor(
    readonly session: Session,
    readonly game: Game,
  ) {
    const table = () => this.table;
    this.asking = new Asking(table, game, () => this.coarse.current);
    const since = () => this.asking.answering.since;
    this.overlays = new Overlays(table, game, () => this.asking.place);
    this.reactions = new Reactions(session, game);
    this.attention = new Attention(session.info.table, this);
    this.news = new News(table, game, since);
    const you = () => this.side;
    this.theatre = new Theatre({
      ...{ game, table, id: session.info.table },
      you,
      board: () => this.attention.board,
      onleft: () => this.news.announce(this.asking.words),
    });
    this.fallen = new Fallen(table, game, { since, you, onfallen: () => this.theatre.raise() });
    this.pages = new Pages(this.phone, () => this.now?.seq ?? -1);
    $effect(() => {
      const { now } = this;
      if (now) untrack(() => this.#receive(now));
    });
    $effect(() => {
      if (this.theatre.on) untrack(() => this.asking.leave());
    });
    new Habits(this.asking);
  }

  readonly table = $derived.by(() => this.session.shown);
  readonly now = $derived(this.table.state);
  /** The position that is shown: that of the film, while one plays. */
  readonly screen = $derived.by(() => this.theatre.screen);
  readonly board = $derived.by(() => this.theatre.view ?? this.now?.board);
  readonly you = $derived(this.table.hello?.you ?? '');
  readonly watching = $derived(this.you === 'watcher');
  /** The seat, as the telling has it; nobody, for those who watch. */
  readonly side = $derived.by(() => (this.watching ? '' : this.you));
  readonly marks: Marks = $derived.by(() => (this.now ? this.game.marks(this.now) : NO_MARKS));

  /** Where this game comes from, and whose words are in its dice. */
  readonly origin = $derived(this.now ? ofOrigin(this.now) : '');
  readonly preface = $derived.by(() => {
    const { hello } = this.table;
    return [this.origin, hello ? ofDice(hello) : ''].filter(Boolean);
  });

  /** The option whose chances are shown: what waits for its second step, what is pointed at, or
   * the one that comes first. */
  readonly weighed = $derived.by(
    () =>
      this.asking.weighed ??
      this.asking.pointed ??
      (this.phone.current ? undefined : this.asking.first),
  );
  readonly odds = $derived.by(() => {
    const found = this.weighed && this.asking.odds.get(this.weighed.say);
    return found?.dice ? found : undefined;
  });

  /** The card of dice lies where the chances do, and gives way to those that are asked for. */
  readonly diced = $derived.by(() => {
    const asked = this.asking.weighed ?? this.asking.pointed;
    return this.fallen.open && !this.theatre.on && !(asked && this.odds);
  });

  get weighedPlace(): string | undefined {
    if (!this.odds || !this.now) return undefined;
    const spot = this.weighed?.spot;
    return spot?.place ?? placeOf(spot?.counter ?? '', this.now) ?? '';
  }

  readonly menu: Menu = $derived.by(() => ({
    game: this.session.info.game,
    playing: !this.now?.result && !this.watching,
    onkeys: () => (this.open.keys = true),
    ondice: () => (this.open.dice = true),
    onresign: () => (this.open.resign = true),
    onwatch: () =>
      void copy(`${location.origin}/table/${this.session.info.table}`, 'table-watch-copied'),
  }));

  /** A new state: its chances, its words for screen readers, and perhaps the end. */
  #receive(state: State): void {
    const first = this.#shownTo !== this.session.facing;
    this.#shownTo = this.session.facing;
    if (first) this.#welcome(state);
    void this.asking.prepare();
    this.listed = false;
    this.attention.told = [];
    if (this.theatre.on) this.news.skip();
    else this.news.announce(this.asking.words);
    const wait = first ? 0 : LAST_LOOK * pace();
    if (state.result) setTimeout(() => (this.open.result = true), wait);
  }

  /** A player sits down: what came since their own last answer is new to them. */
  #welcome(state: State): void {
    const { hello } = this.table;
    this.asking.answering.recall();
    this.news.skip();
    if (state.origin?.dealt) toasts.show(this.origin);
    if (hello && !holds(hello)) toasts.show(ofDice(hello), { kind: 'warning' });
  }

  /** Point at a place of the map. */
  point(place: string): void {
    this.overlays.look(place);
    if (!this.coarse.current) this.asking.pointAt(place);
  }

  /** Bring a place into sight that the log speaks of. */
  show(place: string): void {
    this.attention.board?.show(place);
    this.asking.place = place;
    this.attention.told = [place];
    if (this.phone.current) this.pages.open = MAP;
  }

  /** Show how it ended. */
  showResult(): void {
    this.overlays.shown = '';
    this.open.result = true;
  }

  /** Close what is open, down to the bare question; if nothing is open, leave what was selected. */
  escape(): void {
    const open = this.listed || !!this.overlays.shown;
    this.listed = false;
    this.overlays.shown = '';
    if (!this.asking.leave() && !open && this.asking.selecting) void this.asking.undo();
  }
}
