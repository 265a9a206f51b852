/* What the table tells every board, and what it may ask of one. */
import type { Snippet } from 'svelte';
import type { Insets } from './camera.svelte.ts';
import type { Look } from '../counters/look.ts';
import type { Place, Places } from './places.ts';

export interface BoardHandle {
  /** The place of the keys. */
  readonly current: string;
  /** The place with this number, as it is typed. */
  find(number: string): string | undefined;
  /** End animations at once; says whether there were any. */
  skip(): boolean;
  zoom(factor: number): void;
  fit(): void;
  /** The whole map or, if that is shown, what lies round the place that was pressed last: so the map
   * can be moved and seen closer without dragging and without a second finger. */
  roundTrip(): void;
  show(place: string): void;
  /** Bring all of these into sight, if they fit at a size to be tapped; says whether they do. */
  gather(places: readonly string[]): boolean;
  /** Bring all of these into sight, or the last of them, as little and as gently as can be. */
  follow(places: readonly string[]): void;
  /** Everything lies as before places were followed, unless the player moved it since. */
  back(): void;
  focus(place?: string): void;
  /** Move the map on the screen, off its edges if need be. */
  push(dx: number, dy: number): void;
  /** Look closer at a place of the window, until it is let go. */
  magnify(at: Place | null): void;
}

/** A part of the world. */
export interface Sight {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The world of a map, as far as the drawings in it need to know. */
export interface World {
  readonly places: Pick<Places<never>, 'sheet' | 'reach' | 'ring' | 'aim'>;
  centre(place: string): Place;
  /** The point of the world that lies at a point of the frame. */
  under(point: Place): Place;
  /** How large it is drawn, and the part of it that nothing floats above. */
  readonly scale: number;
  readonly sight: Sight;
  look(counter: string): Look;
}

/** A place is a zone or a hex; `view` is what the game's server side shows. */
export interface BoardProps<View> {
  view: View;
  /** Places and counters that may be chosen now. */
  lit?: ReadonlySet<string>;
  /** What has been chosen. */
  chosen?: ReadonlySet<string>;
  /** Places to fight in or fire at. */
  targets?: ReadonlySet<string>;
  /** What there is to say of a place beside what lies there: what Enter does, what is shown of it. */
  says?: (place: string) => string;
  /** The same of a counter. */
  saysOf?: (counter: string) => string;
  /** Places that the log speaks of. */
  told?: ReadonlySet<string>;
  /** A way drawn from place to place. */
  way?: readonly string[];
  /** Counters that are to come to places and are not there yet. */
  planned?: Readonly<Record<string, string>>;
  /** How many places at the end of the way are steps to be taken, and are numbered. */
  steps?: number;
  /** Small words on places: costs, chances. */
  pills?: Readonly<Record<string, string>>;
  /** What an overlay shows at places: a kind of veil for each. */
  veils?: Readonly<Record<string, string>>;
  /** The ways of counters that move more than one place, from the log. */
  routes?: Readonly<Record<string, readonly string[]>>;
  insets?: Partial<Insets>;
  hidden?: boolean;
  /** Counters do not fly to where they are now: the move was shown in another way. */
  still?: boolean;
  /** What is drawn above everything else, in the world of the map. */
  over?: Snippet<[World]>;
  /** A stack of which counters may be chosen; whether it is chosen whole. */
  onstack?: (place: string, event: Event) => boolean;
  onzone?: (place: string, event: Event) => void;
  /** Places beside which counters wait that may come on, and whose they are. */
  boxes?: ReadonlySet<string>;
  asks?: string;
  /** What waits beside the map at a place was chosen. */
  onbox?: (place: string, event: Event) => void;
  oncounter?: (counter: string, event: Event) => void;
  /** The place under the pointer or the focus; empty when there is none. */
  onpoint?: (place: string) => void;
  /** What moves the board from outside; the board gives it. */
  hand?: BoardHandle;
}
