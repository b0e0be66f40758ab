import type { Mfa } from "../../../contract/users";

/** What an authenticator app is set up with: the bare secret to type, the otpauth address to scan. */
export interface AuthenticatorSetup {
  readonly secret: string;
  readonly url: string;
}

/** The setup in any of the forms that a platform answers it in: both parts, an otpauth address, or a bare secret (decision G4). */
export function setupOf(mfa: Mfa | string, user: string, issuer: string): AuthenticatorSetup {
  if (typeof mfa !== "string") return mfa;
  if (mfa.startsWith("otpauth:")) return { secret: new URL(mfa).searchParams.get("secret") ?? "", url: mfa };
  const secret = mfa.replace(/\s/g, "").toUpperCase();
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(user)}`;
  return { secret, url: `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}` };
}

/** A secret in groups of four, as people read it to each other. */
export const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");
