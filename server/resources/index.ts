import type { Contract } from "../../contract/index";
import type { Authenticators } from "../auth/authenticators";
import type { Handlers } from "../calls/handler";
import type { Links } from "../files/links";
import { createCustomers } from "./customers";
import { blacklist } from "./customers/blacklist";
import { insertions } from "./insertions";
import { levels } from "./levels";
import { misc } from "./misc";
import { notifications } from "./notifications";
import { offices } from "./offices";
import { orders } from "./orders";
import { approvals } from "./orders/approvals";
import { checkoutOrders, depositOrders } from "./orders/lists";
import { payouts } from "./payouts";
import { createSessionHandlers, type SessionParts } from "./session";
import { templates } from "./templates";
import { createUserHandlers } from "./users";

/** A handler for every call of the contract; leaving one out does not compile. */
export type AllHandlers = { readonly [Resource in keyof Contract]: Handlers<Resource> };

/** The services that handlers are built from. */
export interface HandlerParts extends SessionParts {
  readonly links: Links;
  readonly authenticators: Authenticators;
}

/** Builds the handlers of every call. */
export function createHandlers(parts: HandlerParts): AllHandlers {
  return {
    session: createSessionHandlers(parts),
    customers: createCustomers(parts.links),
    blacklist,
    checkoutOrders,
    depositOrders,
    orders,
    approvals,
    insertions,
    payouts,
    users: createUserHandlers(parts.authenticators),
    levels,
    offices,
    templates,
    notifications,
    misc,
  };
}
