import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type JobResults, jobsSection, jobsTable } from "../../../bench/jobs/report";
import { sectionOf, withSection } from "../../../bench/page-sections";

const textOf = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
const now = { keyboard: { keys: 15, clicks: 0 }, mouse: { keys: 11, clicks: 5 } };

describe("the table of an admin's jobs", () => {
  it("shows what is typed beside the clicks", () => {
    const trial = { keys: 29, clicks: 6 };
    const table = jobsTable([{ name: "find", start: "the dashboard", trial, now, left: "" }]);

    expect(table).toContain("| find | the dashboard | 29 | 15 | 6 | 5 + 11 typed | – |");
  });

  it("tells a job that is new from one that could not be done", () => {
    const mouse = { keys: 0, clicks: 2 };
    const table = jobsTable([
      { name: "share", start: "a list", now: { ...now, mouse }, left: "" },
      { name: "compare", start: "a list", trial: {}, left: "not offered" },
    ]);

    expect(table).toContain("| share | a list | new | 15 | new | 2 | – |");
    expect(table).toContain("| compare | a list | – | – | – | – | not offered |");
  });

  it("is that of the last results", () => {
    const results = JSON.parse(textOf("bench/results/jobs.json")) as JobResults;

    expect(sectionOf(textOf("docs/benchmarks.md"), "jobs")).toBe(
      sectionOf(withSection("", "jobs", jobsSection(results)), "jobs"),
    );
  });
});
