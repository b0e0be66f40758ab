import type { Contract } from "../contract/index";
import type { CsrfTokens } from "./access/csrf";
import type { SignInLimit } from "./access/sign-in-limit";
import type { Handlers } from "./handler";
import { notImplemented } from "./not-implemented";
import { createSessionHandlers } from "./session";

/** A handler for every call of the contract: one that is left out does not compile. */
export type AllHandlers = { readonly [Resource in keyof Contract]: Handlers<Resource> };

/** The handlers of the whole platform. */
export function createHandlers(csrf: CsrfTokens, limit: SignInLimit): AllHandlers {
  return {
    session: createSessionHandlers(csrf, limit),
    customers: {
      list: notImplemented,
      openAccount: notImplemented,
      resetFinancialPassword: notImplemented,
      resetPassword: notImplemented,
      resetTwoFactor: notImplemented,
      cashStatement: notImplemented,
      info: notImplemented,
      editData: notImplemented,
      save: notImplemented,
      editBranch: notImplemented,
      saveBranch: notImplemented,
      editMerchantStatus: notImplemented,
      changeMerchantStatus: notImplemented,
      editReferral: notImplemented,
      saveReferral: notImplemented,
      accessLog: notImplemented,
      deleteFile: notImplemented,
      disapproveDocuments: notImplemented,
      approveDocuments: notImplemented,
      changeStatus: notImplemented,
    },
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
    payouts: { list: notImplemented, decide: notImplemented },
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
    notifications: { list: notImplemented, setRead: notImplemented, exclude: notImplemented },
    misc: {
      cities: notImplemented,
      languages: notImplemented,
      cashOperations: notImplemented,
      userSearch: notImplemented,
    },
  };
}

/** The calls that are not written yet, as `resource.call`. */
export const unwritten = (handlers: AllHandlers): string[] =>
  Object.entries(handlers).flatMap(([resource, calls]) =>
    Object.entries(calls)
      .filter(([, handler]) => handler === notImplemented)
      .map(([name]) => `${resource}.${name}`),
  );
