/** The current time and timers, replaceable in tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs an action after the given number of milliseconds; returns a function that cancels it. */
  after(milliseconds: number, action: () => void): () => void;
}

/** The browser's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
};
