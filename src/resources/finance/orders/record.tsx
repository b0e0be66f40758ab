import type { Order } from "../../../../contract/orders";
import * as cells from "../../../engine/declaration/cells";
import { recordFields } from "../../../engine/record/record-fields";
import { orderLifecycle } from "../decision/lifecycles";

/** All data of an order's row; it makes no call (requirement E4). */
export default recordFields<Order>({
  timeline: {
    field: "statusBilling",
    lifecycle: orderLifecycle,
    details: ({ dateBuy, datePay }) => ({ w: [dateBuy], p: [datePay], a: [datePay] }),
  },
  groups: [
    {
      title: "groups.identity",
      fields: [
        { field: "id", cell: cells.copyable(cells.id) },
        { field: "statusBilling", cell: cells.statusTag(orderLifecycle.colors) },
        { field: "hash", cell: cells.copyable(cells.mono) },
        { field: "orderId", cell: cells.copyable(cells.plain) },
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
  ],
});
