/** The platform's clock in a test: the real time until it is moved. */
export class Clock {
  #offset = 0;
  #frozen: Date | undefined;

  readonly now = (): Date => this.#frozen ?? new Date(Date.now() + this.#offset);

  /** Returns to the real time. */
  reset(): void {
    this.#offset = 0;
    this.#frozen = undefined;
  }

  /** Moves the clock forward by `ms` milliseconds. */
  advance(ms: number): void {
    if (this.#frozen) this.#frozen = new Date(this.#frozen.getTime() + ms);
    else this.#offset += ms;
  }

  /** Stops the clock at a moment, such as 2026-11-23T08:00:00-03:00. */
  stopAt(moment: string): void {
    this.#frozen = new Date(moment);
  }
}
