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
      groups={[
        {
          title: "groups.identity",
          fields: [
            { field: "id", cell: cells.copyable(cells.id) },
            { field: "statusBilling", cell: cells.statusTag(orderLifecycle.colors) },
            { field: "hash", cell: cells.copyable(cells.mono) },
            { field: "orderId", cell: cells.copyable(cells.mono) },
          ],
        },
        {
          title: "groups.payment",
          fields: [{ field: "valueFormat" }, { field: "payinMethodName" }, { field: "apiName" }],
        },
        {
          title: "groups.customer",
          fields: [
            { field: "customerName", cell: cells.personBy("customer", "customers") },
            { field: "customerType", cell: cells.customerType },
            { field: "customerDoc", cell: cells.copyable(cells.document("customerType")) },
            { field: "payerName" },
          ],
        },
        {
          title: "groups.dates",
          fields: [
            { field: "dateBuy", cell: cells.timestamp },
            { field: "datePay", cell: cells.timestamp },
          ],
        },
      ]}
    />
  );
}
