/* The ways of a move that is under way: where it may lead in one go, and the one that is drawn. */
import type { Table } from '../lib/table.svelte.ts';
import type { Ahead, Game, OverlayMarks, Way } from './game.ts';

/** A way that was chosen and waits to be confirmed. */
export type Route = Way & { place: string };

/** What is left of a way that was interrupted: who was to go it, and whether they have arrived and
 * need only stop there. */
interface Rest {
  route: Route;
  seat: string;
  arrived: boolean;
}

export class Ways {
  /** Ways to places farther off, by place. */
  to = $state.raw<Readonly<Record<string, Way>>>({});
  route = $state.raw<Route | null>(null);
  /** The places on the way to what is pointed at. */
  preview = $state.raw<readonly string[]>([]);
  /** What going to the place that is drawn or pointed at leads to. */
  ahead = $state.raw<Ahead>();
  /** All ways to the place that is drawn, the one that was drawn first before the others. */
  around = $state.raw<readonly Way[]>([]);
  /** The only counter of a stack that is to be ordered; empty for all of them. */
  only = $state('');
  /** What is left to go, after another player was asked on the way. */
  #rest: Rest | null = null;
  /** What lies ahead by order and place, as far as it was asked for at this question. */
  readonly #told = new Map<string, Ahead>();
  /** The place of what is told, and which order. */
  looked = $state('');
  #key = '';
  /** What the server told of the places, for ways that are asked for later. */
  #marks: OverlayMarks = {};
  /** Grows with every question: an answer to an older one is dropped. */
  #question = 0;
  readonly #table: () => Table;
  readonly #game: Game;

  constructor(table: () => Table, game: Game) {
    this.#table = table;
    this.#game = game;
  }

  /** Draw the way to a place, if there is one; says whether it is drawn. */
  draw(place: string | undefined): boolean {
    const way = place ? this.to[place] : undefined;
    this.route = way && place ? { ...way, place } : null;
    void this.#look(this.route?.place ?? '', way);
    void this.#survey();
    return !!this.route;
  }

  /** Choose what else could be done at the place whose way is drawn. */
  instead(other: Way): void {
    const { route } = this;
    if (!route) return;
    const others = [route, ...(route.others ?? [])].filter(({ order }) => order !== other.order);
    this.route = { ...other, others, place: route.place };
    void this.#look(route.place, other);
    void this.#survey();
  }

  /** Ask for other ways to the place whose way is drawn. */
  async #survey(): Promise<void> {
    this.around = [];
    const [{ route }, question, { state }] = [this, this.#question, this.#table()];
    const { detours, ways } = this.#game;
    if (!route?.places.length || !detours || !ways || !state) return;
    const reply = await this.#table().overlay(detours, this.#asked(route.place, route));
    const stays = question === this.#question && this.route === route;
    if (!stays || reply.kind !== 'overlay') return;
    this.around = Object.values(reply.marks).flatMap(
      (mark) => ways({ ...this.#marks, [route.place]: mark }, state)[route.place] ?? [],
    );
  }

  /** Draw the next of the ways to the same place. */
  another(): void {
    const { route, around } = this;
    if (!route || around.length < 2) return;
    const isDrawn = ({ places }: Way) => places.join() === route.places.join();
    const next = around[(around.findIndex(isDrawn) + 1) % around.length]!;
    this.route = { ...route, ...next, others: route.others, place: route.place };
    void this.#look(route.place, this.route);
  }

  /** Counters of a stack that is ordered together; each may also be ordered alone. */
  get ordered(): readonly string[] {
    const { state, asked } = this.#table();
    return (state && asked && this.#game.ordered?.(state)) || [];
  }

  /** Order one of the stack alone, or all of them again. */
  alone(counter: string): void {
    const only = this.only === counter ? '' : counter;
    this.forget();
    this.only = only;
    void this.survey();
  }

  /** Show the way to the place that is pointed at. */
  point(place: string): void {
    const way = this.to[place];
    this.preview = way?.places ?? [];
    if (way && place !== this.route?.place) void this.#look(place, way);
    else void this.#look(this.route?.place ?? '', this.route ?? undefined);
  }

  /** Ask what going to a place leads to, once. */
  async #look(place: string, way?: Way): Promise<void> {
    const key = `${place} ${way?.order?.action ?? ''} ${way?.places.join() ?? ''}`;
    [this.#key, this.looked] = [key, place];
    const [question, { state }, { ahead }] = [this.#question, this.#table(), this.#game];
    if (place && ahead && state && !this.#told.has(key)) {
      const reply = await this.#table().overlay(ahead.overlay, this.#asked(place, way, true));
      if (reply.kind !== 'overlay') return;
      const told = await ahead.told(reply.marks, place, state, way);
      if (question !== this.#question) return;
      this.#told.set(key, told);
    }
    if (key === this.#key) this.ahead = place ? this.#told.get(key) : undefined;
  }

  /** What an overlay is asked about a place: what is done there, perhaps by which way, and who
   * does it. */
  #asked(place: string, way?: Way, by = false): string[] {
    const { order, places = [] } = way ?? {};
    const only = order && this.only ? [this.only] : [];
    return [place, order?.action ?? '', ...(by ? [places.join(' ')] : []), ...only];
  }

  /** Keep what is left of a way that was to be gone, its end included, if another player was asked before its end. */
  keep(route: Route, seat: string, left: readonly string[]): void {
    const asked = this.#table().state?.question;
    const stopped = left.length > 0 && route.places.length > 0 && !!asked && asked.seat !== seat;
    const arrived = left.join() === route.ends;
    this.#rest = stopped && this.#game.goesOn ? { route, seat, arrived } : null;
  }

  /** Draw what is left of the way, when the group is asked again. Says whether it may be gone at
   * once, because nothing happened to those who go. */
  resume(since: number): boolean {
    const [rest, { state, events }] = [this.#rest, this.#table()];
    if (!rest || !state?.question?.yours || state.question.seat !== rest.seat) return false;
    this.#rest = null;
    const calm = !!this.#game.goesOn?.(events.filter(({ after }) => after > since));
    if (!this.#game.walks?.(state)) return false;
    if (!rest.arrived) return this.draw(rest.route.place) && calm;
    if (calm) this.route = { ...rest.route, says: [], places: [] };
    return calm;
  }

  /** Drop the ways of the question before. */
  forget(): void {
    this.#question++;
    this.to = {};
    this.route = null;
    this.preview = [];
    this.ahead = undefined;
    this.around = [];
    this.#marks = {};
    this.only = '';
    this.#told.clear();
  }

  /** Ask the server where the move that is under way may lead. */
  async survey(): Promise<void> {
    const { state, asked } = this.#table();
    const walks = state && asked && this.#game.walks?.(state);
    if (!walks) return;
    const question = this.#question;
    const reply = await this.#table().overlay(walks, this.only ? ['', this.only] : []);
    if (question !== this.#question || reply.kind !== 'overlay' || !this.#game.ways) return;
    this.#marks = reply.marks;
    this.to = this.#game.ways(reply.marks, state);
  }
}
