import { approvals } from "./approvals";
import { blacklist } from "./blacklist";
import type { Call } from "./call";
import { customers } from "./customers";
import { insertions } from "./insertions";
import { levels } from "./levels";
import { misc } from "./misc";
import { notifications } from "./notifications";
import { offices } from "./offices";
import { checkoutOrders, depositOrders, orders } from "./orders";
import { payouts } from "./payouts";
import { session } from "./session";
import { templates } from "./templates";
import { users } from "./users";

/** Every call of the platform, by resource (requirement S7.1). */
export const contract = {
  session,
  customers,
  blacklist,
  checkoutOrders,
  depositOrders,
  orders,
  approvals,
  insertions,
  payouts,
  users,
  levels,
  offices,
  templates,
  notifications,
  misc,
} as const satisfies Record<string, Record<string, Call>>;

/** The type of `contract`, which carries the input and answer of every call. */
export type Contract = typeof contract;
