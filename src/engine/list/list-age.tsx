import { ReloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { memo, useEffect, useMemo, useReducer } from "react";
import { momentInSaoPaulo } from "../../../contract/dates";
import { useTranslate } from "../../hooks/use-translate";
import { useListCommands } from "../draft/list-commands";

interface Props {
  /** When the list was read, in milliseconds since 1970; undefined while it is not loaded. */
  readonly readAt: number | undefined;
  /** How many rows a refresh has just found changed. */
  readonly changed: number | undefined;
  readonly isBusy: boolean;
  readonly refresh: () => void;
}

const minuteMs = 60_000;

/** The key that reads the list again. */
const refreshKey = "r";

/** The age of a list in words. */
export function useAge(readAt: number): string {
  const { t } = useTranslate();
  const minutes = Math.max(0, Math.floor((Date.now() - readAt) / minuteMs));
  if (minutes === 0) return t("list.readNow");
  return minutes < 60
    ? t("list.readMinutes", { count: minutes })
    : t("list.readHours", { count: Math.floor(minutes / 60) });
}

function Age({ readAt }: { readonly readAt: number }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(redraw, minuteMs / 4);
    // timers of a hidden tab are late
    document.addEventListener("visibilitychange", redraw);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", redraw);
    };
  }, []);
  return (
    <span className="muted" title={momentInSaoPaulo(new Date(readAt))}>
      {useAge(readAt)}
    </span>
  );
}

/** How old a list is, and the button that reads it again, with what that has found. */
export const ListAge = memo(function ListAge({ readAt, changed, isBusy, refresh }: Props) {
  const { t } = useTranslate();
  const label = t("buttons.refresh");
  useListCommands(
    useMemo(() => [{ key: "refresh", label, hotkey: refreshKey, run: refresh }], [label, refresh]),
  );
  return (
    <span className="list-age">
      <span role="status">
        {changed !== undefined &&
          (changed === 0 ? t("list.unchanged") : t("list.changed", { count: changed }))}
      </span>
      {readAt !== undefined && changed === undefined && <Age readAt={readAt} />}
      <Button
        type="text"
        size="small"
        icon={<ReloadOutlined aria-hidden />}
        aria-label={label}
        aria-keyshortcuts={refreshKey}
        title={`${label} (${refreshKey})`}
        // a button that is disabled would lose the focus to the page
        aria-disabled={isBusy || undefined}
        onClick={refresh}
      />
    </span>
  );
});
