import { type Order, type OrderCashRecord, orders } from "../../../../contract/orders";
import type { TabProps } from "../../../engine/declaration/action";
import type { Column } from "../../../engine/declaration/cell";
import * as cells from "../../../engine/declaration/cells";
import { RecordDetails } from "../../../engine/record/record-details";
import { StaticTable } from "../../../engine/table/static-table";
import { useTranslate } from "../../../hooks/use-translate";

const columns: readonly Column<OrderCashRecord>[] = [
  { field: "id", cell: cells.id },
  { field: "customerName", cell: cells.personBy("customer", "customers"), minWidth: 180 },
  { field: "valueFormat", cell: cells.movement("type") },
  { field: "date", cell: cells.timestamp },
  { field: "opName", minWidth: 110, maxWidth: 200 },
  { field: "note", minWidth: 160 },
];

/** A tab with the movements of an order in its customer's account. */
export default function OrderCashRecords(tab: TabProps<Order>) {
  const { t } = useTranslate();
  const label = `${tab.resource}.actions.${tab.name}`;
  return (
    <RecordDetails
      tab={tab}
      lines={3}
      query={{ call: orders.cashRecords, input: { reqId: tab.row.trReqId } }}
    >
      {(records) => <StaticTable name={label} label={t(`${label}.title`)} rows={records} columns={columns} />}
    </RecordDetails>
  );
}
