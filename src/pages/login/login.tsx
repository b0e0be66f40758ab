import { Button, type InputRef } from "antd";
// the whole of antd's input would bring its text area, search and code boxes to the sign-in page
import Input from "antd/es/input/Input";
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { Link, Navigate, useNavigate, useSearchParams } from "react-router";
import { useAppContext } from "../../hooks/app-context";
import { usePageTitle } from "../../hooks/use-branding";
import { useSubmitError } from "../../hooks/use-submit-error";
import { useTranslate } from "../../hooks/use-translate";
import { safePath } from "../../providers/auth";
import { LanguageSwitch } from "../../ui/language-switch";
import { Logo } from "../../ui/logo";
import { PasswordToggle } from "../../ui/password-toggle";
import { useSanitizedInput } from "../../ui/use-sanitized-input";
import { ConsentBanner } from "./consent-banner";

/** How long the sign-in page stays after success, in milliseconds (specification 9). */
const redirectDelay = 2000;
/** The most characters of a user name at sign-in (specification 5). */
const longestUser = 20;

interface Credentials {
  readonly user: string;
  readonly pass: string;
}

/** Signs in, shows why not for 10 s, and goes on after 2 s with the form locked (decision B2). */
function useSignIn() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { auth, unsent } = useAppContext();
  const { lines, isBlocked, tell, begin } = useSubmitError();
  const [state, setState] = useState<"idle" | "sending" | "done">("idle");
  const target = safePath(params.get("to")) ?? "/dashboard";

  useEffect(() => {
    if (state !== "done") return;
    const timer = setTimeout(() => void navigate(target, { replace: true }), redirectDelay);
    return () => clearTimeout(timer);
  }, [state, navigate, target]);

  async function signIn(credentials: Credentials): Promise<boolean> {
    setState("sending");
    begin();
    const { success, error } = await auth.login(credentials);
    if (success) unsent.set(0);
    else tell(error);
    // at once, so that whoever is told can give the focus to an input that takes it again
    flushSync(() => setState(success ? "done" : "idle"));
    return success;
  }
  return { lines, isBlocked, state, target, signIn };
}

/** What is missing, said at the field, until it is filled in. */
function FieldMessage({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className="login-message" role={text ? "alert" : undefined}>
      {text}
    </p>
  );
}

/** How many changes got lost with the session: whoever asked for them has to know. */
function Unsent() {
  const { t } = useTranslate();
  const { unsent } = useAppContext();
  const count = useSyncExternalStore(unsent.subscribe, unsent.get);
  return (
    <p className="login-note" role="status">
      {count > 0 && t("login.unsent", { count })}
    </p>
  );
}

/** Says before anybody signs in that the browser will forget it. */
function Forgetful() {
  const { t } = useTranslate();
  const { http } = useAppContext();
  const [isKept] = useState(http.isKept);
  return isKept ? null : <p className="login-note">{t("login.forgetful")}</p>;
}

/** The sign-in page (specification 2, 5). */
export function LoginPage({ preload }: { preload: () => Promise<unknown> }) {
  const { t } = useTranslate();
  const { http, ended } = useAppContext();
  const { lines, isBlocked, state, target, signIn } = useSignIn();
  const [isAfterIdling] = useState(() => ended.get()?.reason === "idle");
  const [wasSignedIn] = useState(() => http.currentUser() !== undefined);
  const [userName, setUserName] = useState("");
  const user = useSanitizedInput(
    (text) => text.replace(/[^a-z0-9]/gi, "").slice(0, longestUser),
    setUserName,
  );
  const [pass, setPass] = useState("");
  const [isShown, setShown] = useState(false);
  const [tried, setTried] = useState(false);
  const passInput = useRef<InputRef>(null);
  const isLocked = state !== "idle";

  useEffect(() => {
    http.redraw();
    if (wasSignedIn) return;
    http.open().catch(() => undefined);
    const timer = setTimeout(() => preload().catch(() => undefined), 500);
    return () => clearTimeout(timer);
  }, [http, preload, wasSignedIn]);
  usePageTitle(t("login.title"));

  if (wasSignedIn) return <Navigate to={target} replace />;

  const missing = (value: string) => (tried && value === "" ? t("rules.required") : undefined);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isLocked) return;
    if (userName === "") return user.ref.current?.focus();
    if (pass === "") return passInput.current?.focus();
    const isIn = await signIn({ user: userName.toLowerCase(), pass });
    if (!isIn) passInput.current?.focus({ cursor: "all" });
  }

  return (
    <div className="login">
      <main className="login-card">
        <Logo />
        <h1>{t("login.title")}</h1>
        {isAfterIdling && (
          <p className="login-why" role="alert">
            {t("login.idle")}
          </p>
        )}
        <Unsent />
        <Forgetful />
        <form onSubmit={(event) => void submit(event)} noValidate aria-busy={isLocked}>
          <label htmlFor="user">{t("login.user")}</label>
          <Input
            id="user"
            ref={user.ref}
            size="large"
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={userName}
            onChange={user.onChange}
            onCompositionEnd={user.onCompositionEnd}
            disabled={isLocked}
            status={missing(userName) ? "error" : ""}
            aria-invalid={missing(userName) !== undefined}
            aria-describedby="user-message"
          />
          <FieldMessage id="user-message" text={missing(userName)} />
          <label htmlFor="pass">{t("login.password")}</label>
          <Input
            id="pass"
            ref={passInput}
            type={isShown ? "text" : "password"}
            size="large"
            autoComplete="current-password"
            maxLength={200}
            value={pass}
            onChange={({ target: { value } }) => setPass(value)}
            disabled={isLocked}
            status={missing(pass) ? "error" : ""}
            aria-invalid={missing(pass) !== undefined}
            aria-describedby="pass-message"
            suffix={<PasswordToggle isShown={isShown} onChange={setShown} />}
          />
          <FieldMessage id="pass-message" text={missing(pass)} />
          <div className="login-lines" role="alert">
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <Button type="primary" size="large" block htmlType="submit" loading={isLocked}>
            {t(state === "done" ? "login.done" : isBlocked ? "broken.retry" : "login.submit")}
          </Button>
        </form>
      </main>
      <footer className="login-foot">
        <Link to="/terms/privacy">{t("terms.privacy.title")}</Link>
        <Link to="/terms/terms-of-use">{t("terms.termsOfUse.title")}</Link>
        <LanguageSwitch />
      </footer>
      <ConsentBanner />
    </div>
  );
}
