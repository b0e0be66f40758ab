import type { Order } from "../../../../contract/orders";
import type { ModalProps } from "../../../engine/declaration/action";
import * as cells from "../../../engine/declaration/cells";
import { RecordModal } from "../../../engine/overlay/record-modal";
import { StatusTimeline } from "../../../ui/status-timeline";
import { orderLifecycle } from "./lifecycle";

/** A modal with all data of an order's row; it makes no call (requirement E4). */
export default function OrderRecord(props: ModalProps<Order>) {
  const { row, resource } = props;
  const paid = [row.datePay];
  return (
    <RecordModal
      {...props}
      above={
        <StatusTimeline
          lifecycle={orderLifecycle}
          current={row.statusBilling}
          label={`${resource}.columns.statusBilling`}
          details={{ w: [row.dateBuy], p: paid, a: paid }}
        />
      }
      fields={[
        { field: "id", cell: cells.id },
        { field: "statusBilling", cell: cells.statusTag(orderLifecycle.colors) },
        { field: "hash", cell: { mono: true } },
        { field: "orderId", cell: { mono: true } },
        { field: "customerName", cell: cells.personBy("customer") },
        { field: "customerType", cell: cells.customerType },
        { field: "customerDoc", cell: cells.document("customerType") },
        { field: "payerName" },
        { field: "valueFormat" },
        { field: "payinMethodName" },
        { field: "dateBuy" },
        { field: "datePay" },
        { field: "apiName" },
      ]}
    />
  );
}
