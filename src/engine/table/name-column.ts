import type { Column } from "../declaration/cell";

/** Names have neither a sample nor a side. */
const isName = <Row>({ cell }: Column<Row>) => !cell?.sample && !cell?.align && cell?.maxWidth === undefined;

/** The column that names a row: the title of its card, which is never hidden. */
export function nameColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  const main = columns.filter(({ hideBelow }) => hideBelow === undefined);
  return main.find(isName) ?? main[0];
}
