import { Button, Input } from "antd";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { contract } from "../../../contract/index";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { PasswordToggle } from "../../ui/password-toggle";
import { useCappedInput } from "../../ui/use-capped-input";
import { CodeField } from "./code-field";
import { FormErrors } from "./form-errors";
import { LabelledField } from "./labelled-field";
import { useAccountForm } from "./use-account-form";

const empty = { current: "", password: "", again: "", otp: "" };

/** The most characters that the inputs of passwords take (requirements S5.1 and S5.25). */
const longest = { current: 200, password: 20, again: 20 } as const;

/** Sends by Ctrl or Cmd with Enter, as every form does; a held key sends once. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.requestSubmit();
}

interface PasswordProps {
  readonly name: "current" | "password" | "again";
  readonly value: string;
  readonly message: string | undefined;
  readonly onChange: (value: string) => void;
}

function PasswordInput({ name, value, message, onChange }: PasswordProps) {
  const { t } = useTranslate();
  const [isShown, setShown] = useState(false);
  const capped = useCappedInput(longest[name], onChange);
  const refusal = capped.isRefused ? t("account.password.tooLong", { count: longest[name] }) : undefined;
  return (
    <LabelledField
      label={t(`account.password.${name}`)}
      message={refusal ?? message}
      note={name === "password" ? t("account.password.rules") : ""}
    >
      {(control) => (
        <Input
          {...control}
          type={isShown ? "text" : "password"}
          autoComplete={name === "current" ? "current-password" : "new-password"}
          value={value}
          status={(refusal ?? message) ? "error" : ""}
          onChange={capped.onChange}
          suffix={<PasswordToggle isShown={isShown} onChange={setShown} />}
        />
      )}
    </LabelledField>
  );
}

/** Changes the admin's password; the other sessions end with it. */
export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslate();
  const toast = useToast();
  const { form, values, messages, set, submit, isBusy, error, isUnknown } = useAccountForm(empty);

  function send(event: FormEvent) {
    event.preventDefault();
    const { again, ...input } = values;
    const rule = again === "" ? "validation.required" : "account.password.differs";
    void submit({
      ...{ call: contract.account.changePassword, input },
      wrong: again !== "" && again === values.password ? {} : { again: t(rule) },
      onDone: () => {
        toast.success(t("account.password.done"));
        onDone();
      },
    });
  }

  return (
    <form
      ref={form}
      className="account-form"
      onSubmit={send}
      onKeyDown={sendByKey}
      noValidate
      aria-label={t("account.password.title")}
    >
      {(["current", "password", "again"] as const).map((name) => (
        <PasswordInput
          key={name}
          name={name}
          value={values[name]}
          message={messages[name]}
          onChange={(value) => set(name, value)}
        />
      ))}
      <CodeField
        label={t("account.password.otp")}
        value={values.otp}
        message={messages.otp}
        onChange={(value) => set("otp", value)}
      />
      <FormErrors error={error} unknown={isUnknown ? t("account.password.unknown") : undefined} />
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t("account.password.submit")}
      </Button>
    </form>
  );
}
