import type { AuthorizedRequest, Credentials } from "./authorized-request";
import { errorOf } from "./response-error";
import { staleToken } from "./session";
import { sessionCalls } from "./session-calls";

/** Told even if the page goes away meanwhile. */
const how = { keepalive: true };

/** Tells the platform that a session is over, with the credentials that it had: the storage has forgotten them. */
export async function signOut(exchange: AuthorizedRequest, credentials: Credentials): Promise<void> {
  const failure = errorOf(sessionCalls.signout, await exchange(sessionCalls.signout, {}, credentials, how));
  if (failure?.code !== staleToken) return;
  // Whoever was away for long has an old token, and is the one whose session must not live on.
  const { token } = await exchange(sessionCalls.info, {}, credentials, how);
  await exchange(sessionCalls.signout, {}, { ...credentials, token }, how);
}
