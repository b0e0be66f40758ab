/** The part of the browser's `LockManager` that the console uses: a name has one holder at a time across all tabs. */
export interface WebLocks {
  request<T>(name: string, work: (lock: unknown) => Promise<T>): Promise<T>;
  /** With `ifAvailable`, `work` is called at once, with null where the name has a holder. */
  request<T>(
    name: string,
    options: { readonly ifAvailable: true },
    work: (lock: unknown) => Promise<T>,
  ): Promise<T>;
}

/**
 * Runs the work while this tab holds the lock; without a lock where the browser has none or denies them. The work is told if
 * another holder had to be waited for.
 */
export async function withLock<T>(
  locks: WebLocks | undefined,
  name: string,
  work: (hasWaited: boolean) => Promise<T>,
): Promise<T> {
  if (!locks) return work(false);
  let hasBegun = false;
  const begin = (hasWaited: boolean) => {
    hasBegun = true;
    return work(hasWaited);
  };
  const taken = Symbol("taken");
  try {
    const result = await locks.request<T | typeof taken>(name, { ifAvailable: true }, async (lock) =>
      lock === null ? taken : begin(false),
    );
    return result === taken ? await locks.request(name, () => begin(true)) : (result as T);
  } catch (error) {
    if (hasBegun) throw error;
    return work(false);
  }
}
