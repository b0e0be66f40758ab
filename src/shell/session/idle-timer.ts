import { nobodyThere, storageKeys } from "../../http/storage-keys";

type Key = typeof storageKeys.active;

/** What an idle clock is made of. */
export interface IdleTimerParts {
  /** After how many milliseconds without activity it is over. */
  readonly limit: number;
  /** How many of them before that it is announced. */
  readonly notice: number;
  /** What all tabs share. */
  readonly store: { get(key: Key): string | undefined; set(key: Key, value: string): void };
  /** Milliseconds since 1970: may jump, and goes on while the machine sleeps. */
  readonly wall: () => number;
  /** Milliseconds that the page has run: never jumps, and may stand still while the machine sleeps. */
  readonly run: () => number;
}

/** Whether somebody is there; `next` and `left` are milliseconds until it is announced, or over. */
export type IdleTimer =
  | { readonly is: "there"; readonly next: number }
  | { readonly is: "announced"; readonly left: number }
  | { readonly is: "over" };

/** How often the other tabs are told that somebody is here, in milliseconds. */
const telling = 1000;

/**
 * Tells for how long nobody was at any tab. What the page itself has measured counts for sure. A jump of the wall clock may
 * be a machine that slept or a clock that was set: that announces the end, and never is the end.
 */
export function createIdleTimer({ limit, notice, store, wall, run }: IdleTimerParts) {
  let last = { wall: wall(), run: run() };
  let told: number | undefined;
  let announced: number | undefined;
  let seen: string | undefined;
  let isOver = false;

  /** Takes over what another tab has told. */
  function listen(): void {
    const stamp = store.get(storageKeys.active);
    if (!stamp || stamp === seen || stamp === nobodyThere) return;
    seen = stamp;
    const ago = Math.max(0, wall() - Number(stamp));
    if (Number.isNaN(ago)) return;
    last = { wall: wall() - ago, run: Math.max(last.run, run() - ago) };
    announced = undefined;
  }

  function tell(): void {
    const now = wall();
    // the clock may have been set back
    if (told !== undefined && Math.abs(now - told) < telling) return;
    told = now;
    seen = String(now);
    store.set(storageKeys.active, seen);
  }

  function look(): IdleTimer {
    listen();
    if (isOver) return { is: "over" };
    const ran = run() - last.run;
    const idle = Math.max(ran, wall() - last.wall);
    if (idle < limit - notice) {
      announced = undefined;
      return { is: "there", next: limit - notice - idle };
    }
    announced ??= run();
    const left = Math.min(notice - (run() - announced), limit - ran);
    isOver = left <= 0;
    return isOver ? { is: "over" } : { is: "announced", left };
  }

  function stay(): void {
    if (isOver) return;
    last = { wall: wall(), run: run() };
    announced = undefined;
    told = undefined;
    tell();
  }

  // what was before this page is known by the wall clock alone
  const before = Number(store.get(storageKeys.active) ?? Number.NaN);
  isOver = wall() - before >= limit;
  if (!isOver) stay();

  return {
    look,
    /** Somebody is there. */
    stay,
    /** Somebody did something: that counts unless the end is announced, which wants an answer, or was overdue by then. */
    touch(): void {
      if (look().is !== "there") return;
      last = { wall: wall(), run: run() };
      tell();
    },
  };
}

/** Without a word of the page nobody is left signed in for longer than this many minutes. */
const usual = 15;

/** After how many minutes without activity the page wants a person signed out; 0 for never. */
export function idleMinutes(document: Pick<Document, "querySelector">): number {
  const text = document.querySelector('meta[name="idle-minutes"]')?.getAttribute("content")?.trim();
  const minutes = text ? Number(text) : usual;
  return Number.isFinite(minutes) && minutes >= 0 ? minutes : usual;
}
