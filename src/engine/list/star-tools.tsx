import { StarFilled, StarOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useHotkeys } from "../../hooks/use-hotkeys";
import { useTranslate } from "../../hooks/use-translate";
import type { ScreenRow } from "../declaration/action";
import type { SelectedRows } from "../table/selected-rows";
import { mostStarred, type StarChange, starredRows, toggleStars } from "./kept-stars";

export interface StarToolsProps {
  readonly resource: string;
  /** All loaded rows. */
  readonly rows: readonly ScreenRow[];
  readonly selected: SelectedRows;
  readonly isOnlyStarred: boolean;
  readonly setOnlyStarred: (isOnly: boolean) => void;
}

/** The key that does what the button does, from a row as well. */
const key = "*";

/** The row that has the focus. */
function focusedRow(): number[] {
  const row = document.activeElement?.closest<HTMLElement>(".list tr[data-row-key]");
  const id = Number(row?.dataset.rowKey);
  // a negative id only stands for the place of a row that could not be read
  return id > 0 ? [id] : [];
}

/** What the last press of the key or the button did, in words. */
function useSaid(change: StarChange | undefined): string {
  const { t } = useTranslate();
  if (!change) return "";
  const { isStarred, count, dropped, isKept } = change;
  return [
    t(isStarred ? "foot.starGiven" : "foot.starTaken", { count }),
    dropped > 0 && t("foot.starsDropped", { most: mostStarred }),
    !isKept && t("foot.starsNotKept"),
  ]
    .filter(Boolean)
    .join(". ");
}

/** Marks the selected rows with a star or, by its key, the row with the focus; and shows the marked rows alone. */
export default function StarTools({
  resource,
  rows,
  selected,
  isOnlyStarred,
  setOnlyStarred,
}: StarToolsProps) {
  const { t } = useTranslate();
  const stars = starredRows(resource);
  const starred = useSyncExternalStore(stars.subscribe, stars.get);
  const ids = useSyncExternalStore(selected.subscribe, selected.get);
  const [change, setChange] = useState<StarChange>();
  const said = useSaid(change);
  const toggle = useCallback(() => {
    const chosen = [...selected.get()].filter((id) => id > 0);
    const wanted = chosen.length > 0 ? chosen : focusedRow();
    if (wanted.length > 0) setChange(toggleStars(resource, wanted));
  }, [resource, selected]);
  useHotkeys(useMemo(() => ({ [key]: toggle, [`Shift+${key}`]: toggle }), [toggle]));

  const hasStarred = rows.some(({ id }) => starred.has(id));
  useEffect(() => {
    // a list of none would offer no way back
    if (isOnlyStarred && rows.length > 0 && !hasStarred) setOnlyStarred(false);
  }, [isOnlyStarred, hasStarred, rows.length, setOnlyStarred]);

  const label = t([...ids].every((id) => starred.has(id)) ? "foot.takeStar" : "foot.giveStar");
  return (
    <>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      {ids.size > 0 && (
        <Button
          type="text"
          size="small"
          icon={<StarOutlined aria-hidden />}
          aria-label={label}
          aria-keyshortcuts={key}
          title={`${label} (${key})`}
          onClick={toggle}
        />
      )}
      {(hasStarred || isOnlyStarred) && (
        <Button
          type={isOnlyStarred ? "primary" : "text"}
          size="small"
          className="only-starred"
          icon={<StarFilled aria-hidden />}
          aria-label={t("foot.onlyStarred")}
          aria-pressed={isOnlyStarred}
          title={t("foot.onlyStarred")}
          onClick={() => setOnlyStarred(!isOnlyStarred)}
        />
      )}
    </>
  );
}
