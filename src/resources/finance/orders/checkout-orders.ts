import { checkoutOrders as contract } from "../../../../contract/orders";
import * as cells from "../../../engine/declaration/cells";
import { resource } from "../../../engine/declaration/resource";
import { actions, columns, filtersOf, recordTitle } from "./order-resource";

export default resource(contract, {
  recordTitle,
  filters: filtersOf(contract),
  columns: [
    { field: "id", cell: cells.idWith("hash") },
    { field: "customerName", cell: cells.customerBy("customer", "customerType", "customerDoc", "customers") },
    ...columns,
  ],
  statusField: "statusBilling",
  actions,
});
