import "./login.css";
import "./early-page.css";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import { consoleConfiguration } from "../../config/console-configuration";
import { type SessionEnd, useAppContext } from "../../hooks/app-context";
import { useDocumentTitle } from "../../hooks/use-branding";
import { useTranslate } from "../../hooks/use-translate";
import { safePath } from "../../providers/auth";
import { keptStart } from "../../providers/start-page";
import { LanguageSwitch } from "../../ui/language-switch";
import { Logo } from "../../ui/logo";
import { ConsentBanner } from "./consent-banner";
import { LoginForm } from "./login-form";

/** Milliseconds before the console is preloaded. */
const preloadDelay = 500;

/** The texts that tell why an admin is on the sign-in page; after signing out there is nothing to tell. */
const reasonTexts: Readonly<Partial<Record<SessionEnd["reason"], "login.idle" | "login.ended">>> = {
  idle: "login.idle",
  expired: "login.ended",
  unauthorized: "login.ended",
};

/** Reports how many changes were lost with the session. */
function UnsentNote() {
  const { t } = useTranslate();
  const { unsent } = useAppContext();
  const count = useSyncExternalStore(unsent.subscribe, unsent.get);
  return (
    <p className="login-note" role="status">
      {count > 0 && t("login.unsent", { count })}
    </p>
  );
}

/** Warns before the sign-in when the browser cannot store the session. */
function StorageNote() {
  const { t } = useTranslate();
  const { http } = useAppContext();
  const [isPersistent] = useState(http.isPersistent);
  return isPersistent ? null : <p className="login-note">{t("login.forgetful")}</p>;
}

/** The sign-in page (requirements S2.18 and S5.1). `preload` fetches the console while the admin types. */
export function LoginPage({ preload }: { preload: () => Promise<unknown> }) {
  const { t } = useTranslate();
  const { http, ended } = useAppContext();
  const [params] = useSearchParams();
  const to = safePath(params.get("to"));
  // the admin's own start is known once somebody is signed in
  const [targetOf] = useState(() => () => to ?? keptStart() ?? consoleConfiguration.startPage);
  const [reasonText] = useState(() => reasonTexts[ended.get()?.reason ?? "left"]);
  const [wasSignedIn] = useState(() => http.currentUser() !== undefined);

  useEffect(() => {
    http.bindToCurrentUser();
    if (wasSignedIn) return;
    http.openSession().catch(() => undefined);
    const timer = setTimeout(() => preload().catch(() => undefined), preloadDelay);
    return () => clearTimeout(timer);
  }, [http, preload, wasSignedIn]);
  useDocumentTitle(t("login.title"));

  if (wasSignedIn) return <Navigate to={targetOf()} replace />;

  return (
    <div className="login">
      <main className="login-card">
        <Logo />
        <h1>{t("login.title")}</h1>
        {reasonText && (
          <p className="login-why" role="alert">
            {t(reasonText)}
          </p>
        )}
        <UnsentNote />
        <StorageNote />
        <LoginForm targetOf={targetOf} />
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
