import { useEffect, useRef, useState } from "react";
import { momentInSaoPaulo } from "../../contract/dates";
import type { TimeAccess } from "../../contract/levels";
import { closesIn, isOpen, nextOpening } from "../../contract/time-window";
import { useAppContext } from "../hooks/app-context";
import { useToast } from "../hooks/use-toast";
import { useTranslate } from "../hooks/use-translate";

/** How long before the end of the hours it is announced, in milliseconds. */
const ahead = 10 * 60_000;
/** How often the clock is looked at, in milliseconds. */
const every = 10_000;

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
  if (left === undefined || left > ahead) return open;
  // the last second is still open
  const at = momentInSaoPaulo(new Date(now.getTime() + left - 1000)).slice(-8);
  return { state: "closing", at, minutes: Math.max(1, Math.round(left / 60_000)) };
}

/** The hours of the signed-in admin, now and as time goes by. */
function useHours(): Hours {
  const { http } = useAppContext();
  const [hours, setHours] = useState<Hours>(open);
  const wasOpen = useRef(true);
  useEffect(() => {
    function look() {
      const next = hoursAt(http.currentUser()?.timeAccess, new Date(http.now()));
      const isNews = wasOpen.current && next.state !== "open";
      wasOpen.current = next.state === "open";
      // somebody may have given other hours since the sign-in, and this machine's clock may be wrong
      if (isNews) void http.refresh().then(look, look);
      else setHours((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    }
    look();
    const timer = setInterval(look, every);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [http]);
  return hours;
}

/** Says ten minutes before that the admin's hours end, and when they start again once they ended. */
export function AccessHoursBar() {
  const { t } = useTranslate();
  const { inform } = useToast();
  const hours = useHours();
  const announced = hours.state === "closing" ? hours.at : undefined;

  useEffect(() => {
    // whoever is in a modal hears nothing of the page below it
    if (announced) inform(t("hours.closing", { at: announced }), t("hours.hurry"));
  }, [announced, inform, t]);

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
