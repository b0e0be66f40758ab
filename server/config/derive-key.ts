import { createHmac, hkdfSync } from "node:crypto";

/** What one secret is used for; each purpose has a key of its own, so that none weakens another. */
export type Purpose = "csrf" | "handles" | "authenticators" | "fingerprint" | "links" | "audit";

/** A key of `length` bytes for one purpose, always the same for the same secret. */
export function deriveKey(secret: string, purpose: Purpose, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, length));
}

/** Tells two secrets apart without giving either away. */
export function fingerprint(secret: string): string {
  return createHmac("sha256", deriveKey(secret, "fingerprint", 32))
    .update("secret")
    .digest("hex")
    .slice(0, 32);
}
