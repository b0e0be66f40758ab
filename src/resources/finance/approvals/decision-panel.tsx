import type { Approval } from "../../../../contract/approvals";
import type { AsideProps } from "../../../engine/declaration/action";
import type { Column } from "../../../engine/declaration/cell";
import * as cells from "../../../engine/declaration/cells";
import { RecordSummary } from "../../../engine/record/record-summary";

const fields: readonly Column<Approval>[] = [
  { field: "customerName", cell: cells.personBy("customer", "customers") },
  { field: "transaction", cell: cells.linked(cells.mono, ({ order }: Approval) => order) },
  { field: "payinMethodName" },
  { field: "adminName", cell: cells.personBy("admin", "users") },
  { field: "note" },
];

/** The order that another admin asks to set as paid, whose it is, and the reason. */
export default function ApprovalDecisionPanel({ row, resource }: AsideProps<Approval>) {
  return <RecordSummary row={row} resource={resource} fields={fields} />;
}
