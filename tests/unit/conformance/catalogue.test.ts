import { describe, expect, it } from "vitest";
import { areas, type CheckId, checks } from "../../../conformance/catalogue";
import type { Check } from "../../../conformance/check";
import { usage } from "../../../conformance/options";
import { faults } from "../../support/conformance/faults";
import { read } from "../../support/tools/repository";

const page = read("docs/conformance.md");
const requirements = read("docs/requirements.md");
const entries = Object.entries(checks) as [CheckId, Check][];

describe("docs/conformance.md", () => {
  it.each(entries)("lists %s as the catalogue has it", (id, { severity, requirement = "", expected }) => {
    const row = page.split("\n").find((line) => line.startsWith(`| \`${id}\` |`));

    expect(row?.replaceAll(/\s+/g, " ")).toBe(
      `| \`${id}\` | ${severity} | ${requirement} | ${expected} |`.replaceAll(/\s+/g, " "),
    );
    if (requirement) expect(requirements).toContain(`\n| ${requirement} |`);
  });

  it("lists no check that there is not", () => {
    const listed = [...page.matchAll(/^\| `([\w-]+\.[\w-]+)` \|/gm)].map(([, id]) => id);

    expect(listed.sort()).toEqual(entries.map(([id]) => id).sort());
  });

  it("explains every option of the command", () => {
    const options = [...usage.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option]) => option);

    expect(options.filter((option) => !page.includes(`\`${option}\``))).toEqual([]);
  });
});

describe("the checks", () => {
  it("are each tried with a fault", () => {
    const tried = new Set(faults.map(({ finds }) => finds));

    expect(entries.map(([id]) => id).filter((id) => !tried.has(id))).toEqual([]);
  });

  it("belong to an area each, and no area is empty", () => {
    const used = new Set(entries.map(([id]) => id.split(".")[0]));

    expect([...used].sort()).toEqual([...areas].sort());
  });
});
