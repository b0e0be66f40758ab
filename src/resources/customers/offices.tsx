import type { Customer } from "../../../contract/customers";
import type { Office } from "../../../contract/offices";
import { relatedLists } from "../../engine/list/related-lists";
import { customerSearch } from "./customer-search";

/** A tab with the customer's white label. */
export default relatedLists<Customer>({
  screens: ["offices"],
  search: customerSearch,
  customerOf: ({ customerData }) => (customerData as Office["customerData"]).id,
  hides: ["customerData"],
});
