import { describe, expect, it } from "vitest";
import { auditedActions } from "../../contract/extensions/audit";
import { auditActions } from "../../server/audit/action-names";

describe("the actions that the audit can be filtered by", () => {
  it("are all that the platform writes", () => {
    expect(Object.keys(auditActions).sort()).toEqual([...auditedActions].sort());
  });
});
