import type { Customer } from "../../../contract/customers";
import { relatedLists } from "../../engine/list/related-lists";
import { customerSearch } from "./customer-search";

/** A tab with the customer's newest orders of both kinds. */
export default relatedLists<Customer>({
  screens: ["checkoutOrders", "depositOrders"],
  search: customerSearch,
  customerOf: ({ customer }) => customer,
  hides: ["customerName"],
});
