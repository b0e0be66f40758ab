import { useEffect, useState } from "react";
import { createStore } from "../../hooks/external-store";

/** The milliseconds for which an authenticator shows one code (RFC 6238). */
const stepMs = 30_000;

/** The step of the last code that the platform took from this page; each decides one thing. */
const usedStep = createStore(Number.NEGATIVE_INFINITY);

const stepAt = (now: number) => Math.floor(now / stepMs);

/** The step in which the last code was typed; the answer to it may come in a later one, whose code is new. */
let typedStep = Number.NEGATIVE_INFINITY;

/** Remembers that a whole code was typed at this time. */
export function noteCodeTyped(now: number): void {
  typedStep = stepAt(now);
}

/** Remembers that the platform took the code that was typed last. */
export const markCodeUsed = (): void => usedStep.set(typedStep);

/** How long an authenticator still shows its code, and whether that one was used. */
export interface CodeClock {
  /** The number of the step, which each code has for itself. */
  readonly step: number;
  readonly seconds: number;
  readonly isUsed: boolean;
}

/** The code of a moment by the platform's clock, in milliseconds. */
export const codeClockAt = (now: number): CodeClock => ({
  step: stepAt(now),
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
