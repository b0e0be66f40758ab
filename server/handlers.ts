import type { Contract } from "../contract/index";
import { approvals } from "./approvals";
import { customers } from "./customers";
import type { Handlers } from "./handler";
import { insertions } from "./insertions";
import { misc } from "./misc";
import { notImplemented } from "./not-implemented";
import { notifications } from "./notifications";
import { checkoutOrders, depositOrders } from "./order-lists";
import { orders } from "./orders";
import { payouts } from "./payouts";
import { createSessionHandlers, type SessionParts } from "./session";

/** A handler for every call of the contract: one that is left out does not compile. */
export type AllHandlers = { readonly [Resource in keyof Contract]: Handlers<Resource> };

/** The handlers of the whole platform. */
export function createHandlers(parts: SessionParts): AllHandlers {
  return {
    session: createSessionHandlers(parts),
    customers,
    blacklist: { list: notImplemented, update: notImplemented, remove: notImplemented },
    checkoutOrders,
    depositOrders,
    orders,
    approvals,
    insertions,
    payouts,
    users: {
      list: notImplemented,
      filters: notImplemented,
      register: notImplemented,
      update: notImplemented,
      info: notImplemented,
      registerInfo: notImplemented,
    },
    levels: { list: notImplemented, save: notImplemented },
    offices: {
      list: notImplemented,
      create: notImplemented,
      update: notImplemented,
      payinFees: notImplemented,
      payoutFees: notImplemented,
      updateFees: notImplemented,
    },
    templates: { list: notImplemented, info: notImplemented, update: notImplemented },
    notifications,
    misc,
  };
}

/** The calls that are not written yet, as `resource.call`. */
export const unwritten = (handlers: AllHandlers): string[] =>
  Object.entries(handlers).flatMap(([resource, calls]) =>
    Object.entries(calls)
      .filter(([, handler]) => handler === notImplemented)
      .map(([name]) => `${resource}.${name}`),
  );
