/* One thing after the other: what is done while the server still answers waits for its turn. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Do something once all that came before is done, whether that failed or not. */
  take<Of>(what: () => Promise<Of>): Promise<Of> {
    const done = this.#last.then(what);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
