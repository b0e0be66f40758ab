import { describe, expect, it } from "vitest";
import { markdownTable } from "../../../bench/markdown-table";
import { show } from "../../../bench/numbers";

describe("a markdown table of the bench", () => {
  it("has its first column left and figures right, and a dash for what is missing", () => {
    const table = markdownTable(["", "then", "now"], [["sort", undefined, "12"]]);

    expect(table).toBe("|  | then | now |\n|---|--:|--:|\n| sort | – | 12 |");
  });

  it("has other columns of text left, too", () => {
    const table = markdownTable(["keys", "what is left"], [[0, "nothing"]], [1]);

    expect(table).toBe("| keys | what is left |\n|--:|---|\n| 0 | nothing |");
  });
});

describe("a figure", () => {
  it.each([
    [undefined, "–"],
    [0, "0"],
    [0.456, "0.46"],
    [-0.456, "-0.46"],
    [4.56, "4.6"],
    [-4.56, "-4.6"],
    [45.6, "46"],
    [4567.8, "4,568"],
  ])("%s is shown as %s", (value, text) => {
    expect(show(value)).toBe(text);
  });
});
