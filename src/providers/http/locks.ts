/** The part of the browser's `LockManager` that is needed: one holder of a name at a time, in every tab. */
export interface Locks {
  request<T>(name: string, options: { signal?: AbortSignal }, work: () => Promise<T>): Promise<T>;
}
