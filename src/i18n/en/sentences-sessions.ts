import type { Texts } from "../pt/common";
import type { sessions as pt } from "../pt/sentences-sessions";
import approvals from "./approvals";
import audit from "./audit";
import customers from "./customers";
import insertions from "./insertions";
import offices from "./offices";
import orders from "./orders";
import payouts from "./payouts";
import users from "./users";

/** Sign-ins, refusals, exports and the audit itself, in English. */
export const sessions: Texts<typeof pt> = {
  actions: {
    account: {
      changePassword: { main: "{admin} changed their own password" },
      endSession: { main: "{admin} ended one of their own sessions" },
      endOtherSessions: { main: "{admin} ended their own other sessions" },
    },
    authenticator: {
      start: { main: "{admin} began a new authenticator" },
      recover: { main: "{admin} began a new authenticator with a recovery code" },
      confirm: { main: "{admin} replaced their own authenticator" },
      renewRecoveryCodes: { main: "{admin} made new recovery codes" },
    },
    notificationChoice: { choose: { main: "{admin} chose which notifications to receive" } },
    audit: {
      begun: { main: "The audit was begun" },
      chainBegun: {
        main: "The record of what {admin} does was begun",
        platform: "The record of what the platform does was begun",
      },
    },
    export: {
      main: "{admin} began to export: {list}",
      outcome_whole: "{admin} exported: {list}",
      outcome_left: "{admin} broke the export off: {list}",
      outcome_failed: "The export of {admin} failed: {list}",
    },
    session: {
      signin: {
        main: "{admin} signed in",
        unusual_browser: "{admin} signed in with a browser that they had not used",
        unusual_network: "{admin} signed in from a network that they had not used",
        unusual_both: "{admin} signed in with a browser and from a network that they had not used",
      },
      signout: { main: "{admin} signed out" },
      signinRefused: {
        main: "The sign-in of {record} was refused",
        refused_password: "The sign-in of {record} was refused: wrong password",
        refused_hours: "The sign-in of {record} was refused: outside the access hours",
        nobody: "A sign-in was refused: nobody has the username that was given",
      },
      codeRefused: {
        main: "{admin} gave an authenticator code that was refused, to {attempt}",
        refused_password: "{admin} gave a wrong current password, to {attempt}",
        refused_recovery: "{admin} gave a recovery code that does not count, to {attempt}",
        refused_wrong: "{admin} gave a wrong authenticator code, to {attempt}",
        refused_used: "{admin} gave an authenticator code that was used before, to {attempt}",
        refused_locked: "{admin} gave too many wrong codes and had to wait, to {attempt}",
      },
      permissionRefused: {
        main: "{admin} tried to {attempt}, which was refused",
        refused_PERMX001: "{admin} tried to {attempt} without the permission",
        refused_READX001: "{admin} tried to {attempt} with a read-only level",
        refused_TIMEX001: "{admin} tried to {attempt} outside the access hours",
      },
    },
  },
  records: { session: "user {id}", export: "export {id}", chain: "record {id}" },
  fields: {
    session: {
      user: "Username",
      call: "Operation",
      refused: "Refusal",
      isLast: "Last one kept this hour: further refusals were only counted",
      unusual: "Unusual",
      browser: "Browser",
      address: "IP address",
    },
    export: {
      outcome: "Result",
      rows: "Rows",
      search: "Search",
      status: "Status",
      statusBilling: "Status",
      statuses: "Statuses",
      dateType: "Date",
      dateStart: "From",
      dateEnd: "To",
      amountMin: "Smallest amount",
      amountMax: "Largest amount",
      customerId: "Customer",
      ids: "Chosen records",
      admin: "User",
      action: "Action",
      kind: "Kind of record",
      record: "Record",
    },
  },
  codes: {
    session: {
      refused: {
        password: "wrong password",
        recovery: "wrong recovery code",
        hours: "outside the access hours",
        wrong: "wrong code",
        used: "code used before",
        locked: "locked by wrong codes",
        PERMX001: "no permission",
        READX001: "read-only",
        TIMEX001: "outside the access hours",
      },
      unusual: {
        browser: "another browser",
        network: "another network",
        both: "another browser and network",
      },
    },
    export: {
      outcome: { whole: "Completed", left: "Broken off", failed: "Failed" },
    },
  },
  filters: {
    approvals: approvals.filters,
    audit: audit.filters,
    checkoutOrders: orders.filters,
    customers: customers.filters,
    depositOrders: orders.filters,
    insertions: insertions.filters,
    offices: offices.filters,
    payouts: payouts.filters,
    users: users.filters,
  },
};
