import { type Customer, customers as contract } from "../../../contract/customers";
import { tabAction } from "../../engine/declaration/declare-action";

const group = "records";

/** Tabs with what belongs to a customer on other screens. */
export const related = {
  orderList: tabAction<Customer>(() => import("./orders"), { group, screen: "checkoutOrders" }),
  payoutList: tabAction<Customer>(() => import("./payouts"), { group, screen: "payouts" }),
  referrals: tabAction<Customer>(() => import("./referrals"), { group: "look", call: contract.editReferral }),
  officeList: tabAction<Customer>(() => import("./offices"), {
    group,
    screen: "offices",
    isAvailable: ({ officeStatus }) => officeStatus === "a",
  }),
};
