import { describe, expect, it } from "vitest";
import type { Interval } from "../../../../contract/levels";
import { afterDrag, gripAt, intervalsOf, spansOf } from "../../../../src/resources/levels/day-strip-drag";
import { wholeTime } from "../../../../src/resources/levels/time-input";

const hour = 3600;
/** A day after the pointer was dragged from one hour to another. */
function drag(intervals: Interval[], from: number, to: number): Interval[] {
  const spans = spansOf(intervals);
  return intervalsOf(afterDrag(spans, gripAt(spans, from * hour, 600), to * hour));
}

const morning: Interval = ["08:00:00", "12:00:00"];
const afternoon: Interval = ["14:00:00", "18:00:00"];
const closed: Interval = ["00:00:00", "00:00:00"];

describe("dragging on a day", () => {
  it.each<[title: string, day: Interval[], from: number, to: number, expected: Interval[]]>([
    ["opens a closed day", [closed], 8, 12, [morning]],
    ["works from right to left too", [closed], 12, 8, [morning]],
    ["adds a second interval", [morning], 14, 18, [morning, afternoon]],
    ["ends at the last second of the day", [closed], 20, 24, [["20:00:00", "23:59:59"]]],
    ["snaps to quarters of an hour", [closed], 8.1, 11.9, [morning]],
    ["moves a start", [morning], 8, 6.5, [["06:30:00", "12:00:00"]]],
    ["moves an end", [morning], 12, 13, [["08:00:00", "13:00:00"]]],
    ["never moves an end past its start", [morning], 12, 3, [["08:00:00", "08:15:00"]]],
    ["moves an interval by its middle", [morning], 10, 11, [["09:00:00", "13:00:00"]]],
    ["never moves an interval out of the day", [morning], 10, 0, [["00:00:00", "04:00:00"]]],
    ["merges two intervals that touch", [morning, afternoon], 12, 15, [["08:00:00", "18:00:00"]]],
    [
      "moves the nearest end when there are two intervals already",
      [morning, afternoon],
      20,
      21,
      [morning, ["14:00:00", "21:00:00"]],
    ],
  ])("%s", (_title, day, from, to, expected) => {
    expect(drag(day, from, to)).toEqual(expected);
  });
});

describe("a time input that loses the focus", () => {
  it.each([
    ["8", "08:00:00"],
    ["08", "08:00:00"],
    ["08:3", "08:30:00"],
    ["08:30", "08:30:00"],
    ["08:30:15", "08:30:15"],
    ["", ""],
  ])('completes "%s" to "%s"', (typed, whole) => {
    expect(wholeTime(typed)).toBe(whole);
  });
});
