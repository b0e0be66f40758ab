import "./list-skeleton.css";
import { useTranslate } from "../../hooks/use-translate";
import type { RowLayout } from "./row-layout";

const rows = Array.from({ length: 12 }, (_, index) => index);
/** How much of a column its bar takes, in per cent: as uneven as texts. */
const lengthAt = (row: number, column: number) => 40 + ((row * 37 + column * 23) % 45);

interface Props {
  readonly layout: RowLayout & { readonly columns: readonly { readonly width: string }[] };
}

/** The placeholder of rows that are loading, in the table's columns and at their height. */
export function ListSkeleton({ layout: { columns, isCards, rowHeight } }: Props) {
  const { t } = useTranslate();
  return (
    <div className="skeleton" role="status" aria-label={t("list.loading")}>
      {rows.map((row) => (
        <div
          key={row}
          className={isCards ? "skeleton-row skeleton-card" : "skeleton-row"}
          style={{
            height: rowHeight,
            gridTemplateColumns: isCards ? undefined : columns.map(({ width }) => width).join(" "),
          }}
        >
          {(isCards ? [0, 1, 2] : columns).map((_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars are their places
            <span key={column} style={{ width: `${lengthAt(row, column)}%` }} />
          ))}
        </div>
      ))}
    </div>
  );
}
