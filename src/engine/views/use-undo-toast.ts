import { useNotification } from "@refinedev/core";
import { useTranslate } from "../../hooks/use-translate";
import type { Toast } from "../../providers/notification";

/** Says that something was done, with a button that undoes it; `key` takes the place of the toast before of the same kind. */
export function useUndoToast() {
  const { open } = useNotification();
  const { t } = useTranslate();
  return (key: string, message: string, undo: () => void): void =>
    open?.({
      key,
      type: "success",
      message,
      action: { label: t("buttons.undo"), press: undo, isUndo: true },
    } as Toast);
}
