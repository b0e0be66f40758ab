import { describe, expect, it } from "vitest";
import { type PresetName, periodOf, presetOf } from "../../../../src/engine/list/date-presets";
import { dayOf } from "../../../../src/ui/date-picker/calendar";

const day = (text: string) => {
  const found = dayOf(text);
  if (!found) throw new Error(`${text} is no day`);
  return found;
};

describe("a period of days", () => {
  it.each<[PresetName, string, string, string]>([
    ["today", "23/11/2026", "23/11/2026", "23/11/2026"],
    ["yesterday", "01/01/2027", "31/12/2026", "31/12/2026"],
    ["last7", "03/03/2024", "26/02/2024", "03/03/2024"],
    ["last30", "23/11/2026", "25/10/2026", "23/11/2026"],
    ["thisMonth", "23/11/2026", "01/11/2026", "23/11/2026"],
    ["lastMonth", "31/03/2024", "01/02/2024", "29/02/2024"],
    ["lastMonth", "15/01/2026", "01/12/2025", "31/12/2025"],
    ["quarter", "23/11/2026", "01/10/2026", "23/11/2026"],
    ["quarter", "31/05/2026", "01/04/2026", "31/05/2026"],
    ["quarter", "01/01/2026", "01/01/2026", "01/01/2026"],
  ])("%s, on %s, is from %s to %s", (name, today, dateStart, dateEnd) => {
    expect(periodOf(name, day(today))).toEqual({ dateStart, dateEnd });
  });

  it("is recognised by its days, as the chosen one where two have the same", () => {
    const first = { dateStart: "01/11/2026", dateEnd: "01/11/2026" };

    expect(presetOf(first, undefined, day("01/11/2026"))).toBe("today");
    expect(presetOf(first, "thisMonth", day("01/11/2026"))).toBe("thisMonth");
    expect(presetOf(first, "thisMonth", day("02/11/2026"))).toBe("yesterday");
    expect(presetOf({ dateStart: "01/11/2026", dateEnd: "" }, undefined, day("01/11/2026"))).toBeUndefined();
  });
});
