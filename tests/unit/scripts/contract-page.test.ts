import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as own from "../../../own/contract";
import { collectExamples } from "../../../scripts/contract-examples";
import { onlyResources, renderContract } from "../../../scripts/contract-page";
import { describeContract } from "../../../server/http/openapi";

describe("docs/contract.md", () => {
  it("is what the contract says and the platform answers (npm run contract:docs writes it)", async () => {
    const page = readFileSync(new URL("../../../docs/contract.md", import.meta.url), "utf8");

    const product = onlyResources(describeContract(), (resource) => !(resource in own));

    expect(page).toBe(renderContract(product, await collectExamples()));
  }, 180_000);
});
