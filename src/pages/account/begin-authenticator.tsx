import { Button, Input } from "antd";
import { useState } from "react";
import { contract } from "../../../contract/index";
import { brand } from "../../config/brand";
import { useAppContext } from "../../hooks/app-context";
import { useTranslate } from "../../hooks/use-translate";
import { type AuthenticatorSetup, setupOf } from "../../ui/authenticator/authenticator-setup";
import { useFocusFirst } from "../../ui/modal/modal-focus";
import { CodeField } from "./code-field";
import { FormErrors } from "./form-errors";
import { FormModal } from "./form-modal";
import { LabelledField } from "./labelled-field";
import { useAccountForm } from "./use-account-form";

/** The most characters that the input of a recovery code takes: with its hyphens, and blanks where it was typed in parts. */
const longestCode = 50;

interface FieldProps {
  readonly value: string;
  readonly message: string | undefined;
  readonly onChange: (value: string) => void;
}

function RecoveryCodeField({ value, message, onChange }: FieldProps) {
  const { t } = useTranslate();
  return (
    <LabelledField
      label={t("account.authenticator.recoveryCode")}
      message={message}
      note={t("account.authenticator.usedUp")}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestCode}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          value={value}
          status={message ? "error" : ""}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </LabelledField>
  );
}

interface Props {
  readonly title: string;
  /** The admin's user name. */
  readonly user: string;
  /** True when the admin has recovery codes. */
  readonly hasCodes: boolean;
  readonly onBegun: (setup: AuthenticatorSetup) => void;
  readonly onClose: () => void;
}

/** The first step to a new authenticator: a code of the old one, or a recovery code where that is lost. */
export function BeginAuthenticator({ title, user, hasCodes, onBegun, onClose }: Props) {
  const { t } = useTranslate();
  const [isLost, setLost] = useState(false);
  const { form, values, messages, set, submit, isBusy, error, isUnknown } = useAccountForm({
    otp: "",
    recoveryCode: "",
  });
  const { start, recover } = contract.authenticator;
  const { http } = useAppContext();
  const [isUnreadable, setUnreadable] = useState(false);
  // whoever chose the other code goes on at its field
  useFocusFirst(isLost ? "recoveryCode" : "otp");

  function begin(data: unknown): void {
    const setup = setupOf(data, user, http.appConfig()?.name ?? brand.name);
    setUnreadable(setup === undefined);
    if (setup) onBegun(setup);
  }

  function send(): void {
    const { otp, recoveryCode } = values;
    void (isLost
      ? submit({ call: recover, input: { recoveryCode }, onDone: begin })
      : submit({ call: start, input: { otp }, onDone: begin }));
  }

  return (
    <FormModal
      {...{ title, user, form, isBusy, onClose }}
      hint={t("account.authenticator.step", { step: 1 })}
      submitText={t("account.authenticator.next")}
      onSubmit={send}
    >
      <p className="account-line">{t("account.authenticator.beginning")}</p>
      {isLost ? (
        <RecoveryCodeField
          value={values.recoveryCode}
          message={messages.recoveryCode}
          onChange={(value) => set("recoveryCode", value)}
        />
      ) : (
        <CodeField
          label={t("account.authenticator.current")}
          value={values.otp}
          message={messages.otp}
          onChange={(value) => set("otp", value)}
        />
      )}
      <FormErrors
        error={error}
        unknown={isUnknown || isUnreadable ? t("account.authenticator.beginUnknown") : undefined}
      />
      {hasCodes ? (
        <Button type="link" className="account-other" disabled={isBusy} onClick={() => setLost(!isLost)}>
          {t(isLost ? "account.authenticator.have" : "account.authenticator.lost")}
        </Button>
      ) : (
        <p className="account-line muted">{t("account.authenticator.noCodes")}</p>
      )}
    </FormModal>
  );
}
