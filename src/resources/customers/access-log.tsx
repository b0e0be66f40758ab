import type { Data } from "../../../contract/call";
import { type Customer, customers as contract } from "../../../contract/customers";
import type { TabProps } from "../../engine/declaration/action";
import type { Column } from "../../engine/declaration/cell";
import * as cells from "../../engine/declaration/cells";
import { RecordDetails } from "../../engine/record/record-details";
import { StaticTable } from "../../engine/table/static-table";
import { useTranslate } from "../../hooks/use-translate";

type SignIn = Data<typeof contract.accessLog>[number];

const columns: readonly Column<SignIn>[] = [
  { field: "date", cell: cells.timestamp },
  { field: "successfull", cell: cells.statusTag({ y: "green", n: "red" }) },
  { field: "attempts", cell: cells.id },
  { field: "ip", cell: cells.copyable(cells.plain), minWidth: 150, maxWidth: 300 },
  { field: "platform", minWidth: 100, maxWidth: 160 },
  { field: "browser" },
  { field: "version", minWidth: 90, maxWidth: 140 },
];

/** A tab with a customer's sign-ins: time, address and browser. */
export default function AccessLog(tab: TabProps<Customer>) {
  const { t } = useTranslate();
  const label = `${tab.resource}.actions.${tab.name}`;
  return (
    <RecordDetails tab={tab} lines={12} query={{ call: contract.accessLog, input: { reqId: tab.row.reqId } }}>
      {(signIns) => <StaticTable name={label} label={t(`${label}.title`)} rows={signIns} columns={columns} />}
    </RecordDetails>
  );
}
