import { describe, expect, it } from "vitest";
import { jobsTable } from "../../../bench/jobs/report";

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
});
