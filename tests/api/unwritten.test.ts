import pg from "pg";
import { describe, expect, it } from "vitest";
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
    });

    expect(unwritten(handlers)).toEqual([
      "customers.openAccount",
      "customers.resetFinancialPassword",
      "customers.resetPassword",
      "customers.resetTwoFactor",
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
      "users.list",
      "users.filters",
      "users.register",
      "users.update",
      "users.info",
      "users.registerInfo",
      "levels.list",
      "levels.save",
      "offices.list",
      "offices.create",
      "offices.update",
      "offices.payinFees",
      "offices.payoutFees",
      "offices.updateFees",
      "templates.list",
      "templates.info",
      "templates.update",
    ]);
  });
});
