import { type Order, type OrderCashRecord, orders } from "../../../../contract/orders";
import type { ModalProps } from "../../../engine/declaration/action";
import type { Column } from "../../../engine/declaration/cell";
import * as cells from "../../../engine/declaration/cells";
import { ReadModal } from "../../../engine/overlay/details-modal";
import { LogTable } from "../../../engine/table/static-table";
import { useTexts } from "../../../hooks/use-translate";

const columns: readonly Column<OrderCashRecord>[] = [
  { field: "id", as: cells.id, width: 80 },
  { field: "customerName", as: cells.personBy("customer"), least: 180 },
  { field: "valueFormat", as: cells.movement("type"), width: 160 },
  { field: "date", as: cells.moment, width: 176 },
  { field: "opName", width: 130 },
  { field: "note", least: 180 },
];

/** What an order moved in its customer's account. */
export default function OrderCashRecords(modal: ModalProps<Order>) {
  const { t } = useTexts();
  const label = `${modal.resource}.actions.${modal.name}`;
  return (
    <ReadModal
      modal={modal}
      wide
      lines={3}
      load={{ call: orders.cashRecords, input: { reqId: modal.row.trReqId } }}
    >
      {(records) => <LogTable name={label} label={t(`${label}.title`)} rows={records} columns={columns} />}
    </ReadModal>
  );
}
