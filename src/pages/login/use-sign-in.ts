import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { useAppContext } from "../../hooks/app-context";
import { useSubmitError } from "../../hooks/use-submit-error";

/** How long the sign-in page stays after success, in milliseconds (requirement S9.12). */
const redirectDelay = 2000;

interface Credentials {
  readonly user: string;
  readonly pass: string;
}

/**
 * Signs in and navigates to what `targetOf` answers then after 2 s, during which the form stays locked and the admin's language is loaded. The lines of
 * an error are shown for 10 s (requirement B2).
 */
export function useSignIn(targetOf: () => string) {
  const navigate = useNavigate();
  const { auth, unsent, http, i18n } = useAppContext();
  const { lines, requestId, isBlocked, show: showError, start: startSubmit } = useSubmitError();
  const [state, setState] = useState<"idle" | "sending" | "done">("idle");

  useEffect(() => {
    if (state !== "done") return;
    const timer = setTimeout(() => void navigate(targetOf(), { replace: true }), redirectDelay);
    return () => clearTimeout(timer);
  }, [state, navigate, targetOf]);

  async function signIn(credentials: Credentials): Promise<boolean> {
    setState("sending");
    startSubmit();
    const { success, error } = await auth.login(credentials);
    if (success) {
      unsent.set(0);
      // without the texts the page stays in its language
      i18n.follow(http.currentUser()?.lang).catch(() => undefined);
    } else showError(error);
    // synchronously: the caller focuses an input, which has to be enabled again by then
    flushSync(() => setState(success ? "done" : "idle"));
    return success;
  }
  return { lines, requestId, isBlocked, state, signIn };
}
