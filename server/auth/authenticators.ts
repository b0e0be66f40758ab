import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey } from "../config/derive-key";
import { base32 } from "./totp";

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;
const issuer = "Horizon Console";

/** Encrypts the secrets of admins' authenticator apps; one admin's secret does not open as another's. */
export interface Authenticators {
  seal(secret: Uint8Array, adminId: number): string;
  /** The secret; throws when it was sealed with another key or for another admin. */
  open(sealed: string, adminId: number): Buffer;
}

/** Secrets that only the holder of `secret` can read. */
export function createAuthenticators(secret: string): Authenticators {
  const key = deriveKey(secret, "authenticators", 32);
  const owner = (adminId: number) => Buffer.from(`admin:${adminId}`);
  return {
    seal(bytes, adminId) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(owner(adminId));
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString(
        "base64",
      );
    },
    open(sealed, adminId) {
      const bytes = Buffer.from(sealed, "base64");
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      });
      decipher.setAAD(owner(adminId)).setAuthTag(bytes.subarray(-tagLength));
      return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]);
    },
  };
}

/** A new secret of 160 bits, as RFC 4226 asks. */
export const newAuthenticatorSecret = (): Buffer => randomBytes(20);

/** How an authenticator app takes a secret: as text and as an otpauth address for a QR code. */
export function describeAuthenticator(secret: Uint8Array, user: string): { secret: string; url: string } {
  const text = base32(secret);
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(user)}`;
  return { secret: text, url: `otpauth://totp/${label}?secret=${text}&issuer=${encodeURIComponent(issuer)}` };
}
