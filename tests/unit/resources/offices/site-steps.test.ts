import { describe, expect, it } from "vitest";
import {
  afterEvent,
  changedSince,
  draftsOf,
  isChanged,
  type StepEvent,
  stateOf,
  stepsOf,
  withDrafts,
} from "../../../../src/resources/offices/site/steps";

const form = {
  identity: { title: { kind: "string" }, logo: { kind: "image" } },
  home: { team: { kind: "array", items: { kind: "object", shape: { name: { kind: "string" } } } } },
};
const opened = stepsOf(form, { identity: { title: "Aurora", logo: null } });

/** The states of both steps after some events. */
const stepsAfter = (...events: StepEvent[]) => events.reduce(afterEvent, opened);
const statesAfter = (...events: StepEvent[]) => stepsAfter(...events).map(stateOf);
const type = (value: unknown): StepEvent => ({ is: "edited", step: "identity", path: ["title"], value });
const refused = (errors: Record<string, string>): StepEvent => ({ is: "refused", step: "identity", errors });

describe("the state of a step", () => {
  it("is saved where something was, and to be filled in where nothing was", () => {
    expect(statesAfter()).toEqual(["saved", "empty"]);
  });

  it("is changed while something differs from what was saved, in that step only", () => {
    expect(statesAfter(type("Lua"))).toEqual(["changed", "empty"]);
    expect(statesAfter(type("Lua"), type("Aurora"))).toEqual(["saved", "empty"]);
  });

  it("is underway, then saved with what the platform made of it", () => {
    expect(statesAfter(type("Lua"), { is: "sent", step: "identity" })).toEqual(["sending", "empty"]);

    const [identity] = stepsAfter(
      type(" Lua"),
      { is: "sent", step: "identity" },
      { is: "saved", step: "identity", values: { title: "Lua", logo: "/files/site/a" } },
    );

    expect(identity && stateOf(identity)).toBe("saved");
    expect(identity?.draft).toEqual({ title: "Lua", logo: { url: "/files/site/a" } });
  });

  it("stays failed until the step is saved, and what was typed stays too", () => {
    const steps = stepsAfter(type("Lua"), { is: "sent", step: "identity" }, refused({}), type("Lua nova"));

    expect(steps.map(stateOf)).toEqual(["failed", "empty"]);
    expect(steps.map(isChanged)).toEqual([true, false]);
    expect(steps[0]?.draft.title).toBe("Lua nova");
  });
});

describe("what is not saved", () => {
  it("is given back to the steps it is of", () => {
    const drafts = draftsOf(stepsAfter(type("Lua")));

    const [identity, home] = withDrafts(opened, drafts);

    expect(Object.keys(drafts ?? {})).toEqual(["identity"]);
    expect(identity && stateOf(identity)).toBe("changed");
    expect(identity?.draft.title).toBe("Lua");
    expect(home).toEqual(opened[1]);
  });

  it("stands over what somebody else saved since, which is named, beside what is fresh", () => {
    const drafts = draftsOf(stepsAfter(type("Lua")));
    const saved = stepsOf(form, { identity: { title: "Vênus", logo: "/files/site/new.png" } });

    const [identity] = withDrafts(saved, drafts);

    expect(identity?.draft).toEqual({ title: "Lua", logo: { url: "/files/site/new.png" } });
    expect(identity && changedSince(identity, drafts)).toEqual(["title"]);
  });

  it("differs from nothing where somebody else saved the same", () => {
    const drafts = draftsOf(stepsAfter(type("Lua")));
    const saved = stepsOf(form, { identity: { title: "Lua", logo: null } });

    const [identity] = withDrafts(saved, drafts);

    expect(identity && isChanged(identity)).toBe(false);
    expect(identity && changedSince(identity, drafts)).toEqual([]);
  });

  it("is nothing while nothing is changed", () => {
    expect(draftsOf(opened)).toBeUndefined();
  });
});

describe("what is wrong with a step", () => {
  it("goes away where a value is changed, and stays elsewhere", () => {
    const [, home] = afterEvent(
      afterEvent(opened, { is: "refused", step: "home", errors: { "team.0.name": "a", "team.1.name": "b" } }),
      { is: "edited", step: "home", path: ["team", 0, "name"], value: "Íris" },
    );

    expect(home?.errors).toEqual({ "team.1.name": "b" });
  });

  it("goes away with the list it is in", () => {
    const [, home] = afterEvent(
      afterEvent(opened, {
        is: "refused",
        step: "home",
        errors: { "team.0.name": "a", team: "b", teams: "c" },
      }),
      { is: "edited", step: "home", path: ["team"], value: [] },
    );

    expect(home?.errors).toEqual({ teams: "c" });
  });

  it("may be a file that was not taken: the step is not changed by it", () => {
    const [identity] = stepsAfter({ is: "rejected", step: "identity", path: ["logo"], message: "x" });

    expect(identity?.errors).toEqual({ logo: "x" });
    expect(identity && stateOf(identity)).toBe("saved");
  });
});
