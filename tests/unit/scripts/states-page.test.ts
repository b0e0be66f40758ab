import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renderStates } from "../../../scripts/states-page";

const root = new URL("../../../", import.meta.url);

describe("docs/states.md", () => {
  const page = readFileSync(new URL("docs/states.md", root), "utf8");

  it("is what the state tables say (npm run contract:docs writes it)", () => {
    expect(page).toBe(renderStates());
  });

  it.each(readdirSync(new URL("server", root)).filter((file) => file.endsWith("-states.ts")))(
    "shows the table of server/%s",
    (file) => {
      expect(page).toContain(`(../server/${file})`);
    },
  );
});
