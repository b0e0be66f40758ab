import { useState } from "react";
import { contract } from "../../../contract/index";
import { useMe } from "../../hooks/use-permissions";
import { useTranslate } from "../../hooks/use-translate";
import type { AuthenticatorModalProps } from "./authenticator-modal";
import { CodeField } from "./code-field";
import { FormErrors } from "./form-errors";
import { FormModal } from "./form-modal";
import { codesIn, LostCodes, RecoveryCodes } from "./recovery-codes";
import { useAccountForm } from "./use-account-form";

/** Makes new recovery codes with a code of the authenticator, and shows them once. */
export default function RenewRecoveryCodes({ info, onChanged, onClose }: AuthenticatorModalProps) {
  const { t } = useTranslate();
  const user = useMe()?.user ?? "";
  const [codes, setCodes] = useState<readonly string[]>();
  const { form, values, messages, set, submit, isBusy, error, isUnknown } = useAccountForm({ otp: "" });
  const title = t("account.authenticator.renew");
  if (codes?.length === 0) return <LostCodes title={title} user={user} onClose={onClose} />;
  if (codes) return <RecoveryCodes user={user} codes={codes} onClose={onClose} />;

  function send(): void {
    void submit({
      call: contract.authenticator.renewRecoveryCodes,
      input: values,
      onDone: (data) => {
        setCodes(codesIn(data));
        onChanged();
      },
    });
  }

  return (
    <FormModal {...{ title, user, form, isBusy, onClose }} submitText={title} onSubmit={send}>
      <p className="account-line">{t("account.authenticator.renewing", { count: info.recoveryCodes })}</p>
      <CodeField
        label={t("account.password.otp")}
        value={values.otp}
        message={messages.otp}
        onChange={(value) => set("otp", value)}
      />
      <FormErrors error={error} unknown={isUnknown ? t("account.authenticator.renewUnknown") : undefined} />
    </FormModal>
  );
}
