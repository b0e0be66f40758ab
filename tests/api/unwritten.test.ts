import pg from "pg";
import { describe, expect, it } from "vitest";
import { createAuthenticators } from "../../server/access/authenticators";
import { createCsrfTokens } from "../../server/access/csrf";
import { createAudit } from "../../server/audit/audit";
import { createHandlers, unwritten } from "../../server/handlers";

describe("calls without a handler", () => {
  it("are these, and no more", () => {
    const handlers = createHandlers({
      database: { pool: new pg.Pool() },
      csrf: createCsrfTokens("secret"),
      limit: { count: async () => undefined, forgive: async () => undefined },
      audit: createAudit("secret"),
      authenticators: createAuthenticators("secret"),
    });

    expect(unwritten(handlers)).toEqual([
      "customers.openAccount",
      "customers.resetFinancialPassword",
      "customers.resetPassword",
      "customers.resetTwoFactor",
      "customers.cashStatement",
      "customers.info",
      "customers.editBranch",
      "customers.saveBranch",
      "customers.editMerchantStatus",
      "customers.changeMerchantStatus",
      "customers.editReferral",
      "customers.saveReferral",
      "customers.accessLog",
      "customers.deleteFile",
      "customers.disapproveDocuments",
      "customers.approveDocuments",
      "blacklist.list",
      "blacklist.update",
      "blacklist.remove",
      "checkoutOrders.list",
      "depositOrders.list",
      "orders.cancel",
      "orders.remove",
      "orders.cashRecords",
      "orders.requestPaid",
      "approvals.list",
      "approvals.decide",
      "insertions.list",
      "insertions.decide",
      "insertions.request",
      "offices.list",
      "offices.create",
      "offices.update",
      "offices.payinFees",
      "offices.payoutFees",
      "offices.updateFees",
      "templates.list",
      "templates.info",
      "templates.update",
      "misc.cashOperations",
      "misc.userSearch",
    ]);
  });
});
