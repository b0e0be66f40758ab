import { describe, expect, it } from "vitest";
import { createIdleTimer, idleMinutes } from "../../../../src/shell/session/idle-timer";

const minute = 60_000;
const day = 24 * 60 * minute;

/** A machine with tabs, whose clock is set and which sleeps as one likes. */
function createMachine(wall = 1_790_000_000_000) {
  const shared = new Map<string, string>();
  const now = { wall, run: 5000 };
  return {
    shared,
    pass(milliseconds: number) {
      now.wall += milliseconds;
      now.run += milliseconds;
    },
    /** Its clock is set, or it sleeps where a page's own time then stands still. */
    jump(milliseconds: number) {
      now.wall += milliseconds;
    },
    openTab: (isBlocked = false) =>
      createIdleTimer({
        limit: 15 * minute,
        notice: minute,
        store: {
          get: (key) => (isBlocked ? undefined : shared.get(key)),
          set: (key, value) => void (isBlocked || shared.set(key, value)),
        },
        wall: () => now.wall,
        run: () => now.run,
      }),
  };
}

describe("the idle clock", () => {
  it("announces the end after 14 minutes and is over after 15", () => {
    const machine = createMachine();
    const tab = machine.openTab();
    expect(tab.look()).toEqual({ is: "there", next: 14 * minute });

    machine.pass(14 * minute - 1);
    expect(tab.look()).toEqual({ is: "there", next: 1 });
    machine.pass(1);
    expect(tab.look()).toEqual({ is: "announced", left: minute });
    machine.pass(minute - 1);
    expect(tab.look()).toEqual({ is: "announced", left: 1 });
    machine.pass(1);

    expect(tab.look()).toEqual({ is: "over" });
  });

  it("begins anew with whatever somebody does", () => {
    const machine = createMachine();
    const tab = machine.openTab();
    machine.pass(13 * minute);

    tab.touch();
    machine.pass(13 * minute);

    expect(tab.look()).toEqual({ is: "there", next: minute });
  });

  it("wants an answer once the end is announced", () => {
    const machine = createMachine();
    const tab = machine.openTab();
    machine.pass(14.5 * minute);
    tab.look();

    tab.touch();
    expect(tab.look()).toEqual({ is: "announced", left: minute / 2 });
    tab.stay();

    expect(tab.look()).toEqual({ is: "there", next: 14 * minute });
  });

  it("does not let what is done after the time take it back, however late it is looked at", () => {
    const machine = createMachine();
    const tab = machine.openTab();
    machine.pass(8 * 60 * minute);

    tab.touch();
    tab.stay();

    expect(tab.look()).toEqual({ is: "over" });
  });

  it("counts what is done in every tab", () => {
    const machine = createMachine();
    const [one, two] = [machine.openTab(), machine.openTab()];
    machine.pass(14.5 * minute);
    expect([one.look().is, two.look().is]).toEqual(["announced", "announced"]);

    one.stay();
    expect(two.look()).toEqual({ is: "there", next: 14 * minute });
    machine.pass(10 * minute);
    two.touch();
    machine.pass(10 * minute);

    expect(one.look()).toEqual({ is: "there", next: 4 * minute });
  });

  it("tells the other tabs at most once a second", () => {
    const machine = createMachine();
    const tab = machine.openTab();
    const first = machine.shared.get("adm-active");

    machine.pass(999);
    tab.touch();
    expect(machine.shared.get("adm-active")).toBe(first);
    machine.pass(1);
    tab.touch();

    expect(machine.shared.get("adm-active")).toBe(String(Number(first) + 1000));
  });

  it("announces the end for a whole minute after the machine slept, and is over then", () => {
    const machine = createMachine();
    const tab = machine.openTab();

    machine.jump(8 * 60 * minute);
    expect(tab.look()).toEqual({ is: "announced", left: minute });
    tab.touch();
    machine.pass(minute);

    expect(tab.look()).toEqual({ is: "over" });
  });

  it("asks rather than ends when the clock is set a day ahead, and not at all where somebody works", () => {
    const machine = createMachine();
    const [away, busy] = [machine.openTab(true), machine.openTab(true)];

    machine.jump(day);
    busy.stay();

    expect(away.look().is).toBe("announced");
    expect(busy.look()).toEqual({ is: "there", next: 14 * minute });
  });

  it("is over in time when the clock is set a day back", () => {
    const machine = createMachine();
    const [one, two] = [machine.openTab(), machine.openTab()];
    machine.pass(2000);
    one.touch();
    two.look();

    machine.jump(-day);
    machine.pass(14 * minute);
    expect([one.look().is, two.look().is]).toEqual(["announced", "announced"]);
    machine.pass(minute);

    expect([one.look().is, two.look().is]).toEqual(["over", "over"]);
  });

  it("hears other tabs after the clock was set back", () => {
    const machine = createMachine();
    const [one, two] = [machine.openTab(), machine.openTab()];
    machine.jump(-day);
    machine.pass(10 * minute);

    one.touch();
    machine.pass(10 * minute);

    expect(two.look()).toEqual({ is: "there", next: 4 * minute });
  });

  it("is over at once in a page that is opened long after anybody did anything", () => {
    const machine = createMachine();
    machine.openTab();
    machine.pass(day);

    expect(machine.openTab().look()).toEqual({ is: "over" });
  });

  it("works for one tab alone where nothing can be stored, and with what somebody else stored", () => {
    const machine = createMachine();
    const alone = machine.openTab(true);
    machine.shared.set("adm-active", "yesterday");
    const confused = machine.openTab();
    machine.shared.set("adm-active", "whenever");

    machine.pass(14 * minute);

    expect([alone.look().is, confused.look().is]).toEqual(["announced", "announced"]);
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
