import { useEffect, useState } from "react";
import { createStore } from "../../hooks/external-store";

/** The milliseconds for which an authenticator shows one code (RFC 6238). */
const stepMs = 30_000;

/** The step of the last code that the platform took from this page; each decides one thing. */
const usedStep = createStore(Number.NEGATIVE_INFINITY);

const stepAt = (now: number) => Math.floor(now / stepMs);

/** Remembers that the code shown at this time was used. */
export const markCodeUsed = (now: number): void => usedStep.set(stepAt(now));

/** How long an authenticator still shows its code, and whether that one was used. */
export interface CodeClock {
  readonly seconds: number;
  readonly isUsed: boolean;
}

/** The code of a moment by the platform's clock, in milliseconds. */
export const codeClockAt = (now: number): CodeClock => ({
  seconds: Math.ceil((stepMs - (now % stepMs)) / 1000),
  isUsed: usedStep.get() === stepAt(now),
});

/** The code of now, followed by the second. */
export function useCodeClock(now: () => number): CodeClock {
  const [clock, setClock] = useState(() => codeClockAt(now()));
  useEffect(() => {
    const timer = setInterval(() => setClock(codeClockAt(now())), 1000);
    return () => clearInterval(timer);
  }, [now]);
  return clock;
}
