/** Time as the transport needs it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Does something after so many milliseconds; what it returns takes that back. */
  after(milliseconds: number, action: () => void): () => void;
}

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
};
