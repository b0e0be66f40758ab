import type { Contract } from "../contract/index";
import type { Authenticators } from "./access/authenticators";
import { customers } from "./customers";
import type { Handlers } from "./handler";
import { levels } from "./levels";
import { misc } from "./misc";
import { notImplemented } from "./not-implemented";
import { notifications } from "./notifications";
import { payouts } from "./payouts";
import { createSessionHandlers, type SessionParts } from "./session";
import { createUserHandlers } from "./users";

/** A handler for every call of the contract: one that is left out does not compile. */
export type AllHandlers = { readonly [Resource in keyof Contract]: Handlers<Resource> };

/** What handlers are made with. */
export interface HandlerParts extends SessionParts {
  readonly authenticators: Authenticators;
}

/** The handlers of the whole platform. */
export function createHandlers(parts: HandlerParts): AllHandlers {
  return {
    session: createSessionHandlers(parts),
    customers,
    blacklist: { list: notImplemented, update: notImplemented, remove: notImplemented },
    checkoutOrders: { list: notImplemented },
    depositOrders: { list: notImplemented },
    orders: {
      cancel: notImplemented,
      remove: notImplemented,
      cashRecords: notImplemented,
      requestPaid: notImplemented,
    },
    approvals: { list: notImplemented, decide: notImplemented },
    insertions: { list: notImplemented, decide: notImplemented, request: notImplemented },
    payouts,
    users: createUserHandlers(parts.authenticators),
    levels,
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
