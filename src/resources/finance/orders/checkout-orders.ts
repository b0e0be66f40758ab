import { checkoutOrders as contract } from "../../../../contract/orders";
import * as cells from "../../../engine/declaration/cells";
import { resource } from "../../../engine/declaration/resource";
import { actions, columns, filtersOf, subject } from "./order-resource";

export default resource(contract, {
  subject,
  filters: filtersOf(contract),
  columns: [
    { field: "id", as: cells.idWith("hash"), width: 134 },
    { field: "customerName", as: cells.customerBy("customer", "customerType", "customerDoc"), least: 266 },
    ...columns,
  ],
  state: "statusBilling",
  actions,
});
