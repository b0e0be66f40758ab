import { describe, expect, it } from "vitest";
import { keepSection, sectionOf, withSection } from "../../../bench/page-sections";

const page = "# Speed\n\nWhat was measured.\n";

describe("a section of a page", () => {
  it("is added at the end", () => {
    const whole = withSection(page, "server", "## Load\n\n| a |");

    expect(whole.startsWith(page.trim())).toBe(true);
    expect(sectionOf(whole, "server")).toContain("## Load\n\n| a |");
  });

  it("is replaced where it stands, with nothing around it touched", () => {
    const first = `${withSection(page, "server", "old $& text")}\nAfter it.\n`;

    const second = withSection(first, "server", "new $& text");

    expect(second).toBe(first.replace("old", "new"));
    expect(withSection(second, "server", "new $& text")).toBe(second);
  });

  it("stays when the rest of the page is rewritten", () => {
    const old = withSection(page, "server", "figures");

    const anew = keepSection("# Speed\n\nOther figures.\n", old, "server");

    expect(anew).toContain("Other figures.");
    expect(anew).not.toContain("What was measured.");
    expect(sectionOf(anew, "server")).toBe(sectionOf(old, "server"));
  });

  it("is not made where the old page had none", () => {
    expect(keepSection(page, "# Speed\n", "server")).toBe(page);
  });
});
