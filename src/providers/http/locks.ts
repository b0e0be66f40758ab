/** The part of the browser's `LockManager` that is needed: one holder of a name at a time, in every tab. */
export interface Locks {
  request<T>(name: string, options: { signal?: AbortSignal }, work: () => Promise<T>): Promise<T>;
}

/**
 * Works while no other tab holds the name. Where there are no locks, or the browser denies them, it just works;
 * an abort of the signal before the lock is given rejects.
 */
export async function hold<T>(
  locks: Locks | undefined,
  name: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (!locks) return work();
  let isBegun = false;
  try {
    return await locks.request(name, signal ? { signal } : {}, () => {
      isBegun = true;
      return work();
    });
  } catch (error) {
    if (isBegun || signal?.aborted) throw error;
    return work();
  }
}
