import { useCallback, useEffect, useRef, useState } from "react";
import type { RowCommands } from "../table/row-hotkeys";

/** The milliseconds in which a second Enter, pressed out of habit, does not reach the button that has the focus in what opened. */
const habitMs = 500;

/** Ignores Enter for a moment. */
function ignoreEnter(): void {
  const ignore = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener("keydown", ignore, { capture: true });
  setTimeout(() => window.removeEventListener("keydown", ignore, { capture: true }), habitMs);
}

/** Where the focus is, and what is typed there. */
const place = () => {
  const { activeElement } = document;
  return {
    element: activeElement,
    text: activeElement instanceof HTMLInputElement ? activeElement.value : "",
  };
};

interface Options {
  readonly commands: RowCommands;
  /** True while what the search box asks for is what the rows show. */
  readonly isSettled: boolean;
  readonly hasFailed: boolean;
  /** True when the search was for one record, and one was found. */
  readonly isOne: boolean;
}

/**
 * Returns a function that goes from the search box to the first row, as soon as it is there and unless the focus has moved elsewhere
 * or something else was typed meanwhile, whose next letters the row would take for its keys. With `opens`, it opens the row if the search was for one record.
 */
export function useEnterFound({ commands, isSettled, hasFailed, isOne }: Options) {
  const awaited = useRef<{ readonly from: ReturnType<typeof place>; readonly opens: boolean }>(undefined);
  const [requests, setRequests] = useState(0);
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another request with the rows settled is met at once
  useEffect(() => {
    const entry = awaited.current;
    if (!entry || !(isSettled || hasFailed)) return;
    awaited.current = undefined;
    const { element, text } = place();
    if (element !== entry.from.element || text !== entry.from.text) return;
    if (hasFailed || latest.current.count === 0) return;
    const opens = entry.opens && isOne;
    // React draws the row at once, which it cannot do within an effect
    queueMicrotask(() => {
      latest.current.focus(0);
      if (!opens) return;
      latest.current.openRecord(0);
      ignoreEnter();
    });
  }, [requests, isSettled, hasFailed, isOne]);

  return useCallback((opens: boolean) => {
    awaited.current = { from: place(), opens };
    setRequests((count) => count + 1);
  }, []);
}
