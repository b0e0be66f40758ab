import { signingOutIdle, storageKeys } from "../../http/storage-keys";

type Key = typeof storageKeys.active;

/** The times and clocks that an idle timer works with. */
export interface IdleTimerDependencies {
  /** Milliseconds without activity after which the session is over. */
  readonly limit: number;
  /** Milliseconds before the limit at which the end is announced. */
  readonly warning: number;
  /** The storage that all tabs share. */
  readonly store: { get(key: Key): string | undefined; set(key: Key, value: string): void };
  /** Milliseconds since 1970: may jump, and goes on while the computer sleeps. */
  readonly wallClock: () => number;
  /** Milliseconds since the page was opened: never jumps, and may stand still while the computer sleeps. */
  readonly pageClock: () => number;
}

/** The state of an idle timer; `next` and `left` are milliseconds until the announcement and until the end. */
export type IdleState =
  | { readonly kind: "active"; readonly next: number }
  | { readonly kind: "announced"; readonly left: number }
  | { readonly kind: "over" };

/** How often activity is reported to the other tabs at most, in milliseconds. */
const reportMs = 1000;

/**
 * When the last activity in any tab was, by both clocks. Activity is shared through the store as a moment of the wall clock,
 * which another tab may have written before the clock was set.
 */
function createLastActivity({
  store,
  wallClock,
  pageClock,
}: Omit<IdleTimerDependencies, "limit" | "warning">) {
  let last = { wall: wallClock(), page: pageClock() };
  let reported: number | undefined;
  let seen: string | undefined;

  return {
    /** Milliseconds since then: `sure` by the page's clock, `atMost` by the wall clock where that says more. */
    age() {
      const sure = pageClock() - last.page;
      return { sure, atMost: Math.max(sure, wallClock() - last.wall) };
    },
    /** Takes over what another tab has reported; true when there was something new. */
    receive(): boolean {
      const stamp = store.get(storageKeys.active);
      if (!stamp || stamp === seen || stamp === signingOutIdle) return false;
      seen = stamp;
      const ago = Math.max(0, wallClock() - Number(stamp));
      if (Number.isNaN(ago)) return false;
      last = { wall: wallClock() - ago, page: Math.max(last.page, pageClock() - ago) };
      return true;
    },
    /** Records activity in this tab, and reports it unless that happened within the last second; `force` always reports. */
    record(force = false): void {
      const now = wallClock();
      last = { wall: now, page: pageClock() };
      // the difference is negative after the clock was set back
      if (!force && reported !== undefined && Math.abs(now - reported) < reportMs) return;
      reported = now;
      seen = String(now);
      store.set(storageKeys.active, seen);
    },
  };
}

/**
 * Measures how long there has been no activity in any tab. Only the page's own clock ends the session. A jump of the wall
 * clock may be a computer that slept or a clock that was set: it announces the end but never is the end.
 */
export function createIdleTimer({ limit, warning, ...parts }: IdleTimerDependencies) {
  const { store, wallClock, pageClock } = parts;
  const activity = createLastActivity(parts);
  let announced: number | undefined;
  let isOver = false;

  function check(): IdleState {
    if (activity.receive()) announced = undefined;
    if (isOver) return { kind: "over" };
    const { sure, atMost } = activity.age();
    if (atMost < limit - warning) {
      announced = undefined;
      return { kind: "active", next: limit - warning - atMost };
    }
    announced ??= pageClock();
    const left = Math.min(warning - (pageClock() - announced), limit - sure);
    isOver = left <= 0;
    return isOver ? { kind: "over" } : { kind: "announced", left };
  }

  function stay(): void {
    if (isOver) return;
    announced = undefined;
    activity.record(true);
  }

  // only the wall clock knows how long ago the last page was active
  const before = Number(store.get(storageKeys.active) ?? Number.NaN);
  isOver = wallClock() - before >= limit;
  if (!isOver) stay();

  return {
    check,
    /** Starts again from the full time, as an answer to the announcement does. No effect once it is over. */
    stay,
    /** Records activity. No effect once the end is announced, which wants an answer, or overdue. */
    touch(): void {
      if (check().kind === "active") activity.record();
    },
  };
}

/** The limit in minutes where the page sets none. */
const defaultMinutes = 15;

/** The page's limit in minutes without activity, from `<meta name="idle-minutes">`; 0 for no limit. */
export function idleMinutes(document: Pick<Document, "querySelector">): number {
  const text = document.querySelector('meta[name="idle-minutes"]')?.getAttribute("content")?.trim();
  const minutes = text ? Number(text) : defaultMinutes;
  return Number.isFinite(minutes) && minutes >= 0 ? minutes : defaultMinutes;
}
