import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey } from "../config/derive-key";
import { base32 } from "./totp";

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;
const issuer = "Horizon Console";

/** Encrypts the secrets of admins' authenticator apps, each bound to its admin. */
export interface Authenticators {
  seal(secret: Uint8Array, adminId: number): string;
  /** The secret; throws when it was sealed with another key or for another admin. */
  open(sealed: string, adminId: number): Buffer;
}

/** Encrypts with a key derived from `secret`. */
export function createAuthenticators(secret: string): Authenticators {
  const key = deriveKey(secret, "authenticators", 32);
  const boundTo = (adminId: number) => Buffer.from(`admin:${adminId}`);
  return {
    seal(bytes, adminId) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(boundTo(adminId));
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString(
        "base64",
      );
    },
    open(sealed, adminId) {
      const bytes = Buffer.from(sealed, "base64");
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      });
      decipher.setAAD(boundTo(adminId)).setAuthTag(bytes.subarray(-tagLength));
      return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]);
    },
  };
}

/** A new random secret of 160 bits, the length that RFC 4226 recommends. */
export const newAuthenticatorSecret = (): Buffer => randomBytes(20);

/** A secret in the two forms that authenticator apps accept: base32 text and an otpauth address for a QR code. */
export function describeAuthenticator(secret: Uint8Array, user: string): { secret: string; url: string } {
  const text = base32(secret);
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(user)}`;
  return { secret: text, url: `otpauth://totp/${label}?secret=${text}&issuer=${encodeURIComponent(issuer)}` };
}
