import { useEffect, useRef, useState } from "react";
import { momentInSaoPaulo } from "../../contract/dates";
import type { TimeAccess } from "../../contract/levels";
import { closesIn, isOpen, nextOpening } from "../../contract/time-window";
import { useAppContext } from "../hooks/app-context";
import { useToast } from "../hooks/use-toast";
import { useTranslate } from "../hooks/use-translate";

/** How long before their end the access hours are announced, in milliseconds. */
const warningMs = 10 * 60_000;
/** How often the clock is read, in milliseconds. */
const pollMs = 10_000;

type Hours =
  | { readonly state: "open" | "never" }
  | { readonly state: "closing"; readonly at: string; readonly minutes: number }
  | { readonly state: "closed"; readonly opens: string };

const open: Hours = { state: "open" };

function hoursAt(access: TimeAccess | undefined, now: Date): Hours {
  if (!access) return open;
  if (!isOpen(access, now)) {
    const opens = nextOpening(access, now);
    return opens ? { state: "closed", opens } : { state: "never" };
  }
  const left = closesIn(access, now);
  if (left === undefined || left > warningMs) return open;
  // the last second is still open
  const at = momentInSaoPaulo(new Date(now.getTime() + left - 1000)).slice(-8);
  return { state: "closing", at, minutes: Math.max(1, Math.round(left / 60_000)) };
}

/** The access hours of the signed-in admin, kept up to date. */
function useHours(): Hours {
  const { http } = useAppContext();
  const [hours, setHours] = useState<Hours>(open);
  const wasOpen = useRef(true);
  useEffect(() => {
    function update() {
      const next = hoursAt(http.currentUser()?.timeAccess, new Date(http.now()));
      const hasLeftHours = wasOpen.current && next.state !== "open";
      wasOpen.current = next.state === "open";
      // the hours may have been changed since the sign-in, and the computer's clock may be wrong: ask the platform first
      if (hasLeftHours) void http.fetchCurrentUser().then(update, update);
      else setHours((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    }
    update();
    const timer = setInterval(update, pollMs);
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, [http]);
  return hours;
}

/** Announces the end of the admin's hours ten minutes ahead, and after it when they start again. */
export function AccessHoursBar() {
  const { t } = useTranslate();
  const { info } = useToast();
  const hours = useHours();
  const closing = hours.state === "closing" ? hours.at : undefined;
  const closed = hours.state === "closed" ? hours.opens : undefined;

  // a modal covers the bar, and a screen reader in it does not read the page below: a toast reaches both
  useEffect(() => {
    if (closing) info(t("hours.closing", { at: closing }), t("hours.hurry"));
    if (closed) info(t("hours.closed", { opens: closed }), t("hours.kept"));
  }, [closing, closed, info, t]);

  return (
    <div className={hours.state === "open" ? "hours" : `hours hours-${hours.state}`} role="status">
      {hours.state === "closing" && (
        <>
          <strong>{t("hours.closing", { at: hours.at })}</strong> {t("hours.hurry")}{" "}
          <span aria-hidden>{t("hours.left", { count: hours.minutes })}</span>
        </>
      )}
      {hours.state === "closed" && (
        <>
          <strong>{t("hours.closed", { opens: hours.opens })}</strong> {t("hours.kept")}
        </>
      )}
      {hours.state === "never" && <strong>{t("hours.never")}</strong>}
    </div>
  );
}
