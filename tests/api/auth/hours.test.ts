import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { closesIn, isOpen, nextOpening } from "../../../contract/time-window";
import { everyDay } from "../../../server/auth/full-level";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

/** 23 November 2026 is a Monday. */
const monday = (time: string) => `2026-11-23T${time}-03:00`;

describe("a level for office hours", () => {
  it.each([
    ["07:59:59", "TIMEX001"],
    ["08:00:00", undefined],
    ["12:00:00", undefined],
    ["18:00:00.999", undefined],
    ["18:00:01", "TIMEX001"],
  ])("at %s on a Monday in São Paulo is answered %s", async (time, errorCode) => {
    platform.clock.stopAt(monday("12:00:00"));
    const hours = await platform.signIn("hours");

    platform.clock.stopAt(monday(time));
    const answer = await hours.call(contract.misc.languages, {});

    expect(answer).toMatchObject({ status: 200, response: errorCode === undefined });
    expect(answer.errorCode).toBe(errorCode);
  });

  it("gives the next opening, over the weekend", async () => {
    platform.clock.stopAt("2026-11-20T17:00:00-03:00");
    const hours = await platform.signIn("hours");

    platform.clock.stopAt("2026-11-20T18:30:00-03:00");
    const pt = await hours.call(contract.misc.languages, {});
    const en = await hours.call(contract.misc.languages, {}, { "app-lang": "en" });

    expect(pt.message).toBe("Fora do seu horário de acesso, que reabre em 23/11/2026 08:00:00");
    expect(en.message).toBe("Outside your access hours, which resume at 23/11/2026 08:00:00");
  });

  it("rejects a sign-in outside them, and leaves the session anonymous", async () => {
    platform.clock.stopAt(monday("20:00:00"));
    const caller = await platform.anonymous();

    const answer = await caller.call(contract.session.signin, { user: "hours", pass: "Hours2026" });

    expect(answer).toMatchObject({ status: 200, response: false, errorCode: "TIMEX001" });
    expect(await caller.call(contract.misc.languages, {})).toMatchObject({ errorCode: "AUTHX001" });
  });
});

describe("time windows", () => {
  const split = everyDay(() => ["09:00:00", "12:00:00"]);
  split["1"] = [
    ["09:00:00", "12:00:00"],
    ["13:30:00", "18:00:00"],
  ];

  it.each([
    ["08:59:59", false],
    ["09:00:00", true],
    ["12:00:00", true],
    ["12:00:01", false],
    ["13:29:59", false],
    ["13:30:00", true],
    ["18:00:00", true],
    ["18:00:01", false],
  ])("with two intervals: open at %s is %s", (time, open) => {
    expect(isOpen(split, new Date(monday(time)))).toBe(open);
  });

  it("open next with the second interval of the same day", () => {
    expect(nextOpening(split, new Date(monday("12:30:00")))).toBe("23/11/2026 13:30:00");
  });

  it("of a day from 00:00:00 to 00:00:00 are closed, at midnight too", () => {
    const closed = everyDay(() => ["00:00:00", "00:00:00"]);

    expect(isOpen(closed, new Date(monday("00:00:00")))).toBe(false);
    expect(nextOpening(closed, new Date(monday("00:00:00")))).toBeUndefined();
  });

  it("from 00:00:00 to 23:59:59 are open to the last moment of the day", () => {
    const whole = everyDay(() => ["00:00:00", "23:59:59"]);

    expect(isOpen(whole, new Date(monday("23:59:59.999")))).toBe(true);
  });

  it("use the weekday in São Paulo, not the server's", () => {
    const sundays = everyDay((weekday) =>
      weekday === "0" ? ["00:00:00", "23:59:59"] : ["00:00:00", "00:00:00"],
    );

    expect(isOpen(sundays, new Date("2026-11-23T02:59:59Z"))).toBe(true);
    expect(isOpen(sundays, new Date("2026-11-23T03:00:00Z"))).toBe(false);
  });
});

describe("a window's end", () => {
  const minute = 60_000;
  const around = (days: Record<string, [string, string][]>) => ({
    ...everyDay(() => ["00:00:00", "00:00:00"]),
    ...days,
  });

  it("is reached when its last second is over", () => {
    const access = around({ "1": [["08:00:00", "18:00:00"]] });

    expect(closesIn(access, new Date(monday("17:50:00")))).toBe(10 * minute + 1000);
    expect(closesIn(access, new Date(monday("18:00:00.250")))).toBe(750);
    expect(closesIn(access, new Date(monday("18:00:01")))).toBeUndefined();
  });

  it("is the first interval's if a gap follows, and the second's if not", () => {
    const gap = around({
      "1": [
        ["08:00:00", "12:00:00"],
        ["13:00:00", "18:00:00"],
      ],
    });
    const none = around({
      "1": [
        ["08:00:00", "12:00:00"],
        ["12:00:01", "18:00:00"],
      ],
    });

    expect(closesIn(gap, new Date(monday("11:59:00")))).toBe(minute + 1000);
    expect(closesIn(none, new Date(monday("11:59:00")))).toBe(6 * 60 * minute + minute + 1000);
  });

  it("is after midnight when the next day continues it", () => {
    const night = around({ "1": [["20:00:00", "23:59:59"]], "2": [["00:00:00", "05:59:59"]] });

    expect(closesIn(night, new Date(monday("23:00:00")))).toBe(7 * 60 * minute);
  });

  it("does not exist for a level that is always open", () => {
    const whole = everyDay(() => ["00:00:00", "23:59:59"]);

    expect(closesIn(whole, new Date(monday("23:59:00")))).toBeUndefined();
  });
});
