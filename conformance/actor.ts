import type { Admin } from "./calls";
import type { Codes } from "./codes";
import type { Session } from "./session";

/** A session in which an admin is signed in. */
export interface Actor {
  readonly session: Session;
  readonly user: Admin;
  /** Makes one-time codes; undefined where the run has no secret of this admin. */
  readonly codes: Codes | undefined;
  /** What the admin signed in with. */
  readonly credentials: Credentials;
}

/** The name and password of an admin; `otpSecret` is the base32 secret of the authenticator. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
  readonly otpSecret?: string | undefined;
}
