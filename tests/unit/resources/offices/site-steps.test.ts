import { describe, expect, it } from "vitest";
import {
  changedSince,
  draftsOf,
  isChanged,
  messagesOf,
  type StepEvent,
  stateOf,
  stepsOf,
  stepsReducer,
  withDrafts,
} from "../../../../src/resources/offices/site/steps";

const form = {
  identity: { title: { kind: "string" }, logo: { kind: "image" } },
  home: { team: { kind: "array", items: { kind: "object", shape: { name: { kind: "string" } } } } },
};
const opened = stepsOf(form, { identity: { title: "Aurora", logo: null } });

const stepsAfter = (...events: StepEvent[]) => events.reduce(stepsReducer, opened);
const statesAfter = (...events: StepEvent[]) => stepsAfter(...events).map(stateOf);
const type = (value: unknown): StepEvent => ({ kind: "edited", step: "identity", path: ["title"], value });
const refused = (errors: Record<string, string>): StepEvent => ({
  kind: "refused",
  step: "identity",
  errors,
});

describe("the state of a step", () => {
  it("is saved where values are saved, and empty where none are", () => {
    expect(statesAfter()).toEqual(["saved", "empty"]);
  });

  it("is changed while a value differs from the saved one, in that step only", () => {
    expect(statesAfter(type("Lua"))).toEqual(["changed", "empty"]);
    expect(statesAfter(type("Lua"), type("Aurora"))).toEqual(["saved", "empty"]);
  });

  it("is sending, then saved with the values the platform answers", () => {
    expect(statesAfter(type("Lua"), { kind: "sent", step: "identity" })).toEqual(["sending", "empty"]);

    const [identity] = stepsAfter(
      type(" Lua"),
      { kind: "sent", step: "identity" },
      { kind: "saved", step: "identity", values: { title: "Lua", logo: "/files/site/a" } },
    );

    expect(identity && stateOf(identity)).toBe("saved");
    expect(identity?.draft).toEqual({ title: "Lua", logo: { url: "/files/site/a" } });
  });

  it("stays failed until the step is saved, and keeps the typed values", () => {
    const steps = stepsAfter(type("Lua"), { kind: "sent", step: "identity" }, refused({}), type("Lua nova"));

    expect(steps.map(stateOf)).toEqual(["failed", "empty"]);
    expect(steps.map(isChanged)).toEqual([true, false]);
    expect(steps[0]?.draft.title).toBe("Lua nova");
  });
});

describe("an unsaved draft", () => {
  it("is restored in the step it belongs to", () => {
    const drafts = draftsOf(stepsAfter(type("Lua")));

    const [identity, home] = withDrafts(opened, drafts);

    expect(Object.keys(drafts ?? {})).toEqual(["identity"]);
    expect(identity && stateOf(identity)).toBe("changed");
    expect(identity?.draft.title).toBe("Lua");
    expect(home).toEqual(opened[1]);
  });

  it("overrides a later save of the same field, which is reported, and takes the other fields fresh", () => {
    const drafts = draftsOf(stepsAfter(type("Lua")));
    const saved = stepsOf(form, { identity: { title: "Vênus", logo: "/files/site/new.png" } });

    const [identity] = withDrafts(saved, drafts);

    expect(identity?.draft).toEqual({ title: "Lua", logo: { url: "/files/site/new.png" } });
    expect(identity && changedSince(identity, drafts)).toEqual(["title"]);
  });

  it("is no change where the same value was saved since", () => {
    const drafts = draftsOf(stepsAfter(type("Lua")));
    const saved = stepsOf(form, { identity: { title: "Lua", logo: null } });

    const [identity] = withDrafts(saved, drafts);

    expect(identity && isChanged(identity)).toBe(false);
    expect(identity && changedSince(identity, drafts)).toEqual([]);
  });

  it("is undefined while nothing is changed", () => {
    expect(draftsOf(opened)).toBeUndefined();
  });
});

describe("the errors of a step", () => {
  it("disappear at an edited value, and stay elsewhere", () => {
    const [, home] = stepsReducer(
      stepsReducer(opened, {
        kind: "refused",
        step: "home",
        errors: { "team.0.name": "a", "team.1.name": "b" },
      }),
      { kind: "edited", step: "home", path: ["team", 0, "name"], value: "Íris" },
    );

    expect(home?.errors).toEqual({ "team.1.name": "b" });
  });

  it("disappear with the list that contains them", () => {
    const [, home] = stepsReducer(
      stepsReducer(opened, {
        kind: "refused",
        step: "home",
        errors: { "team.0.name": "a", team: "b", teams: "c" },
      }),
      { kind: "edited", step: "home", path: ["team"], value: [] },
    );

    expect(home?.errors).toEqual({ teams: "c" });
  });

  it("include a rejected file, which does not change the step, until another one is chosen", () => {
    const rejected: StepEvent = { kind: "rejected", step: "identity", path: ["logo"], message: "x" };
    const messagesAfter = (...events: StepEvent[]) =>
      stepsAfter(rejected, ...events).map((step) => messagesOf(step))[0];
    const saved: StepEvent = { kind: "saved", step: "identity", values: { title: "Lua" } };

    expect(messagesAfter()).toEqual({ logo: "x" });
    expect(stepsAfter(rejected).map(stateOf)[0]).toBe("saved");
    expect(messagesAfter(type("Lua"), { kind: "sent", step: "identity" }, saved)).toEqual({ logo: "x" });
    expect(messagesAfter({ kind: "edited", step: "identity", path: ["logo"], value: null })).toEqual({});
  });
});
