import type { Order } from "../../../../contract/orders";
import type { ModalProps } from "../../../engine/declaration/action";
import * as cells from "../../../engine/declaration/cells";
import { RecordSheet } from "../../../engine/overlay/record-modal";
import { StateSteps } from "../../../ui/status-timeline";
import { orderFlow } from "../decision/lifecycles";

/** Everything that an order's row has (decision E4: no call is made for it). */
export default function OrderView(props: ModalProps<Order>) {
  const { row, resource } = props;
  const paid = [row.datePay];
  return (
    <RecordSheet
      {...props}
      above={
        <StateSteps
          flow={orderFlow}
          now={row.statusBilling}
          label={`${resource}.columns.statusBilling`}
          known={{ w: [row.dateBuy], p: paid, a: paid }}
        />
      }
      fields={[
        { field: "id", as: cells.id },
        { field: "statusBilling", as: cells.tag(orderFlow.colors) },
        { field: "hash", as: { mono: true } },
        { field: "orderId", as: { mono: true } },
        { field: "customerName", as: cells.personBy("customer") },
        { field: "customerType", as: cells.customerType },
        { field: "customerDoc", as: cells.document("customerType") },
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
