import type { Customer } from "../../../contract/customers";
import type { Named } from "../../../contract/fields";
import { relatedLists } from "../../engine/list/related-lists";
import { customerSearch } from "./customer-search";

/** A tab with the customer's newest payouts. */
export default relatedLists<Customer>({
  screens: ["payouts"],
  search: customerSearch,
  customerOf: ({ customer }) => (customer as Named).id,
  hides: ["customer"],
});
