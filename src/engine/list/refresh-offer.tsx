import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type MouseEvent, memo, useEffect, useLayoutEffect, useState } from "react";
import { useTranslate } from "../../hooks/use-translate";
import type { ScreenRow } from "../declaration/action";
import { useAge } from "./list-age";
import { PresenceMarks } from "./presence-marks";
import { useListNews } from "./use-list-news";

/** The milliseconds after which a tab that comes back offers to read its list again. */
const awayMs = 300_000;

/** True once the tab has come back after being hidden for five minutes; until `dismiss` or another `readAt`. */
function useHasReturned(readAt: number) {
  const [returnedAt, setReturnedAt] = useState(0);
  useEffect(() => {
    let hiddenAt = document.visibilityState === "hidden" ? Date.now() : undefined;
    const look = () => {
      const wasAway = hiddenAt !== undefined && Date.now() - hiddenAt >= awayMs;
      if (document.visibilityState === "visible" && wasAway) setReturnedAt(Date.now());
      hiddenAt = document.visibilityState === "hidden" ? Date.now() : undefined;
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return { hasReturned: returnedAt - readAt >= awayMs, dismiss: () => setReturnedAt(0) };
}

interface Props {
  readonly resource: string;
  readonly rows: readonly ScreenRow[];
  /** True where new records may not fit the list's filters: what is told of a change has nothing to compare with them. */
  readonly isFiltered: boolean;
  readonly readAt: number;
  /** True while the list is being read. */
  readonly isBusy: boolean;
  readonly refresh: () => void;
  readonly markOutdated: (ids: readonly number[]) => void;
  /** Moves the focus to the rows. */
  readonly enterRows: () => void;
}

/**
 * Offers to read a list again to whoever comes back to its tab, or when others have changed its rows; it never does so by itself, which
 * would move what is being read.
 */
function RefreshOffer({ resource, isFiltered, refresh, enterRows, ...list }: Props) {
  const { rows, readAt, isBusy, markOutdated } = list;
  const { t } = useTranslate();
  const { hasReturned, dismiss } = useHasReturned(readAt);
  const news = useListNews({ resource, rows, readAt, isBusy, markOutdated });
  const age = useAge(readAt);
  const said = [
    news.created > 0 && t(isFiltered ? "list.createdAnywhere" : "list.created", { count: news.created }),
    news.changed > 0 && t("list.changed", { count: news.changed }),
  ].filter(Boolean);
  /** The buttons go when they are pressed: by a key, the focus would go with them. */
  const press = (work: () => void) => (event: MouseEvent) => {
    work();
    if (event.detail === 0) enterRows();
  };
  const isOffered = hasReturned || news.isAny;
  // its line takes from the rows' room: the row that keys are on stays in sight
  useLayoutEffect(() => {
    if (isOffered)
      document.querySelector("tr[data-index]:focus-visible")?.scrollIntoView({ block: "nearest" });
  }, [isOffered]);
  return (
    <div className="refresh-offer" role="status">
      <PresenceMarks resource={resource} />
      {isOffered && (
        <span>
          {said.length > 0 ? said.join(" · ") : age}
          <Button type="primary" size="small" onClick={press(refresh)}>
            {t("buttons.refresh")} <kbd>r</kbd>
          </Button>
          <Button
            type="text"
            size="small"
            aria-label={t("modal.close")}
            icon={<CloseOutlined aria-hidden />}
            onClick={press(() => {
              dismiss();
              news.dismiss();
            })}
          />
        </span>
      )}
    </div>
  );
}

export default memo(RefreshOffer);
