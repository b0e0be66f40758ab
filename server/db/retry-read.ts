import { hasStalePlan, isBrokenConnection } from "./outage";

/**
 * Runs a read once more when its connection broke, as an idle one does unnoticed when the server restarts, or when a column has
 * changed since its statement was prepared. For reads only: of a change it would be unknown whether it was made.
 */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isBrokenConnection(error) && !hasStalePlan(error)) throw error;
  }
  return await read();
}
