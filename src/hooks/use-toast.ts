import { useNotification } from "@refinedev/core";
import { useMemo } from "react";
import { ApiError } from "../http/errors";
import { allowRetryOf, errorLines, isSilent } from "../i18n/error-messages";
import { durations, type Toast } from "../providers/notification";
import { useTranslate } from "./use-translate";

/** Says what was done or what failed. What the platform refused stays 5 s, what broke on the way 10 s (decision A16). */
export function useToast() {
  const { open } = useNotification();
  const { t } = useTranslate();
  return useMemo(() => {
    const show = (notice: Toast) => open?.(notice);
    return {
      /** Says something that one should know and that nobody did. */
      inform: (message: string, description: string) =>
        show({ type: "progress", message, description, duration: durations.exception }),
      success: (message: string) => show({ type: "success", message }),
      /** Something that was typed is wrong, and nothing was sent. */
      refusal: (message: string) => show({ type: "error", message }),
      /** `again` does it anew, for somebody who wants what failed too often to be tried all the same (decision A7). */
      failure(message: string, error: unknown, again?: () => void) {
        if (isSilent(error)) return;
        const permit = allowRetryOf(error);
        const press = () => {
          permit?.();
          again?.();
        };
        const isRefusal = error instanceof ApiError && error.kind === "refused";
        show({
          type: "error",
          message,
          description: errorLines(error, t).join("\n"),
          duration: isRefusal ? durations.normal : durations.exception,
          ...(permit && again && { action: { label: t("list.retry"), press } }),
        });
      },
    };
  }, [open, t]);
}
