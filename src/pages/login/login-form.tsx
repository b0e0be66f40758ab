import { Button, type InputProps, type InputRef } from "antd";
// the whole of antd's input would bring its text area, search and code inputs to the sign-in page
import Input from "antd/es/input/Input";
import { type FormEvent, type Ref, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { PasswordToggle } from "../../ui/password-toggle";
import { useSanitizedInput } from "../../ui/use-sanitized-input";
import { earlyInput } from "./early-page";
import { useSignIn } from "./use-sign-in";

/** The most characters of a user name at sign-in (requirement S5.1). */
const maxUserLength = 20;

const cleanName = (text: string) => text.replace(/[^a-z0-9]/gi, "").slice(0, maxUserLength);

interface FieldProps extends InputProps {
  readonly id: string;
  readonly label: string;
  /** The error shown below the input; undefined for none. */
  readonly message: string | undefined;
  readonly ref: Ref<InputRef>;
}

function Field({ id, label, message, ...input }: FieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Input
        {...input}
        id={id}
        size="large"
        status={message ? "error" : ""}
        aria-invalid={message !== undefined}
        aria-describedby={`${id}-message`}
      />
      <p id={`${id}-message`} className="login-message" role={message ? "alert" : undefined}>
        {message}
      </p>
    </>
  );
}

/** User name and password; after success it leads to what `targetOf` answers then. */
export function LoginForm({ targetOf }: { targetOf: () => string }) {
  const { t } = useTranslate();
  const { lines, requestId, isBlocked, state, signIn } = useSignIn(targetOf);
  const [userName, setUserName] = useState("");
  const user = useSanitizedInput(cleanName, setUserName);
  const [pass, setPass] = useState("");
  const [isShown, setShown] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const passInput = useRef<InputRef>(null);
  const form = useRef<HTMLFormElement>(null);
  const [wasSent, setWasSent] = useState(false);
  const isLocked = state !== "idle";

  const { ref: userInput } = user;
  useLayoutEffect(() => {
    const early = earlyInput();
    setUserName(cleanName(early?.user ?? ""));
    setPass(early?.pass ?? "");
    (early?.isInPass ? passInput : userInput).current?.focus();
    setWasSent(early?.isSent ?? false);
  }, [userInput]);
  useEffect(() => {
    if (wasSent) form.current?.requestSubmit();
  }, [wasSent]);

  const messageOf = (value: string) => (isSubmitted && value === "" ? t("rules.required") : undefined);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (isLocked) return;
    if (userName === "") return user.ref.current?.focus();
    if (pass === "") return passInput.current?.focus();
    const isSignedIn = await signIn({ user: userName.toLowerCase(), pass });
    if (!isSignedIn) passInput.current?.focus({ cursor: "all" });
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate aria-busy={isLocked}>
      <Field
        {...user}
        id="user"
        label={t("login.user")}
        message={messageOf(userName)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={userName}
        disabled={isLocked}
      />
      <Field
        id="pass"
        label={t("login.password")}
        message={messageOf(pass)}
        ref={passInput}
        type={isShown ? "text" : "password"}
        autoComplete="current-password"
        maxLength={200}
        value={pass}
        onChange={({ target: { value } }) => setPass(value)}
        disabled={isLocked}
        suffix={<PasswordToggle isShown={isShown} onChange={setShown} />}
      />
      <div className="login-lines" role="alert">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {requestId && (
          <small>
            {t("errors.requestId")}: {requestId}
          </small>
        )}
      </div>
      <Button type="primary" size="large" block htmlType="submit" loading={isLocked}>
        {t(state === "done" ? "login.done" : isBlocked ? "broken.retry" : "login.submit")}
      </Button>
    </form>
  );
}
