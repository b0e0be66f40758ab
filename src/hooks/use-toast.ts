import { useNotification } from "@refinedev/core";
import { useMemo } from "react";
import { ApiError } from "../http/errors";
import { allowRetryOf, errorLines, isSilent, requestIdOf } from "../i18n/error-messages";
import { durations, type Toast } from "../providers/notification";
import { useTranslate } from "./use-translate";

interface SuccessOptions extends Pick<Toast, "key" | "placement"> {
  readonly undo?: (() => void) | undefined;
  /** What there is to say besides, such as why it cannot be undone. */
  readonly description?: string;
}

/** Shows toasts about success and failure. A refusal of the platform stays for 5 s, any other failure for 10 s (requirement A16). */
export function useToast() {
  const { open, close } = useNotification();
  const { t } = useTranslate();
  return useMemo(() => {
    const show = (toast: Toast) => open?.(toast);
    return {
      /** Shows something that the admin did not cause. */
      info: (message: string, description?: string) =>
        show({
          type: "progress",
          message,
          ...(description !== undefined && { description }),
          duration: durations.exception,
        }),
      /** Tells that something was done; for 10 s, if it can be undone. It replaces an earlier toast with its key. */
      success: (message: string, { undo, ...toast }: SuccessOptions = {}) =>
        show({
          type: "success",
          message,
          ...toast,
          ...(undo && {
            duration: durations.exception,
            action: { label: t("buttons.undo"), press: undo, isUndo: true },
          }),
        }),
      /** Shows an error that is not a failed call, such as invalid input that was not sent. It replaces an earlier toast with its key. */
      error: (message: string, key?: string) => show({ type: "error", message, ...(key && { key }) }),
      /** Reports that the code of a part of the console could not be fetched; the browser says why in English, to nobody's help. */
      chunkFailure: () => show({ type: "error", message: t("errors.chunk"), duration: durations.exception }),
      /** Takes a toast away before its time. */
      close: (key: string) => close?.(key),
      /** Reports a failure. When the circuit breaker blocked the call, a button lifts the block and calls `again` (requirement A7). */
      failure(message: string, error: unknown, again?: () => void) {
        if (isSilent(error)) return;
        const allowRetry = allowRetryOf(error);
        const press = () => {
          allowRetry?.();
          again?.();
        };
        const isRefusal = error instanceof ApiError && error.kind === "refused";
        show({
          type: "error",
          message,
          description: errorLines(error, t).join("\n"),
          requestId: requestIdOf(error),
          duration: isRefusal ? durations.normal : durations.exception,
          ...(allowRetry && again && { action: { label: t("list.retry"), press } }),
        });
      },
    };
  }, [open, close, t]);
}
