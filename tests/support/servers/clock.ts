/** The platform's clock in a test: the real one until it is moved. */
export class Clock {
  #offset = 0;
  #frozen: Date | undefined;

  readonly now = (): Date => this.#frozen ?? new Date(Date.now() + this.#offset);

  /** Lets the real time go on. */
  reset(): void {
    this.#offset = 0;
    this.#frozen = undefined;
  }

  /** Lets `ms` go by at once. */
  advance(ms: number): void {
    if (this.#frozen) this.#frozen = new Date(this.#frozen.getTime() + ms);
    else this.#offset += ms;
  }

  /** Stops the clock at a moment, such as 2026-11-23T08:00:00-03:00. */
  stopAt(moment: string): void {
    this.#frozen = new Date(moment);
  }
}
