import type { ScreenRow } from "../../engine/declaration/action";
import { recordId } from "../../engine/declaration/record-path";
import { currentList } from "../../engine/draft/current-list";

/** The list on the page, and the record that is open over it or whose row has the focus. */
export interface FocusedRecord {
  readonly list: string;
  readonly row: ScreenRow;
}

/** The record whose actions the palette offers: it is asked for before the palette takes the focus. */
export function focusedRecord(): FocusedRecord | undefined {
  const list = currentList.get();
  if (!list) return undefined;
  const open = recordId(window.location.pathname.split("/").at(-1) ?? "");
  const key = document.activeElement?.closest<HTMLElement>("[data-row-key]")?.dataset.rowKey;
  const wanted = open === undefined ? key : String(open);
  const row = list.rows.find(({ id }) => String(id) === wanted);
  return row && { list: list.name, row };
}
