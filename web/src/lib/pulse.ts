/* Whether a line is alive: one that is silent is asked, and given up when it does not answer. */

/** Milliseconds. Silence is asked about after two beats, and given up after three: within ten
 * seconds, and an answer has three. */
const BEAT = 3000;

export class Pulse {
  #silent = 0;
  readonly #timer: number;
  readonly #ask: () => void;
  readonly #end: () => void;

  /** `ask` says something that is answered at once; `end` gives the line up; `back` is called when
   * the browser is online, or looked at, again. */
  constructor(ask: () => void, end: () => void, back: () => void) {
    [this.#ask, this.#end] = [ask, end];
    this.#timer = window.setInterval(() => this.#beat(), BEAT);
    addEventListener('online', back);
    const seen = () => document.hidden || back();
    document.addEventListener('visibilitychange', seen);
    this.stop = () => {
      clearInterval(this.#timer);
      removeEventListener('online', back);
      document.removeEventListener('visibilitychange', seen);
    };
  }

  readonly stop: () => void;

  /** Something was heard. */
  heard(): void {
    this.#silent = 0;
  }

  #beat(): void {
    this.#silent += 1;
    if (this.#silent === 2) this.#ask();
    else if (this.#silent > 2) this.#end();
  }
}
