/** The part of the browser's `LockManager` that is needed: one holder of a name at a time, in every tab. */
export interface WebLocks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Works while no other tab holds the name; where there are no locks, or the browser denies them, it just works. */
export async function withLock<T>(
  locks: WebLocks | undefined,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!locks) return work();
  let isBegun = false;
  try {
    return await locks.request(name, () => {
      isBegun = true;
      return work();
    });
  } catch (error) {
    if (isBegun) throw error;
    return work();
  }
}
