import { session } from "../../../contract/session";
import type { Credentials, Exchange } from "./exchange";
import { staleToken } from "./session";
import { failureOf } from "./verdict";

/** Told even if the page goes away meanwhile. */
const how = { keepalive: true };

/** Tells the platform that a session is over, with the credentials that it had: the storage has forgotten them. */
export async function sayFarewell(exchange: Exchange, credentials: Credentials): Promise<void> {
  const failure = failureOf(session.signout, await exchange(session.signout, {}, credentials, how));
  if (failure?.code !== staleToken) return;
  // Whoever was away for long has an old token, and is the one whose session must not live on.
  const { token } = await exchange(session.info, {}, credentials, how);
  await exchange(session.signout, {}, { ...credentials, token }, how);
}
