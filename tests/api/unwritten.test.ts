import pg from "pg";
import { describe, expect, it } from "vitest";
import { createAuthenticators } from "../../server/access/authenticators";
import { createCsrfTokens } from "../../server/access/csrf";
import { createAudit } from "../../server/audit/audit";
import { createLinks } from "../../server/files/links";
import { createHandlers, unwritten } from "../../server/handlers";

describe("calls without a handler", () => {
  it("are these, and no more", () => {
    const handlers = createHandlers({
      database: { pool: new pg.Pool() },
      csrf: createCsrfTokens("secret"),
      limit: { count: async () => undefined, forgive: async () => undefined },
      audit: createAudit("secret"),
      links: createLinks("secret"),
      authenticators: createAuthenticators("secret"),
    });

    expect(unwritten(handlers)).toEqual([]);
  });
});
