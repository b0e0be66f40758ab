import type { AuthorizedRequest, Credentials } from "./authorized-request";
import { errorOf } from "./response-error";
import { staleToken } from "./session";
import { sessionCalls } from "./session-calls";

/** The request outlives the page. */
const options = { keepalive: true };

/** Signs out on the platform with the credentials that the session had; the storage no longer holds them. */
export async function signOut(authorizedRequest: AuthorizedRequest, credentials: Credentials): Promise<void> {
  const failure = errorOf(
    sessionCalls.signout,
    await authorizedRequest(sessionCalls.signout, {}, credentials, options),
  );
  if (failure?.code !== staleToken) return;
  // After a long absence the token is stale, and that session in particular must be ended.
  const { token } = await authorizedRequest(sessionCalls.info, {}, credentials, options);
  await authorizedRequest(sessionCalls.signout, {}, { ...credentials, token }, options);
}
