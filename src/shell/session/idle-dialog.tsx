import { useAppContext } from "../../hooks/app-context";
import { useTranslate } from "../../hooks/use-translate";
import { NativeDialog } from "../../ui/native-dialog";
import { useIdleTimer } from "./use-idle-timer";

/** The seconds left at which a screen reader announces them again; the dialog's own text is the first announcement. */
const announcedSeconds = [30, 10];

/** Asks an inactive admin to stay, in the last minute before the session ends. */
export function IdleDialog() {
  const { t } = useTranslate();
  const { auth } = useAppContext();
  const { idle, stay } = useIdleTimer();
  if (idle.kind === "active") return null;
  const isOver = idle.kind === "over";
  const seconds = isOver ? 0 : Math.ceil(idle.left / 1000);
  const announced = announcedSeconds.findLast((each) => seconds <= each);
  return (
    <NativeDialog
      role="alertdialog"
      title={t("session.idle.title")}
      defaultAction={{ text: t("session.idle.stay"), onClick: stay }}
      otherActions={[{ text: t("session.idle.leave"), onClick: () => void auth.logout({}) }]}
      isDisabled={isOver}
      onClose={stay}
    >
      <p>{t("session.idle.text")}</p>
      <p className="top-count" aria-hidden>
        {t(isOver ? "session.idle.over" : "session.idle.left", { count: seconds })}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {announced !== undefined && !isOver && t("session.idle.left", { count: announced })}
      </p>
    </NativeDialog>
  );
}
