import { useAppContext } from "../../hooks/app-context";
import { useTranslate } from "../../hooks/use-translate";
import { TopDialog } from "../../ui/top-dialog";
import { useIdleTimer } from "./use-idle-timer";

/** The seconds left at which a screen reader is told again; the first telling is the dialog's own text. */
const spoken = [30, 10];

/** Announces that nobody seems to be there, a minute before the session is ended for it. */
export function IdleDialog() {
  const { t } = useTranslate();
  const { auth } = useAppContext();
  const { presence, stay } = useIdleTimer();
  if (presence.is === "there") return null;
  const isOver = presence.is === "over";
  const seconds = isOver ? 0 : Math.ceil(presence.left / 1000);
  const told = spoken.findLast((each) => seconds <= each);
  return (
    <TopDialog
      role="alertdialog"
      title={t("session.idle.title")}
      main={{ text: t("session.idle.stay"), choose: stay }}
      others={[{ text: t("session.idle.leave"), choose: () => void auth.logout({}) }]}
      isOver={isOver}
      closed={stay}
    >
      <p>{t("session.idle.text")}</p>
      <p className="top-count" aria-hidden>
        {t(isOver ? "session.idle.over" : "session.idle.left", { count: seconds })}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {told !== undefined && !isOver && t("session.idle.left", { count: told })}
      </p>
    </TopDialog>
  );
}
