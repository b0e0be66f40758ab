import { useCallback, useEffect, useState } from "react";
import { allowRetryOf, errorLines } from "../i18n/error-messages";
import { durations } from "../providers/notification";

import { useTranslate } from "./use-translate";

/**
 * Why what somebody sent was not done, line by line, for 10 s. What failed too often to be tried goes through with the next
 * press (decision A7); nothing is sent again by itself.
 */
export function useSubmitError() {
  const { t } = useTranslate();
  const [lines, say] = useTimedMessage(durations.formError);
  const [permit, setPermit] = useState<() => void>();
  return {
    lines,
    isBlocked: permit !== undefined,
    tell(error: unknown, said = errorLines(error, t)) {
      say(said);
      setPermit(() => allowRetryOf(error));
    },
    /** Somebody sends it, for the first time or again. */
    begin() {
      permit?.();
      setPermit(undefined);
      say([]);
    },
    forget: () => say([]),
  };
}

/** Lines that go away by themselves after so many milliseconds; saying them anew starts the time again. */
export function useTimedMessage(
  milliseconds: number,
): readonly [readonly string[], (lines: readonly string[]) => void] {
  const [said, setSaid] = useState<{ readonly lines: readonly string[] }>({ lines: [] });
  useEffect(() => {
    if (said.lines.length === 0) return;
    const timer = setTimeout(() => setSaid({ lines: [] }), milliseconds);
    return () => clearTimeout(timer);
  }, [said, milliseconds]);
  return [said.lines, useCallback((lines) => setSaid({ lines }), [])];
}
