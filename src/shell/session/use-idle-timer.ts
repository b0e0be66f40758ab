import { useCallback, useEffect, useMemo, useState } from "react";
import { useAppContext } from "../../hooks/app-context";
import { createSafeStorage } from "../../http/safe-storage";
import { createIdleTimer, type IdleState, idleMinutes } from "./idle-timer";

/** How long before the end it is announced, in milliseconds; half of the limit where that is shorter. */
const longestWarningMs = 60_000;
/** How often the timer is checked at least, in milliseconds: another tab may be active, or the computer may have slept. */
const longestPauseMs = 10_000;

const active: IdleState = { kind: "active", next: longestPauseMs };
const activityEvents = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove"] as const;
const checkEvents = ["visibilitychange", "pageshow", "focus", "storage"] as const;

/** Filters out events of a pointer that has not moved: browsers also fire pointermove when the page moves below it. */
function createMoveFilter(): (event: Event) => boolean {
  let position = "";
  return (event) => {
    if (event.type !== "pointermove") return true;
    const { screenX, screenY } = event as PointerEvent;
    const before = position;
    position = `${screenX} ${screenY}`;
    return before !== position;
  };
}

/** The idle state over all tabs; signs out when it is over. `stay` starts again from the full time. */
export function useIdleTimer(): { readonly idle: IdleState; readonly stay: () => void } {
  const { http } = useAppContext();
  const [idle, setIdle] = useState<IdleState>(active);
  const idleTimer = useMemo(() => {
    const limit = idleMinutes(document) * 60_000;
    if (limit === 0) return undefined;
    return createIdleTimer({
      limit,
      warning: Math.min(longestWarningMs, limit / 2),
      store: createSafeStorage(() => window.localStorage),
      wallClock: () => Date.now(),
      pageClock: () => performance.now(),
    });
  }, []);

  useEffect(() => {
    if (!idleTimer) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeaving = false;
    function check() {
      clearTimeout(timer);
      const now = idleTimer?.check() ?? active;
      setIdle((before) => (before.kind === now.kind && now.kind !== "announced" ? before : now));
      if (now.kind === "over") {
        if (!isLeaving) void http.signoutAllTabs();
        isLeaving = true;
        return;
      }
      // while announced: at the next full second of the countdown
      const pause = now.kind === "active" ? Math.min(now.next, longestPauseMs) : now.left % 1000 || 1000;
      timer = setTimeout(check, pause);
    }
    const isActivity = createMoveFilter();
    const touch = (event: Event) => isActivity(event) && idleTimer.touch();
    const options = { capture: true, passive: true };
    for (const name of activityEvents) window.addEventListener(name, touch, options);
    for (const name of checkEvents) window.addEventListener(name, check, options);
    check();
    return () => {
      clearTimeout(timer);
      for (const name of activityEvents) window.removeEventListener(name, touch, options);
      for (const name of checkEvents) window.removeEventListener(name, check, options);
    };
  }, [idleTimer, http]);

  const stay = useCallback(() => {
    idleTimer?.stay();
    setIdle(active);
  }, [idleTimer]);
  return { idle, stay };
}
