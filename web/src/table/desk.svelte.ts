/* One game on the table: its parts, and what happens in them when a new state comes. */
import { tick, untrack } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import { lesson } from '../learn/lesson.svelte.ts';
import { announcer } from '../lib/announcer.svelte.ts';
import { BESIDE, PHONE, TIGHT } from '../lib/layouts.ts';
import { copy } from '../lib/copy.ts';
import { holds } from '../lib/dice.ts';
import { pace, settings } from '../lib/settings.svelte.ts';
import type { Film } from '../lib/settings.svelte.ts';
import { toasts } from '../lib/toasts.svelte.ts';
import type { State } from '../lib/wire.ts';
import type { Beat } from '../telling/beat.ts';
import { Theatre } from '../telling/theatre.svelte.ts';
import { say } from '../lib/words.ts';
import { Arrivals, speed } from './arrivals.svelte.ts';
import { Asking } from './asking.svelte.ts';
import { Attention } from './attention.svelte.ts';
import { Fallen } from './fallen.svelte.ts';
import type { Game, Marks } from './game.ts';
import { Habits } from './habits.svelte.ts';
import { InWords } from './inwords.svelte.ts';
import { Keeper } from './keeper.ts';
import { isOnMap } from './keyboard.ts';
import { Labels } from './labels.svelte.ts';
import type { Props as Menu } from './Menu.svelte';
import { News } from './news.svelte.ts';
import { Outlook } from './outlook.svelte.ts';
import { Overlays } from './overlays.svelte.ts';
import { MAP, Pages } from './pages.svelte.ts';
import type * as Plan from './plan.ts';
import type { Planning } from './planning.svelte.ts';
import { ofDice, ofOrigin } from './preface.ts';
import { Reacting } from './reacting.svelte.ts';
import { Reactions } from './reactions.svelte.ts';
import type { Session } from './session.svelte.ts';
import { Saying } from './saying.svelte.ts';
import { Wording } from './wording.svelte.ts';

const NO_MARKS: Marks = { chosen: [], way: [] };
/** How long the last counters move before the result opens, at the usual pace. */
const LAST_LOOK = 900;

export class Desk {
  /** A narrow or a low window: the question lies in a sheet, below the map or beside it. */
  readonly phone = new MediaQuery(PHONE);
  readonly beside = new MediaQuery(BESIDE);
  readonly tight = new MediaQuery(TIGHT);
  readonly coarse = new MediaQuery('(pointer: coarse)');
  readonly asking: Asking;
  readonly outlook: Outlook;
  readonly overlays: Overlays;
  readonly reactions: Reactions;
  readonly reacting: Reacting;
  readonly attention: Attention;
  readonly news: News;
  readonly fallen: Fallen;
  readonly theatre: Theatre;
  readonly arrivals: Arrivals;
  readonly pages: Pages;
  readonly wording: Wording;
  readonly labels: Labels;
  readonly keeper: Keeper;
  readonly inwords: InWords;

  /** What plans are made with, and the plan; nothing before the first. */
  plan = $state.raw<typeof Plan>();
  planning = $state.raw<Planning>();
  /** The list of all options is open. */
  listed = $state(false);
  /** A place is being typed, to go there. */
  going = $state(false);
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
    this.asking = new Asking(table, game, () => this.coarse.current || this.phone.current);
    const since = () => this.asking.answering.since;
    this.overlays = new Overlays(table, game, () => this.asking.place);
    this.outlook = new Outlook(this);
    this.reactions = new Reactions(session, game);
    this.reacting = new Reacting(table, game, this.asking);
    this.attention = new Attention(session.info.table, this);
    this.news = new News(table, game, since);
    const you = () => this.side;
    this.theatre = new Theatre({
      ...{ game, you, speed },
      board: () => this.attention.board,
      covers: () => this.attention.insets,
      onleft: () => {
        this.#ask();
        if (this.now?.result && !this.theatre.past) this.#conclude();
      },
    });
    const { theatre } = this;
    this.inwords = new InWords(this);
    const film = () => this.film;
    this.arrivals = new Arrivals({ game, table, you, film, id: session.info.table, theatre });
    this.fallen = new Fallen(table, game, { since, you, onfallen: () => this.theatre.raise() });
    this.pages = new Pages(this.phone, () => this.now?.seq ?? -1);
    this.wording = new Wording(this);
    this.labels = new Labels(this);
    this.keeper = new Keeper(this);
    $effect(() => {
      const { now } = this;
      if (now) untrack(() => this.#receive(now));
    });
    $effect(() => {
      if (this.theatre.on) untrack(() => this.asking.leave());
    });
    $effect(() => {
      void since();
      untrack(() => {
        this.theatre.stayed = []; // the player has answered
        toasts.pass();
      });
    });
    new Habits(this.asking);
    new Saying(this);
    $effect(() => {
      if (this.#sure) untrack(() => (this.pages.folded = false)); // a second step is in sight
    });
  }

  readonly table = $derived.by(() => this.session.shown);
  readonly now = $derived(this.table.state);
  /** The position that is shown: that of the film, while one plays. */
  readonly screen = $derived.by(() => this.theatre.screen);
  readonly board = $derived.by(() => this.theatre.view ?? this.arrivals.held ?? this.now?.board);
  readonly you = $derived(this.table.hello?.you ?? '');
  readonly watching = $derived(this.you === 'watcher');
  /** Whether the table in words stands in place of the map; the guide needs the map. */
  readonly mapless = $derived.by(
    () => settings.inWords && !this.watching && lesson.table !== this.session.info.table,
  );
  /** How what comes is shown: the table in words tells it at once, and nothing is to be waited for. */
  readonly film = $derived.by((): Film => (this.inwords.open ? 'none' : settings.film));
  /** The seat, as the telling has it; nobody, for those who watch. */
  readonly side = $derived.by(() => (this.watching ? '' : this.you));
  readonly marks: Marks = $derived.by(() => (this.now ? this.game.marks(this.now) : NO_MARKS));

  /** Where this game comes from, and whose words are in its dice. */
  readonly origin = $derived(this.now ? ofOrigin(this.now) : '');
  readonly preface = $derived.by(() => {
    const { hello } = this.table;
    return [this.origin, hello ? ofDice(hello) : ''].filter(Boolean);
  });

  /** The option whose chances are shown: what waits for its second step, what is pointed at, or the
   * one that comes first. On the phone they would cover what is pointed at. */
  readonly weighed = $derived.by(
    () =>
      this.asking.weighed ??
      (this.phone.current ? undefined : (this.asking.pointed ?? this.asking.first)),
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

  /** Whether a plan or a second step stands in the place of the other answers. */
  get stepping(): boolean {
    return this.asking.stepping || this.planning?.on === true;
  }

  /** Whether something waits for its second step. */
  get #sure(): boolean {
    return this.asking.stepping || this.planning?.sure === true;
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
    void this.#preparePlan(state);
    this.listed = false;
    this.attention.told = [];
    if (!this.theatre.on) this.#ask();
    const wait = first ? 0 : LAST_LOOK * pace();
    if (state.result) setTimeout(this.#conclude, wait);
  }

  /** Tell what is new and what is asked; to a player whose turn it is not, what is new may wait. */
  #ask(): void {
    if (this.theatre.on) return;
    const asked = !!this.asking.question || !!this.now?.result || this.watching;
    if (!asked) {
      this.news.wait();
      return;
    }
    this.news.announce();
    void this.keeper.arrive().then((read) => {
      const { activeElement } = document;
      const act = isOnMap(activeElement) && this.labels.act(this.attention.board?.current ?? '');
      const here = act ? say('zone-act', { act }) : '';
      announcer.story(read ? this.wording.more : this.wording.whole, here);
    });
  }

  /** The result opens when the last film is over. */
  #conclude = (): void => {
    if (!this.theatre.on) this.open.result = true;
  };

