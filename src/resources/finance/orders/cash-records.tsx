import { type Order, type OrderCashRecord, orders } from "../../../../contract/orders";
import type { ModalProps } from "../../../engine/declaration/action";
import type { Column } from "../../../engine/declaration/cell";
import * as cells from "../../../engine/declaration/cells";
import { DetailsModal } from "../../../engine/overlay/details-modal";
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

/** A modal with the movements of an order in its customer's account. */
export default function OrderCashRecords(modal: ModalProps<Order>) {
  const { t } = useTranslate();
  const label = `${modal.resource}.actions.${modal.name}`;
  return (
    <DetailsModal
      modal={modal}
      wide
      lines={3}
      query={{ call: orders.cashRecords, input: { reqId: modal.row.trReqId } }}
    >
      {(records) => <StaticTable name={label} label={t(`${label}.title`)} rows={records} columns={columns} />}
    </DetailsModal>
  );
}
