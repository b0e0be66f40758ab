import { useCallback, useEffect, useMemo, useState } from "react";
import { useAppContext } from "../../hooks/app-context";
import { createSafeStorage } from "../../http/safe-storage";
import { createIdleTimer, type IdleTimer, idleMinutes } from "./idle-timer";

/** How long before the end it is announced, in milliseconds, where the whole time is not shorter than twice that. */
const longestNotice = 60_000;
/** How often it is looked at least, in milliseconds: another tab, a machine that slept. */
const looking = 10_000;

const there: IdleTimer = { is: "there", next: looking };
const activities = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove"] as const;
const returns = ["visibilitychange", "pageshow", "focus", "storage"] as const;

/** Whether the pointer went anywhere: a browser also says that it moved where only the page below it did. */
function moves(): (event: Event) => boolean {
  let at = "";
  return (event) => {
    if (event.type !== "pointermove") return true;
    const { screenX, screenY } = event as PointerEvent;
    const before = at;
    at = `${screenX} ${screenY}`;
    return before !== at;
  };
}

/** Whether somebody is there, in any tab; signs out when it is over. `stay` says that somebody is. */
export function useIdleTimer(): { readonly presence: IdleTimer; readonly stay: () => void } {
  const { http } = useAppContext();
  const [presence, show] = useState<IdleTimer>(there);
  const clock = useMemo(() => {
    const limit = idleMinutes(document) * 60_000;
    if (limit === 0) return undefined;
    return createIdleTimer({
      limit,
      notice: Math.min(longestNotice, limit / 2),
      store: createSafeStorage(() => window.localStorage),
      wall: () => Date.now(),
      run: () => performance.now(),
    });
  }, []);

  useEffect(() => {
    if (!clock) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeaving = false;
    function look() {
      clearTimeout(timer);
      const now = clock?.look() ?? there;
      show((before) => (before.is === now.is && now.is !== "announced" ? before : now));
      if (now.is === "over") {
        if (!isLeaving) void http.signoutIdle();
        isLeaving = true;
        return;
      }
      // the next full second, which is shown
      timer = setTimeout(look, now.is === "there" ? Math.min(now.next, looking) : now.left % 1000 || 1000);
    }
    const isMove = moves();
    const act = (event: Event) => isMove(event) && clock.touch();
    const how = { capture: true, passive: true };
    for (const name of activities) window.addEventListener(name, act, how);
    for (const name of returns) window.addEventListener(name, look, how);
    look();
    return () => {
      clearTimeout(timer);
      for (const name of activities) window.removeEventListener(name, act, how);
      for (const name of returns) window.removeEventListener(name, look, how);
    };
  }, [clock, http]);

  const stay = useCallback(() => {
    clock?.stay();
    show(there);
  }, [clock]);
  return { presence, stay };
}
