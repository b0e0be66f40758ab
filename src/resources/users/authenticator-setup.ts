import { isRecord } from "../../http/server-messages";

/** What an authenticator app is set up with: the bare secret to type, the otpauth address to scan. */
export interface AuthenticatorSetup {
  readonly secret: string;
  readonly url: string;
}

/** The most bytes that a QR code of the highest error correction holds (ISO/IEC 18004, version 40-H). */
const longestCode = 1273;

/** Whether an address fits into the code that is shown. */
export const isScannable = (url: string): boolean => new TextEncoder().encode(url).length <= longestCode;

const secretIn = (url: string) => (URL.canParse(url) && new URL(url).searchParams.get("secret")) || "";

/**
 * The setup in any of the forms that a platform answers it in: both parts or one of them, an otpauth address, or a bare secret
 * (decision G4). Undefined where there is no secret in it.
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

/** A secret in groups of four, as people read it to each other. */
export const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");
