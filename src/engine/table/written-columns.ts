import { isNullish } from "../../format/join-parts";
import type { Translate } from "../../i18n/translate";
import type { ScreenRow } from "../declaration/action";
import type { Cell, CellTools, Column } from "../declaration/cell";
import { cellText, cellTools } from "./columns";
import { csvAmount } from "./csv";

/** The language that something is written in. */
export interface Language {
  readonly t: Translate;
  readonly locale: string;
}

type AnyCell = Cell<unknown, ScreenRow>;

/** A column as a file or the clipboard has it. */
export interface WrittenColumn {
  readonly title: string;
  readonly kind: "plain" | "money" | "moment";
  /** An amount or plain number as a number, all else as the table shows it as text; null where there is nothing. */
  readonly value: (row: ScreenRow) => string | number | null;
}

const kindOf = (cell: AnyCell | undefined): WrittenColumn["kind"] =>
  cell?.isMoney ? "money" : cell?.isMoment ? "moment" : "plain";

function written(cell: AnyCell | undefined, value: unknown, row: ScreenRow, tools: CellTools) {
  if (isNullish(value)) return null;
  if (typeof value === "number" && !cell?.text) return value;
  const text = cellText(cell, value, row, tools);
  return cell?.align === "right" ? csvAmount(text) : text;
}

/** The letter of an amount, without which its number would not say whether it came or went. */
const letterColumn = (field: string, { t }: Language): WrittenColumn => ({
  title: t("movement.title"),
  kind: "plain",
  value: (row) => (isNullish(row[field]) ? null : String(row[field]).toUpperCase()),
});

/** The columns of a list as they are written, in their order: what is a credit or a debit has its letter beside its amount. */
export const writtenColumns = (
  resource: string,
  columns: readonly Column<ScreenRow>[],
  language: Language,
): WrittenColumn[] =>
  columns.flatMap(({ field, ...column }) => {
    const cell = column.cell as AnyCell | undefined;
    const tools = cellTools(resource, field, language.t, language.locale);
    const own: WrittenColumn = {
      title: language.t(`${tools.key}.title`),
      kind: kindOf(cell),
      value: (row) => written(cell, row[field], row, tools),
    };
    return cell?.movementField === undefined ? [own] : [own, letterColumn(cell.movementField, language)];
  });
