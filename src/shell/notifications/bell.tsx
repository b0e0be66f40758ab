import "./bell.css";
import { useMemo } from "react";
import { joinParts } from "../../format/join-parts";
import { useHotkeys } from "../../hooks/use-hotkeys";
import { useMe } from "../../hooks/use-permissions";
import { useTranslate } from "../../hooks/use-translate";
import { useLazyDialog } from "../../ui/use-lazy-dialog";
import { useUnread } from "./use-notifications";

const loadPanel = () => import("./panel");

/** The counter's text: empty for 0, 99+ above 99 (requirement S2.14). */
export const counted = (unread: number): string => (unread > 99 ? "99+" : unread > 0 ? String(unread) : "");

/** The initials of the first and the last name. */
const initials = (name: string): string => {
  const names = name.split(/\s+/).filter(Boolean);
  const [first, last] = [names[0], names.length > 1 ? names.at(-1) : undefined];
  return [first, last]
    .map((each) => Array.from(each ?? "")[0] ?? "")
    .join("")
    .toUpperCase();
};

/** The admin's initials with the number of unread notifications; opens the panel. */
export function Bell() {
  const { t } = useTranslate();
  const me = useMe();
  const { unread, isCounted } = useUnread();
  const { button, Dialog: Panel, open, close } = useLazyDialog(loadPanel);
  useHotkeys(useMemo(() => ({ "g n": open }), [open]));
  return (
    <>
      <button
        {...button}
        className="bell"
        title={me && joinParts([me.name, me.typeName])}
        aria-label={t(isCounted ? "notifications.open" : "notifications.openUncounted", {
          count: unread,
          name: me?.name ?? "",
        })}
        aria-keyshortcuts="g n"
      >
        <span className="bell-picture" aria-hidden>
          {initials(me?.name ?? "")}
        </span>
        {unread > 0 && (
          <span className="bell-count" aria-hidden>
            {counted(unread)}
          </span>
        )}
      </button>
      {Panel && <Panel close={close} />}
    </>
  );
}
