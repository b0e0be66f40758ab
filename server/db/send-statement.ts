import type pg from "pg";

/**
 * Sends a statement, and rejects as pg's `query_timeout` does where no answer comes within `timeout` milliseconds: the connection is of no more use then.
 * Neither that setting nor pg's promises are used, since with either of them most rows of an answer survive V8's quick collections of young
 * objects: whole answers pile up until the next full one, and an export of a million rows takes 80 MB (decision record 245).
 */
export const sendStatement = (
  client: pg.ClientBase,
  statement: string | pg.QueryConfig,
  { values, timeout }: { readonly values?: unknown[] | undefined; readonly timeout?: number | undefined },
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const expire = () => reject(new Error("Query read timeout"));
    const timer = timeout === undefined ? undefined : setTimeout(expire, timeout);
    client.query(statement as string, values as unknown[], (error: Error | null, result) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(result);
    });
  });