  /** Load what plans are made with when the first is asked for. */
  async #preparePlan({ question }: State): Promise<void> {
    const { placings = [] } = this.game;
    if (!this.planning && placings.some(({ prompts }) => prompts[0] === question?.prompt)) {
      this.plan = await import('./plan.ts');
      const { asking, plan } = this;
      this.planning ??= new plan.Planning(asking.table, this.game, asking.answering, asking.touch);
    }
    this.planning?.prepare();
  }

  /** A player sits down: what came since their own last answer is new to them. */
  #welcome(state: State): void {
    const { hello } = this.table;
    this.asking.answering.recall();
    this.news.begin();
    if (state.origin?.dealt) toasts.show(this.origin);
    if (hello && !holds(hello)) toasts.show(ofDice(hello), { kind: 'warning' });
  }

  /** The keyboard is at the map: where the sheet leaves no room for both, it makes way. */
  reach({ target }: FocusEvent): void {
    if (!this.tight.current || this.#sure) return;
    if (target instanceof Element && target.closest('.frame')) this.pages.folded = true;
  }

  /** Point at a place of the map. */
  point(place: string): void {
    this.overlays.look(place);
    // what is pointed at would grow the sheet under the mouse that points
    if (this.coarse.current || this.phone.current) return;
    if (this.planning?.on) void this.planning.point(place);
    else this.asking.pointAt(place);
  }

  /** Bring a place into sight that the log speaks of. */
  show(place: string): void {
    this.attention.board?.show(place);
    this.asking.place = place;
    this.attention.told = [place];
    if (this.phone.current) this.pages.open = MAP;
  }

  /** Show on the map what happened before. */
  watch(beats: readonly Beat[]): void {
    if (this.phone.current) this.pages.open = MAP;
    void this.arrivals.show(beats);
  }

  /** Show how it ended. */
  showResult(): void {
    this.overlays.shown = '';
    this.open.result = true;
  }

  /** The focus goes to the question; on a phone its page opens. */
  toQuestion(): void {
    if (this.phone.current) this.pages.open = MAP;
    void tick().then(() => this.keeper.toQuestion());
  }

  toPanel(key: string): void {
    this.pages.open = key;
    void this.keeper.toPanel(key);
  }

  /** Open or close the list of all answers. */
  list(): void {
    const { asking, planning } = this;
    this.listed = !this.listed && !planning?.on && asking.distinct.length > 1;
    if (!this.listed) this.toQuestion();
  }

  /** Close what is open, down to the bare question; if nothing is open, leave what was selected, and
   * then the map. */
  escape(onMap: boolean): void {
    const open = this.listed || !!this.overlays.shown || this.news.at >= 0;
    this.listed = false;
    this.overlays.shown = '';
    this.news.at = -1;
    if (this.planning?.leave()) return;
    const { asking } = this;
    const left = asking.leave();
    this.outlook.close();
    if (left || open) return;
    if (asking.ways.only) asking.ways.alone(asking.ways.only);
    else if (asking.selecting) void asking.undo();
    else if (onMap) this.toQuestion();
  }
}
