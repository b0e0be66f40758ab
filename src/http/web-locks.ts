/** The part of the browser's `LockManager` that the console uses: a name has one holder at a time across all tabs. */
export interface WebLocks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Runs the work while this tab holds the lock; without a lock where the browser has none or denies them. */
export async function withLock<T>(
  locks: WebLocks | undefined,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!locks) return work();
  let hasBegun = false;
  try {
    return await locks.request(name, () => {
      hasBegun = true;
      return work();
    });
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}
