import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { deriveKey } from "../config/derive-key";

const randomLength = 32;
const timeLength = 4;
const macLength = 16;
const minute = 60_000;
/** Milliseconds for which an anonymous session can be signed in to. */
export const anonymousLifetime = 60 * minute;
/** Milliseconds by which the clock of the instance that issued a value may run fast. */
const clockTolerance = 10 * minute;

/**
 * Sessions that nobody has signed in to. None is stored, since anybody may open as many as they like: the value itself says when
 * it was issued, and a message authentication code that this platform issued it.
 */
export interface AnonymousSessions {
  /** A new value for the header `app-auth`, which nobody can guess. */
  issue(now: Date): string;
  /** True for a value that was issued within the last hour, by any instance. */
  accepts(appAuth: string, now: Date): boolean;
}

/** Issues and checks values with a key derived from `secret`. */
export function createAnonymousSessions(secret: string): AnonymousSessions {
  const key = deriveKey(secret, "sessions", 32);
  const macOf = (content: Buffer) =>
    createHmac("sha256", key).update(content).digest().subarray(0, macLength);

  return {
    issue(now) {
      const content = Buffer.alloc(randomLength + timeLength);
      randomBytes(randomLength).copy(content);
      content.writeUInt32BE(Math.floor(now.getTime() / 1000), randomLength);
      return Buffer.concat([content, macOf(content)]).toString("base64url");
    },
    accepts(appAuth, now) {
      const bytes = Buffer.from(appAuth, "base64url");
      if (bytes.length !== randomLength + timeLength + macLength) return false;
      const content = bytes.subarray(0, -macLength);
      const age = now.getTime() - content.readUInt32BE(randomLength) * 1000;
      return (
        age > -clockTolerance &&
        age < anonymousLifetime &&
        timingSafeEqual(bytes.subarray(-macLength), macOf(content))
      );
    },
  };
}
