import { Button, Input } from "antd";
import { type FormEvent, useId, useState } from "react";
import { contract } from "../../../contract/index";
import { violations } from "../../../contract/validation";
import { otp } from "../../engine/declaration/fields";
import { OtpField } from "../../engine/input/otp-field";
import { useSubmitError } from "../../hooks/use-submit-error";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { ApiError } from "../../http/errors";
import { PasswordToggle } from "../../ui/password-toggle";
import { RequestId } from "../../ui/request-id";
import { useAccountCall } from "./use-account-call";

const empty = { current: "", password: "", again: "", otp: "" };
type Values = typeof empty;
type Messages = Readonly<Partial<Record<keyof Values, string>>>;

/** The most characters that the inputs of passwords take (requirements S5.1 and S5.25). */
const longest = { current: 200, password: 20, again: 20 } as const;

interface PasswordProps {
  readonly name: "current" | "password" | "again";
  readonly value: string;
  readonly message: string | undefined;
  readonly isBusy: boolean;
  readonly onChange: (value: string) => void;
}

function PasswordInput({ name, value, message, isBusy, onChange }: PasswordProps) {
  const { t } = useTranslate();
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <div className="account-field">
      <label htmlFor={id}>{t(`account.password.${name}`)}</label>
      <Input
        id={id}
        type={isShown ? "text" : "password"}
        autoComplete={name === "current" ? "current-password" : "new-password"}
        maxLength={longest[name]}
        value={value}
        disabled={isBusy}
        status={message ? "error" : ""}
        aria-invalid={message !== undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
        suffix={<PasswordToggle isShown={isShown} onChange={setShown} />}
      />
      <span
        id={`${id}-note`}
        className={message ? "account-error" : "muted"}
        role={message ? "alert" : undefined}
      >
        {message ?? (name === "password" ? t("account.password.rules") : "")}
      </span>
    </div>
  );
}

/** The values of the form, what is wrong with them, and how they are sent. */
function usePasswordChange() {
  const { t } = useTranslate();
  const toast = useToast();
  const send = useAccountCall();
  const { lines, requestId, show, start } = useSubmitError();
  const [values, setValues] = useState<Values>(empty);
  const [messages, setMessages] = useState<Messages>({});
  const [isBusy, setBusy] = useState(false);

  const set = (name: keyof Values, value: string) => {
    setValues((now) => ({ ...now, [name]: value }));
    setMessages((now) => ({ ...now, [name]: undefined }));
  };

  /** What is wrong before anything is sent. */
  function check(): Messages {
    const { again, ...input } = values;
    const parsed = contract.account.changePassword.input.safeParse(input);
    const broken = parsed.success
      ? []
      : violations(parsed.error).map(({ field, rule, bounds }) => [field, t(`validation.${rule}`, bounds)]);
    return {
      ...(again !== values.password && { again: t("account.password.differs") }),
      ...Object.fromEntries(broken.toReversed()),
    };
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    start();
    const found = check();
    setMessages(found);
    if (isBusy || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const { again: _, ...input } = values;
      await send(contract.account.changePassword, input);
      setValues(empty);
      toast.success(t("account.password.done"));
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : [];
      setMessages(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      // a refused code is typed anew
      if (fields.some(({ field }) => field === "otp")) setValues((now) => ({ ...now, otp: "" }));
      if (fields.length === 0) show(error);
    } finally {
      setBusy(false);
    }
  }

  return { values, messages, set, submit, isBusy, lines, requestId };
}

/** Changes the admin's password; the other sessions end with it. */
export function PasswordForm() {
  const { t } = useTranslate();
  const codeId = useId();
  const { values, messages, set, submit, isBusy, lines, requestId } = usePasswordChange();
  return (
    <form
      className="account-form"
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={t("account.password.title")}
    >
      {(["current", "password", "again"] as const).map((name) => (
        <PasswordInput
          key={name}
          name={name}
          value={values[name]}
          message={messages[name]}
          isBusy={isBusy}
          onChange={(value) => set(name, value)}
        />
      ))}
      <div className="account-field">
        <label htmlFor={codeId}>{t("account.password.otp")}</label>
        <OtpField
          id={codeId}
          name="otp"
          field={otp}
          label={t("account.password.otp")}
          value={values.otp}
          values={values}
          setValues={() => undefined}
          isDisabled={isBusy}
          aria-invalid={messages.otp !== undefined}
          {...(messages.otp && { "aria-describedby": `${codeId}-note` })}
          onChange={(value) => set("otp", String(value ?? ""))}
        />
        {messages.otp && (
          <span id={`${codeId}-note`} className="account-error" role="alert">
            {messages.otp}
          </span>
        )}
      </div>
      <div role="alert">
        {lines.map((line) => (
          <p key={line} className="account-error">
            {line}
          </p>
        ))}
        <RequestId id={requestId} />
      </div>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t("account.password.submit")}
      </Button>
    </form>
  );
}
