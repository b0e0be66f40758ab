import type { Data } from "../../../contract/call";
import type { contract } from "../../../contract/index";

/** What is known of the admin's authenticator. */
export type AuthenticatorInfo = Data<typeof contract.authenticator.info>;

/** What a modal of the section gets. */
export interface AuthenticatorModalProps {
  readonly info: AuthenticatorInfo;
  /** Reads anew what is known of the authenticator; rejects where that fails. */
  readonly readInfo: () => Promise<AuthenticatorInfo>;
  /** Called as soon as the authenticator or its recovery codes are others. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}
