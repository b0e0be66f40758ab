import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "../config/derive-key";

/** How long a token is handed out, and how many hand-outs back it is still taken: 20 to 30 minutes. */
const epochMs = 10 * 60_000;
const epochsTaken = 3;

/** Whose token it is: a page that still shows another admin's session has none for this one. */
export interface TokenOwner {
  readonly key: string;
  readonly user?: { readonly id: number };
}

/** Tokens against forged requests, of a session, its admin and a time: nothing is stored, so every instance agrees. */
export interface CsrfTokens {
  /** The token of a session now. */
  issue(session: TokenOwner, now: Date): string;
  accepts(session: TokenOwner, token: string, now: Date): boolean;
}

/** Tokens that only the holder of `secret` can make. */
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
      const given = Buffer.from(token);
      // One epoch ahead as well: the clock of the instance that issued the token may be a little fast.
      const epochs = Array.from({ length: epochsTaken + 1 }, (_, i) => epochOf(now) + 1 - i);
      // What was issued before anybody signed in is nobody else's, and one of the session's latest (decision A10).
      const expected = epochs.flatMap((epoch) => [sign(session, epoch), sign({ key: session.key }, epoch)]);
      return expected
        .map((token) => Buffer.from(token))
        .some((each) => each.length === given.length && timingSafeEqual(each, given));
    },
  };
}
