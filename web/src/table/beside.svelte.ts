/* What waits beside the map, and may come on. */
import type { Asked, Asking } from './asking.svelte.ts';
import { pointOf } from './points.ts';

export class Beside {
  readonly #asking: Asking;

  constructor(asking: Asking) {
    this.#asking = asking;
  }

  /** The places at which somebody may come on. */
  readonly places: ReadonlySet<string> = $derived.by(() => {
    const { options } = this.#asking;
    const found = options.flatMap((one) => (this.#enters(one) ? [one.spot!.place!] : []));
    return new Set(found);
  });

  #enters({ say, spot }: Asked): boolean {
    return !!spot?.place && say === this.#asking.game.enters?.(spot.place);
  }

  /** Whether an answer chooses those who wait at a place: what they do is seen on the map. */
  chooses(say: string): boolean {
    return this.#asking.options.some((one) => one.say === say && this.#enters(one));
  }

  #at(place: string): Asked | undefined {
    return this.#asking.options.find((one) => one.spot?.place === place && this.#enters(one));
  }

  /** Those who wait at a place were chosen; a selection that came to nothing yet is left. */
  async choose(place: string, event?: Event): Promise<void> {
    const asking = this.#asking;
    const answer = asking.game.enters?.(place);
    if (!answer || asking.answering.echoes(event)) return;
    const left = asking.selecting;
    asking.leave();
    while (asking.selecting && !this.#at(place)) if (!(await asking.undo())) return;
    const found = this.#at(place);
    asking.place = place;
    if (found) await asking.pick(found, left ? undefined : event);
    else await asking.answering.why(answer, pointOf(event));
  }
}
