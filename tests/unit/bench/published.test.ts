import { describe, expect, it } from "vitest";
import { goalsSection, readGoalResults } from "../../../bench/goals";
import { type JobResults, jobsSection } from "../../../bench/jobs/report";
import { type LiveResults, liveSection } from "../../../bench/live/report";
import { sectionOf, withSection } from "../../../bench/page-sections";
import { fromJson, report } from "../../../bench/report";
import { type ServerResults, serverSection } from "../../../bench/server-load/report";
import { type StandbyResults, standbySection } from "../../../bench/server-load/standby-report";
import { read } from "../../support/tools/repository";

const page = read("docs/benchmarks.md");
const resultsOf = (name: string): unknown => JSON.parse(read(`bench/results/${name}.json`));

describe("docs/benchmarks.md", () => {
  it.each([
    ["jobs", () => jobsSection(resultsOf("jobs") as JobResults)],
    ["live", () => liveSection(resultsOf("live") as LiveResults)],
    ["server", () => serverSection(resultsOf("server") as ServerResults)],
    ["standbys", () => standbySection(resultsOf("standbys") as StandbyResults)],
  ] as const)("has the figures that were measured last: %s", (name, section) => {
    expect(sectionOf(page, name)).toBe(sectionOf(withSection("", name, section()), name));
  });

  it("has the goals beside the figures that were measured last", () => {
    const section = goalsSection(readGoalResults(), read("bench/goals.md"));

    expect(sectionOf(page, "goals")).toBe(sectionOf(withSection("", "goals", section), "goals"));
  });

  it("has the figures of the console that were measured last", () => {
    expect(page.startsWith(report(fromJson(read("bench/results/latest.json"))).trimEnd())).toBe(true);
  });
});
