import { describe, expect, it } from "vitest";
import { createIdleTimer, idleMinutes } from "../../../../src/shell/session/idle-timer";

const minute = 60_000;
const day = 24 * 60 * minute;

/** A computer with tabs, whose clock the test can set and which it can put to sleep. */
function createComputer(wall = 1_790_000_000_000) {
  const shared = new Map<string, string>();
  const now = { wall, page: 5000 };
  return {
    shared,
    pass(milliseconds: number) {
      now.wall += milliseconds;
      now.page += milliseconds;
    },
    /** Moves the wall clock only: it was set, or the computer slept while the page clock stood still. */
    jump(milliseconds: number) {
      now.wall += milliseconds;
    },
    openTab: (isBlocked = false) =>
      createIdleTimer({
        limit: 15 * minute,
        warning: minute,
        store: {
          get: (key) => (isBlocked ? undefined : shared.get(key)),
          set: (key, value) => void (isBlocked || shared.set(key, value)),
        },
        wallClock: () => now.wall,
        pageClock: () => now.page,
      }),
  };
}

describe("the idle timer", () => {
  it("announces the end after 14 minutes and is over after 15", () => {
    const computer = createComputer();
    const tab = computer.openTab();
    expect(tab.check()).toEqual({ kind: "active", next: 14 * minute });

    computer.pass(14 * minute - 1);
    expect(tab.check()).toEqual({ kind: "active", next: 1 });
    computer.pass(1);
    expect(tab.check()).toEqual({ kind: "announced", left: minute });
    computer.pass(minute - 1);
    expect(tab.check()).toEqual({ kind: "announced", left: 1 });
    computer.pass(1);

    expect(tab.check()).toEqual({ kind: "over" });
  });

  it("starts again with every activity", () => {
    const computer = createComputer();
    const tab = computer.openTab();
    computer.pass(13 * minute);

    tab.touch();
    computer.pass(13 * minute);

    expect(tab.check()).toEqual({ kind: "active", next: minute });
  });

  it("ignores activity once the end is announced, until it is told to stay", () => {
    const computer = createComputer();
    const tab = computer.openTab();
    computer.pass(14.5 * minute);
    tab.check();

    tab.touch();
    expect(tab.check()).toEqual({ kind: "announced", left: minute / 2 });
    tab.stay();

    expect(tab.check()).toEqual({ kind: "active", next: 14 * minute });
  });

  it("stays over whatever happens after the limit, even when it is checked late", () => {
    const computer = createComputer();
    const tab = computer.openTab();
    computer.pass(8 * 60 * minute);

    tab.touch();
    tab.stay();

    expect(tab.check()).toEqual({ kind: "over" });
  });

  it("counts activity in every tab", () => {
    const computer = createComputer();
    const [one, two] = [computer.openTab(), computer.openTab()];
    computer.pass(14.5 * minute);
    expect([one.check().kind, two.check().kind]).toEqual(["announced", "announced"]);

    one.stay();
    expect(two.check()).toEqual({ kind: "active", next: 14 * minute });
    computer.pass(10 * minute);
    two.touch();
    computer.pass(10 * minute);

    expect(one.check()).toEqual({ kind: "active", next: 4 * minute });
  });

  it("reports activity to the other tabs at most once a second", () => {
    const computer = createComputer();
    const tab = computer.openTab();
    const first = computer.shared.get("adm-active");

    computer.pass(999);
    tab.touch();
    expect(computer.shared.get("adm-active")).toBe(first);
    computer.pass(1);
    tab.touch();

    expect(computer.shared.get("adm-active")).toBe(String(Number(first) + 1000));
  });

  it("announces the end for a whole minute after the computer slept, then is over", () => {
    const computer = createComputer();
    const tab = computer.openTab();

    computer.jump(8 * 60 * minute);
    expect(tab.check()).toEqual({ kind: "announced", left: minute });
    tab.touch();
    computer.pass(minute);

    expect(tab.check()).toEqual({ kind: "over" });
  });

  it("announces instead of ending when the clock is set a day ahead, and does neither in an active tab", () => {
    const computer = createComputer();
    const [away, busy] = [computer.openTab(true), computer.openTab(true)];

    computer.jump(day);
    busy.stay();

    expect(away.check().kind).toBe("announced");
    expect(busy.check()).toEqual({ kind: "active", next: 14 * minute });
  });

  it("is over on time when the clock is set a day back", () => {
    const computer = createComputer();
    const [one, two] = [computer.openTab(), computer.openTab()];
    computer.pass(2000);
    one.touch();
    two.check();

    computer.jump(-day);
    computer.pass(14 * minute);
    expect([one.check().kind, two.check().kind]).toEqual(["announced", "announced"]);
    computer.pass(minute);

    expect([one.check().kind, two.check().kind]).toEqual(["over", "over"]);
  });

  it("receives activity of other tabs after the clock was set back", () => {
    const computer = createComputer();
    const [one, two] = [computer.openTab(), computer.openTab()];
    computer.jump(-day);
    computer.pass(10 * minute);

    one.touch();
    computer.pass(10 * minute);

    expect(two.check()).toEqual({ kind: "active", next: 4 * minute });
  });

  it("is over at once in a page that is opened long after the last activity", () => {
    const computer = createComputer();
    computer.openTab();
    computer.pass(day);

    expect(computer.openTab().check()).toEqual({ kind: "over" });
  });

  it("works in a single tab without storage, and with a stored value that is no number", () => {
    const computer = createComputer();
    const alone = computer.openTab(true);
    computer.shared.set("adm-active", "yesterday");
    const confused = computer.openTab();
    computer.shared.set("adm-active", "whenever");

    computer.pass(14 * minute);

    expect([alone.check().kind, confused.check().kind]).toEqual(["announced", "announced"]);
  });
});

describe('<meta name="idle-minutes">', () => {
  const minutesOf = (content: string | undefined) =>
    idleMinutes({
      querySelector: () => (content === undefined ? null : ({ getAttribute: () => content } as never)),
    } as never);

  it.each([
    [undefined, 15],
    ["", 15],
    ["30", 30],
    [" 0 ", 0],
    ["0.5", 0.5],
    ["-3", 15],
    ["never", 15],
    ["Infinity", 15],
  ])("%o means %d minutes", (content, minutes) => {
    const read = minutesOf(content);

    expect(read).toBe(minutes);
  });
});
