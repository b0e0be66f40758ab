import { Button } from "antd";
import { contract } from "../../../contract/index";
import { useTranslate } from "../../hooks/use-translate";
import { AuthenticatorCode } from "../../ui/authenticator/authenticator-code";
import type { AuthenticatorSetup } from "../../ui/authenticator/authenticator-setup";
import { CodeField } from "./code-field";
import { FormErrors } from "./form-errors";
import { FormModal } from "./form-modal";
import { codesIn } from "./recovery-codes";
import { useAccountForm } from "./use-account-form";

interface Props {
  readonly title: string;
  /** The admin's user name. */
  readonly user: string;
  readonly setup: AuthenticatorSetup;
  /** Finds out whether the new one counts although the answer was lost, and goes on if it does. */
  readonly hasReplaced: () => Promise<boolean>;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** The second step to a new authenticator: its QR code, and a code of it, before which it does not count. */
export function ConfirmAuthenticator(props: Props) {
  const { title, user, setup, hasReplaced, onConfirmed, onAgain, onClose } = props;
  const { t } = useTranslate();
  const { form, values, messages, set, submit, isBusy, error, isUnknown } = useAccountForm({ code: "" });

  function send(): void {
    void submit({
      call: contract.authenticator.confirm,
      input: values,
      onDone: (data) => onConfirmed(codesIn(data)),
      onUnknown: () => hasReplaced().catch(() => false),
    });
  }

  return (
    <FormModal
      {...{ title, user, form, isBusy, onClose }}
      discardConfirmation={{
        title: t("account.authenticator.leave.title"),
        text: t("account.authenticator.leave.text"),
        yes: t("account.authenticator.leave.yes"),
        no: t("account.authenticator.leave.no"),
      }}
      hint={t("account.authenticator.step", { step: 2 })}
      head={
        <>
          <p className="account-line">{t("account.authenticator.confirming")}</p>
          <AuthenticatorCode setup={setup} user={user} texts="account.authenticator" />
        </>
      }
      submitText={t("account.authenticator.confirm")}
      onSubmit={send}
    >
      <CodeField
        label={t("account.authenticator.newCode")}
        value={values.code}
        message={messages.code}
        onChange={(value) => set("code", value)}
        isOfNew
      />
      <FormErrors error={error} unknown={isUnknown ? t("account.authenticator.confirmUnknown") : undefined} />
      {messages.code && (
        <Button type="link" className="account-other" disabled={isBusy} onClick={onAgain}>
          {t("account.authenticator.again")}
        </Button>
      )}
    </FormModal>
  );
}
