import { describe, expect, it } from "vitest";
import { type Interval, TimeAccess } from "../../../../contract/levels";
import { isOpenAt, openParts, painted, presets } from "../../../../src/resources/levels/painting";
import { wholeTime } from "../../../../src/resources/levels/time-input";

const morning: Interval = ["08:00:00", "12:00:00"];
const afternoon: Interval = ["14:00:00", "18:00:00"];
const closed: Interval = ["00:00:00", "00:00:00"];

/** A Sunday after the hours from `from` up to and with `to` were opened or closed. */
function paint(
  intervals: Interval[],
  from: number,
  to: number,
  isOpen: boolean,
): readonly Interval[] | undefined {
  const days = { ...presets.never, "0": intervals };
  return painted(days, { day: 0, hour: from }, { day: 0, hour: to }, isOpen)?.["0"];
}

describe("hours painted on a day", () => {
  it.each<[title: string, day: Interval[], from: number, to: number, isOpen: boolean, expected: Interval[]]>([
    ["open a closed day", [closed], 8, 11, true, [morning]],
    ["may be painted backwards", [closed], 11, 8, true, [morning]],
    ["add a second interval", [morning], 14, 17, true, [morning, afternoon]],
    ["reach the last second of the day", [closed], 20, 23, true, [["20:00:00", "23:59:59"]]],
    ["join intervals that they touch", [morning, afternoon], 12, 13, true, [["08:00:00", "18:00:00"]]],
    ["split an interval", [["08:00:00", "18:00:00"]], 12, 13, false, [morning, afternoon]],
    ["close a day", [morning], 0, 23, false, [closed]],
    [
      "leave the other times to the second",
      [["08:30:15", "17:59:59"]],
      12,
      13,
      false,
      [["08:30:15", "12:00:00"], afternoon],
    ],
  ])("%s", (_title, day, from, to, isOpen, expected) => {
    expect(paint(day, from, to, isOpen)).toEqual(expected);
  });

  it("are refused where they take a third interval", () => {
    expect(paint([morning, afternoon], 20, 21, true)).toBeUndefined();
    expect(paint([morning, afternoon], 9, 10, false)).toBeUndefined();
  });

  it("are painted on all days between two cells and on no other", () => {
    const week = painted(presets.never, { day: 5, hour: 17 }, { day: 1, hour: 8 }, true);

    expect(week).toEqual(presets.workdays);
  });
});

describe("an hour", () => {
  it("is open when all of it is, and shows its open part otherwise", () => {
    const days = { ...presets.never, "1": [["08:30:00", "09:59:59"]] as Interval[] };

    expect(openParts(days["1"], 8)).toEqual([[0.5, 1]]);
    expect([8, 9, 10].map((hour) => isOpenAt(days, { day: 1, hour }))).toEqual([false, true, false]);
  });
});

describe("a preset", () => {
  it.each(Object.entries(presets))("%s is valid", (_name, days) => {
    expect(TimeAccess.safeParse(days).success).toBe(true);
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
