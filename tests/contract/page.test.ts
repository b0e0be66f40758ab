import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renderContract } from "../../scripts/contract-page";
import { describeContract } from "../../server/openapi";

describe("docs/contract.md", () => {
  it("is what the contract says (npm run contract:docs writes it)", () => {
    const page = readFileSync(new URL("../../docs/contract.md", import.meta.url), "utf8");

    expect(page).toBe(renderContract(describeContract()));
  });
});
