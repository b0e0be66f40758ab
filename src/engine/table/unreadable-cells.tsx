import type { BaseRecord } from "@refinedev/core";
import { isUnreadable, type UnreadableRow } from "../../http/unreadable-row";
import type { Translate } from "../../i18n/translate";
import type { TableColumn } from "./columns";
import { RowCopyButton } from "./row-copy-button";

function UnreadableCell({ row, t }: { readonly row: UnreadableRow; readonly t: Translate }) {
  const what = t("list.unreadableContent");
  return (
    <>
      {/* a negative id only stands for the row's place */}
      {row.id >= 0 && <span>{row.id} · </span>}
      <em>{t("list.unreadable")}</em>
      <RowCopyButton
        id={row.id}
        name={t("list.copy", { what })}
        text={JSON.stringify(row.content, null, 2)}
        summary={what}
      />
    </>
  );
}

/** Makes columns show a row that could not be read as one cell across all of them, which offers to copy what came. */
export function withUnreadableRows<Row extends BaseRecord>(
  columns: readonly TableColumn<Row>[],
  t: Translate,
): TableColumn<Row>[] {
  return columns.map((column, at) => ({
    ...column,
    onCell: (row, index) =>
      isUnreadable(row) ? { colSpan: at === 0 ? columns.length : 0 } : (column.onCell?.(row, index) ?? {}),
    render: (value: unknown, row, index) =>
      isUnreadable(row) ? <UnreadableCell row={row} t={t} /> : column.render?.(value, row, index),
  }));
}
