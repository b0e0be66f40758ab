import { isRecord } from "../../../contract/server-messages";

/** The setup of an authenticator app: the secret to type, and the otpauth URL to scan. */
export interface AuthenticatorSetup {
  readonly secret: string;
  readonly url: string;
}

/** The most bytes of a QR code with the highest error correction (ISO/IEC 18004, version 40-H). */
const maxCodeBytes = 1273;

/** True when a URL fits into the QR code. */
export const isScannable = (url: string): boolean => new TextEncoder().encode(url).length <= maxCodeBytes;

const secretIn = (url: string) => (URL.canParse(url) && new URL(url).searchParams.get("secret")) || "";

/**
 * Reads the setup from a platform's answer: an object with one or both parts, an otpauth URL, or a bare secret (requirement
 * G4). Undefined where it holds no secret.
 */
export function setupOf(mfa: unknown, user: string, issuer: string): AuthenticatorSetup | undefined {
  if (isRecord(mfa)) {
    const { secret, url } = mfa;
    if (typeof secret !== "string" || secret === "") return setupOf(url, user, issuer);
    return typeof url === "string" ? { secret, url } : setupOf(secret, user, issuer);
  }
  if (typeof mfa !== "string" || mfa.trim() === "") return undefined;
  if (mfa.startsWith("otpauth:")) {
    const secret = secretIn(mfa);
    return secret ? { secret, url: mfa } : undefined;
  }
  const secret = mfa.replace(/\s/g, "").toUpperCase();
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(user)}`;
  return { secret, url: `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}` };
}

/** A secret in groups of four characters, which are easier to read out and type. */
export const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");
