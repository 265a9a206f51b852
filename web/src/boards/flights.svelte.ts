/* Counters on their way: what moved between two positions flies, and can be cut short. */
import type { Place } from './places.ts';

export interface Flight<Thing> {
  id: string;
  thing: Thing;
  /** From where, over what, to where. */
  way: Place[];
  /** It comes out of the sky, and drifts on if there is more than one place. */
  lands?: boolean;
}

const STEP = 450;
/** Units that land come down one after the other, all within this time. */
const SPREAD = 320;
const FALL = 300;

export class Flights<Thing> {
  list = $state.raw<readonly Flight<Thing>[]>([]);
  #running = new Set<Animation>();

  /** Let things fly; those under way end at once. */
  start(flights: Flight<Thing>[]): void {
    if (!flights.length) return;
    this.skip();
    this.list = flights;
  }

  /** Whether a thing is under way, so that the board need not show it yet. */
  has = (id: string): boolean => this.list.some((flight) => flight.id === id);

  /** End everything at once: on Enter, on a click, on the next position; says whether there was
   * something. */
  skip(): boolean {
    const some = this.list.length > 0;
    for (const animation of this.#running) animation.cancel();
    this.#running.clear();
    this.list = [];
    return some;
  }

  /** Attach to the element of a flight. */
  fly(flight: Flight<Thing>, pace: number) {
    return (element: SVGElement) => {
      const at = ({ x, y }: Place) => `translate(${x}px, ${y}px)`;
      const [first] = flight.way;
      const down = flight.way.map((place) => ({ transform: `${at(place)} scale(1)`, opacity: 1 }));
      const sky = { x: first!.x, y: first!.y - 130 };
      const frames = flight.lands
        ? [{ transform: `${at(sky)} scale(1.7)`, opacity: 0 }, ...down]
        : down;
      const steps = Math.max(1, Math.min(2, flight.way.length - 1));
      const landing = this.list.filter(({ lands }) => lands);
      const animation = element.animate(frames, {
        duration: pace * (flight.lands ? FALL * flight.way.length : STEP * steps),
        delay: flight.lands ? (pace * SPREAD * landing.indexOf(flight)) / landing.length : 0,
        easing: 'cubic-bezier(.3,.1,.2,1)',
        fill: 'both',
      });
      this.#running.add(animation);
      animation.onfinish = () => {
        this.#running.delete(animation);
        this.list = this.list.filter((other) => other !== flight);
      };
      return () => {
        this.#running.delete(animation);
        animation.cancel();
      };
    };
  }
}
