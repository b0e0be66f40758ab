import { useTranslate } from "../../hooks/use-translate";
import type { Direction, SortOrder } from "./sort";

interface Props {
  readonly field: string;
  readonly title: string;
  readonly direction: Direction | undefined;
  readonly setOrder: (order: SortOrder | undefined) => void;
}

const next: Record<"none" | Direction, Direction | undefined> = { none: "asc", asc: "desc", desc: undefined };

/** A column title that sorts the loaded rows: ascending, descending, unsorted. A real button, so that Space works too. */
export function SortButton({ field, title, direction, setOrder }: Props) {
  const { t } = useTranslate();
  const following = next[direction ?? "none"];
  return (
    <button
      type="button"
      className="sort"
      title={t("list.sortHint")}
      onClick={() => setOrder(following && { field, direction: following })}
    >
      <span className="sort-title">{title}</span>
      <span aria-hidden className={`sort-mark sort-${direction ?? "none"}`} />
    </button>
  );
}
