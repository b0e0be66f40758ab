import { useSyncExternalStore } from "react";
import type { Store } from "../../hooks/external-store";
import { moveFocus } from "../../hooks/use-toolbar";
import { useTranslate } from "../../hooks/use-translate";
import type { Direction, SortOrder } from "./sort";

/** The titles of a table that sort it: one tab stop, from which arrow keys go to the others. */
export interface SortStops {
  /** The fields of the titles, from left to right. */
  readonly fields: readonly string[];
  /** The field whose title had the focus last. A store, so that moving on does not draw the table again. */
  readonly last: Store<string | undefined>;
}

interface Props {
  readonly field: string;
  readonly title: string;
  readonly direction: Direction | undefined;
  readonly setOrder: (order: SortOrder | undefined) => void;
  readonly stops: SortStops;
}

const next: Record<"none" | Direction, Direction | undefined> = { none: "asc", asc: "desc", desc: undefined };

/** A column title that sorts the loaded rows: ascending, descending, unsorted. A real button, so that Space works too. */
export function SortButton({ field, title, direction, setOrder, stops }: Props) {
  const { t } = useTranslate();
  const { fields, last } = stops;
  const stop = useSyncExternalStore(last.subscribe, () => {
    const focused = last.get();
    return focused !== undefined && fields.includes(focused) ? focused : fields[0];
  });
  const following = next[direction ?? "none"];
  return (
    <button
      type="button"
      className="sort"
      title={t("list.sortHint")}
      tabIndex={stop === field ? undefined : -1}
      onFocus={() => last.set(field)}
      onKeyDown={(event) =>
        moveFocus(event, [
          ...(event.currentTarget.closest("tr")?.querySelectorAll<HTMLElement>(".sort") ?? []),
        ])
      }
      onClick={() => setOrder(following && { field, direction: following })}
    >
      <span className="sort-title">{title}</span>
      <span aria-hidden className={`sort-mark sort-${direction ?? "none"}`} />
    </button>
  );
}
