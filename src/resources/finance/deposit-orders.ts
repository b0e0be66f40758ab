import { depositOrders as contract } from "../../../contract/orders";
import * as cells from "../../console/cells";
import { resource } from "../../console/declaration";
import { actions, columns, filtersOf, subject } from "./orders";

export default resource(contract, {
  subject,
  filters: filtersOf(contract),
  columns: [
    { field: "id", as: cells.id, width: 84 },
    { field: "customerName", as: cells.customerBy("customer", "customerType", "customerDoc"), least: 266 },
    ...columns,
  ],
  state: "statusBilling",
  actions,
});
