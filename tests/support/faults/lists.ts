import type { Call } from "../../../contract/call";
import { contract } from "../../../contract/index";

/** The call that each screen lists with. */
export const lists: Readonly<Record<string, Call>> = {
  customers: contract.customers.list,
  blacklist: contract.blacklist.list,
  checkoutOrders: contract.checkoutOrders.list,
  depositOrders: contract.depositOrders.list,
  approvals: contract.approvals.list,
  insertions: contract.insertions.list,
  payouts: contract.payouts.list,
  offices: contract.offices.list,
  templates: contract.templates.list,
  users: contract.users.list,
  levels: contract.levels.list,
};
