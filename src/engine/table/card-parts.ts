import type { Column } from "../declaration/cell";
import { nameColumn } from "./name-column";

/** The columns of a row by their place on its card. */
interface CardParts<Row> {
  readonly title: Column<Row> | undefined;
  readonly amount: Column<Row> | undefined;
  readonly status: Column<Row> | undefined;
  readonly facts: readonly Column<Row>[];
}

/**
 * The places of columns on a card: the first name is its title, the first amount and the status stand beside it. Columns that narrow
 * windows hide are in the record.
 */
export function cardParts<Row>(columns: readonly Column<Row>[], statusField: string): CardParts<Row> {
  const main = columns.filter(({ hideBelow }) => hideBelow === undefined);
  const title = nameColumn(columns);
  const amount = main.find(({ cell }) => cell?.align === "right");
  const tags = main.filter(({ cell }) => cell?.isTag);
  const status = tags.find(({ field }) => field === statusField) ?? tags[0];
  const facts = main.filter((column) => ![title, amount, status].includes(column));
  return { title, amount, status, facts };
}
