import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { renderStates } from "../../../scripts/states-page";

const root = new URL("../../../", import.meta.url);

describe("docs/states.md", () => {
  const page = readFileSync(new URL("docs/states.md", root), "utf8");

  it("is what the state tables say (npm run contract:docs writes it)", () => {
    expect(page).toBe(renderStates());
  });

  const tables = readdirSync(new URL("server", root), { recursive: true, encoding: "utf8" }).filter(
    (file) => basename(file) === "states.ts",
  );

  it("finds the state tables", () => {
    expect(tables.length).toBeGreaterThan(0);
  });

  it.each(tables)("shows the table of server/%s", (file) => {
    expect(page).toContain(`(../server/${file})`);
  });
});
