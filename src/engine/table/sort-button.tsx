import { useSyncExternalStore } from "react";
import type { Store } from "../../hooks/external-store";
import { moveFocus } from "../../hooks/use-toolbar";
import { useTranslate } from "../../hooks/use-translate";
import { nextOrder, type Order, type SetOrder } from "./sort";

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
  readonly order: Order;
  readonly setOrder: SetOrder;
  /** What the column orders: all that matches, or the loaded rows; undefined in tables that only ever order those. */
  readonly scope: "all" | "loaded" | undefined;
  readonly stops: SortStops;
}

/**
 * A column title that sorts: ascending, descending, unsorted; with Shift as the second column. A real button, so that Space works
 * too.
 */
export function SortButton({ field, title, order, setOrder, scope, stops }: Props) {
  const { t } = useTranslate();
  const { fields, last } = stops;
  const stop = useSyncExternalStore(last.subscribe, () => {
    const focused = last.get();
    return focused !== undefined && fields.includes(focused) ? focused : fields[0];
  });
  const place = order.findIndex((each) => each.field === field);
  const direction = order[place]?.direction;
  const hints = [
    t(scope === "all" ? "list.sortAll" : "list.sortHint"),
    t("list.sortSecond"),
    ...(place === 1 ? [t(`list.isSecond.${direction}`)] : []),
  ];
  return (
    <button
      type="button"
      className="sort"
      title={hints.join(" · ")}
      tabIndex={stop === field ? undefined : -1}
      onFocus={() => last.set(field)}
      onKeyDown={(event) =>
        moveFocus(event, [
          ...(event.currentTarget.closest("tr")?.querySelectorAll<HTMLElement>(".sort") ?? []),
        ])
      }
      onClick={({ shiftKey }) => setOrder((now) => nextOrder(now, field, shiftKey))}
    >
      <span className="sort-title">{title}</span>
      <span aria-hidden className={`sort-mark sort-${direction ?? "none"}`} />
      {place === 0 && scope && (
        <span aria-hidden className="sort-scope" data-scope={t(`list.sorted.${scope}`)} />
      )}
      {order.length > 1 && place >= 0 && <span aria-hidden className="sort-place" data-place={place + 1} />}
    </button>
  );
}
