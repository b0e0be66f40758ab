import { useState } from "react";
import { useMe } from "../../hooks/use-permissions";
import { useTranslate } from "../../hooks/use-translate";
import type { AuthenticatorSetup } from "../../ui/authenticator/authenticator-setup";
import type { AuthenticatorModalProps } from "./authenticator-modal";
import { BeginAuthenticator } from "./begin-authenticator";
import { ConfirmAuthenticator } from "./confirm-authenticator";
import { LostCodes, RecoveryCodes } from "./recovery-codes";

/** Replaces the admin's authenticator: a code of the old one, the new one's QR code, a code of the new one, and the recovery codes. */
export default function ReplaceAuthenticator({
  info,
  readInfo,
  onChanged,
  onClose,
}: AuthenticatorModalProps) {
  const { t } = useTranslate();
  const user = useMe()?.user ?? "";
  const [before] = useState(info);
  const [setup, setSetup] = useState<AuthenticatorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const title = t("account.authenticator.replace");
  const frame = { title, user, onClose };

  /** The new one counts; without codes where the answer that had them was lost. */
  function finish(recoveryCodes: readonly string[]): void {
    setCodes(recoveryCodes);
    onChanged();
  }
  async function hasReplaced(): Promise<boolean> {
    const { since } = await readInfo();
    if (since === before.since) return false;
    finish([]);
    return true;
  }

  if (codes && codes.length > 0) return <RecoveryCodes user={user} codes={codes} onClose={onClose} />;
  if (codes) return <LostCodes {...frame} />;
  if (!setup) return <BeginAuthenticator {...frame} hasCodes={info.recoveryCodes > 0} onBegun={setSetup} />;
  return (
    <ConfirmAuthenticator
      {...frame}
      setup={setup}
      hasReplaced={hasReplaced}
      onConfirmed={finish}
      onAgain={() => setSetup(undefined)}
    />
  );
}
