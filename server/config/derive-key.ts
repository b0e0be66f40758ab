import { createHmac, hkdfSync } from "node:crypto";

/** The uses of the platform's secret. Each has a key of its own, derived from its name here, so the names never change. */
export type Purpose =
  | "csrf"
  | "handles"
  | "authenticators"
  | "fingerprint"
  | "links"
  | "audit"
  | "sessions"
  | "marks"
  | "recovery-codes";

/** Derives a key of `length` bytes for one purpose, always the same from the same secret. */
export function deriveKey(secret: string, purpose: Purpose, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, length));
}

/** A value that tells two secrets apart without revealing either. */
export function fingerprint(secret: string): string {
  return createHmac("sha256", deriveKey(secret, "fingerprint", 32))
    .update("secret")
    .digest("hex")
    .slice(0, 32);
}
