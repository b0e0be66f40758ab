import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "../secret-key";

/** How long a token is handed out, and how many hand-outs back it is still taken: 20 to 30 minutes. */
const epochMs = 10 * 60_000;
const epochsTaken = 3;

/** Tokens against forged requests, of a session and a time: nothing is stored, so every instance agrees. */
export interface CsrfTokens {
  /** The token of a session now. */
  issue(sessionKey: string, now: Date): string;
  accepts(sessionKey: string, token: string, now: Date): boolean;
}

/** Tokens that only the holder of `secret` can make. */
export function createCsrfTokens(secret: string): CsrfTokens {
  const key = deriveKey(secret, "csrf", 32);
  const sign = (sessionKey: string, epoch: number) =>
    createHmac("sha256", key).update(`${sessionKey}.${epoch}`).digest("base64url");
  const epochOf = (now: Date) => Math.floor(now.getTime() / epochMs);

  return {
    issue: (sessionKey, now) => sign(sessionKey, epochOf(now)),
    accepts(sessionKey, token, now) {
      const given = Buffer.from(token);
      // One epoch ahead as well: the clock of the instance that issued the token may be a little fast.
      const epochs = Array.from({ length: epochsTaken + 1 }, (_, i) => epochOf(now) + 1 - i);
      return epochs.some((epoch) => {
        const expected = Buffer.from(sign(sessionKey, epoch));
        return expected.length === given.length && timingSafeEqual(expected, given);
      });
    },
  };
}
