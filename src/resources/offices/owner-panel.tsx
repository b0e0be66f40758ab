import type { Office } from "../../../contract/offices";
import type { AsideProps } from "../../engine/declaration/action";
import { RecordSummary } from "../../engine/record/record-summary";
import { owner } from "./cells";

/** The customer whose white label is edited. */
export default function OwnerPanel({ row, resource }: AsideProps<Office>) {
  return <RecordSummary row={row} resource={resource} fields={[{ field: "customerData", cell: owner }]} />;
}
