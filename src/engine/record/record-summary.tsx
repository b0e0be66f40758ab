import { type Description, DescriptionList } from "../../ui/description-list";
import type { Column } from "../declaration/cell";
import { useRecordEntries } from "./record-fields";
import "./record-summary.css";

interface Props<Row> {
  readonly row: Row;
  readonly resource: string;
  /** Rendered like columns of a list; names are links to their records in another tab. */
  readonly fields: readonly Column<Row>[];
  /** What stands below them. */
  readonly further?: readonly Description[];
}

/** What to know of a record while a form about it is filled in, with the titles of its columns; for the `aside` of a form. */
export function RecordSummary<Row>({ row, resource, fields, further = [] }: Props<Row>) {
  const entryOf = useRecordEntries(row, resource);
  return (
    <div className="record-summary">
      <DescriptionList entries={[...fields.map(entryOf), ...further]} />
    </div>
  );
}
