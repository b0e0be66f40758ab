/** Work that is done again and again until it is stopped. */
export interface Repeated {
  /** Stops, and waits for what is running. */
  stop(): Promise<void>;
}

/** Does `work` every so many milliseconds, never twice at the same time; it keeps no process alive. */
export function runEvery(
  every: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Repeated {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }, every);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
