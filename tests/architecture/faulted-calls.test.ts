import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { screens } from "../../src/resources";
import { lists } from "../support/faults/lists";
import { optionsReads, reads } from "../support/faults/reads";
import { injectedIn, neverSent, sameAs } from "../support/faults/special-calls";
import { writes } from "../support/faults/writes";
import { everyCall } from "../support/security/every-call";

const tabled = new Set([
  ...Object.values(lists),
  ...[...reads, ...optionsReads, ...Object.values(writes)].map(({ call }) => call),
]);

/** What the screens declare that sends something when it is filled in, by screen and name, with its call. */
const forms = (
  await Promise.all(
    Object.entries(screens).map(async ([name, { load }]) => {
      const { actions, createActions } = (await load()).default;
      const asks = Object.entries(actions).filter(([, { kind }]) => kind === "form");
      return [...asks, ...Object.entries(createActions)].map(
        ([action, { call }]) => [`${name}.${action}`, call] as const,
      );
    }),
  )
).flat();

describe("the tables of calls that are spoilt", () => {
  it("have every call of the contract, or say where it is spoilt, or why it never is", () => {
    const missing = everyCall.filter(
      ({ name, call }) => !tabled.has(call) && !(name in injectedIn) && !(name in neverSent),
    );

    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it("have every form that a screen declares, with the call that it sends", () => {
    const missing = forms.filter(([name, call]) => writes[sameAs[name] ?? name]?.call !== call);

    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it("have the list of every screen", () => {
    expect(Object.keys(lists).sort()).toEqual(Object.keys(screens).sort());
  });

  it.each(Object.entries(injectedIn))("name the file that spoils %s", (name, file) => {
    const text = readFileSync(`tests/e2e/resilience/${file}`, "utf8");

    expect(text).toContain(name);
  });
});
