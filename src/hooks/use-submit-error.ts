import { useCallback, useEffect, useState } from "react";
import { allowRetryOf, errorLines, requestIdOf } from "../i18n/error-messages";
import { durations } from "../providers/notification";
import { useTranslate } from "./use-translate";

/**
 * The error of a form's last submit, line by line, shown for 10 s. When the circuit breaker blocked the call, the next submit
 * lifts the block (requirement A7); nothing is sent again automatically.
 */
export function useSubmitError() {
  const { t } = useTranslate();
  const [lines, setLines] = useTimedMessage(durations.formError);
  const [requestId, setRequestId] = useState<string>();
  const [allowRetry, setAllowRetry] = useState<() => void>();
  return {
    lines,
    /** The id of the failed request, if the platform sent one. */
    requestId: lines.length > 0 ? requestId : undefined,
    isBlocked: allowRetry !== undefined,
    /** Shows an error. */
    show(error: unknown, messages = errorLines(error, t)) {
      setLines(messages);
      setRequestId(requestIdOf(error));
      setAllowRetry(() => allowRetryOf(error));
    },
    /** Clears the error and lifts the block; call it before each submit. */
    start() {
      allowRetry?.();
      setAllowRetry(undefined);
      setLines([]);
    },
    /** Clears the error. */
    clear: () => setLines([]),
  };
}

/** Lines of text that disappear after the given number of milliseconds; setting them again restarts the time. */
export function useTimedMessage(
  milliseconds: number,
): readonly [readonly string[], (lines: readonly string[]) => void] {
  const [message, setMessage] = useState<{ readonly lines: readonly string[] }>({ lines: [] });
  useEffect(() => {
    if (message.lines.length === 0) return;
    const timer = setTimeout(() => setMessage({ lines: [] }), milliseconds);
    return () => clearTimeout(timer);
  }, [message, milliseconds]);
  return [message.lines, useCallback((lines) => setMessage({ lines }), [])];
}
