import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "../config/derive-key";

/** A new token every ten minutes; each is accepted in three epochs, so for 20 to 30 minutes. */
const epochMs = 10 * 60_000;
const acceptedEpochs = 3;

/** The session and admin that a token belongs to: a page that still shows another admin's session has no valid token. */
export interface TokenOwner {
  readonly key: string;
  readonly user?: { readonly id: number };
}

/** CSRF tokens computed from a session, its admin and the time: nothing is stored, so every instance agrees. */
export interface CsrfTokens {
  /** The current token of a session. */
  issue(session: TokenOwner, now: Date): string;
  accepts(session: TokenOwner, token: string, now: Date): boolean;
}

/** Makes and checks tokens with a key derived from `secret`. */
export function createCsrfTokens(secret: string): CsrfTokens {
  const key = deriveKey(secret, "csrf", 32);
  const sign = (session: TokenOwner, epoch: number) =>
    createHmac("sha256", key)
      .update(`${session.key}.${session.user?.id ?? ""}.${epoch}`)
      .digest("base64url");
  const epochOf = (now: Date) => Math.floor(now.getTime() / epochMs);

  return {
    issue: (session, now) => sign(session, epochOf(now)),
    accepts(session, token, now) {
      const received = Buffer.from(token);
      const isReceived = (expected: string) => {
        const bytes = Buffer.from(expected);
        return bytes.length === received.length && timingSafeEqual(bytes, received);
      };
      // The present epoch first, which most requests carry. One epoch ahead is accepted too: the clock of the instance that issued
      // the token may run a little fast.
      const present = epochOf(now);
      const epochs = [...Array.from({ length: acceptedEpochs }, (_, i) => present - i), present + 1];
      // A token from before the sign-in belongs to no other admin, and is one of the session's latest (requirement A10).
      return [session, { key: session.key }].some((owner) =>
        epochs.some((epoch) => isReceived(sign(owner, epoch))),
      );
    },
  };
}
