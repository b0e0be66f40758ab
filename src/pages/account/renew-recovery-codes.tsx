import { Button } from "antd";
import { type FormEvent, useId, useState } from "react";
import { contract } from "../../../contract/index";
import { useMe } from "../../hooks/use-permissions";
import { useTranslate } from "../../hooks/use-translate";
import { ModalFrame } from "../../ui/modal/modal";
import type { AuthenticatorModalProps } from "./authenticator-modal";
import { CodeField } from "./code-field";
import { FormErrors } from "./form-errors";
import { codesIn, LostCodes, RecoveryCodes } from "./recovery-codes";
import { useAccountForm } from "./use-account-form";

/** Makes new recovery codes with a code of the authenticator, and shows them once. */
export default function RenewRecoveryCodes({ info, onChanged, onClose }: AuthenticatorModalProps) {
  const { t } = useTranslate();
  const id = useId();
  const user = useMe()?.user ?? "";
  const [codes, setCodes] = useState<readonly string[]>();
  const { values, messages, set, submit, isBusy, error, isUnknown } = useAccountForm({ otp: "" });
  const title = t("account.authenticator.renew");
  if (codes?.length === 0) return <LostCodes title={title} user={user} onClose={onClose} />;
  if (codes) return <RecoveryCodes user={user} codes={codes} onClose={onClose} />;

  function send(event: FormEvent) {
    event.preventDefault();
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
    <ModalFrame
      title={title}
      recordTitle={user}
      isBusy={isBusy}
      onClose={onClose}
      footer={{
        closeText: t("modal.cancel"),
        actions: (
          <Button type="primary" htmlType="submit" form={id} loading={isBusy}>
            {title}
          </Button>
        ),
      }}
    >
      <form id={id} className="account-form" onSubmit={send} noValidate aria-label={title}>
        <p className="account-line">{t("account.authenticator.renewing", { count: info.recoveryCodes })}</p>
        <CodeField
          label={t("account.password.otp")}
          value={values.otp}
          message={messages.otp}
          isBusy={isBusy}
          onChange={(value) => set("otp", value)}
        />
        <FormErrors error={error} unknown={isUnknown ? t("account.authenticator.renewUnknown") : undefined} />
      </form>
    </ModalFrame>
  );
}
