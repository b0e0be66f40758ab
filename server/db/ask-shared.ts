/**
 * Makes a question to the database that is asked once for all who want to know at the same time, also while it hangs: however many
 * ask, one connection is taken. Resolves with undefined when the question fails or is not answered within `limit` milliseconds.
 */
export function askShared<T>(ask: () => Promise<T>, limit: number): () => Promise<T | undefined> {
  let asking: Promise<T | undefined> | undefined;

  async function askOnce(): Promise<T | undefined> {
    try {
      return await ask();
    } catch {
      return undefined;
    } finally {
      asking = undefined;
    }
  }

  return async () => {
    asking ??= askOnce();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, limit, undefined);
    });
    const answer = await Promise.race([asking, late]);
    clearTimeout(timer);
    return answer;
  };
}
