import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { consoleConfiguration } from "../../src/config/console-configuration";
import { declaredForms } from "../support/faults/declared-actions";
import { answeredScreens, lists, totals } from "../support/faults/lists";
import { hiddenReads, optionsReads, reads } from "../support/faults/reads";
import { injectedIn, sameAs } from "../support/faults/special-calls";
import { writes } from "../support/faults/writes";
import { everyCall } from "../support/security/every-call";

/** True for a call of a screen that own/configuration.ts hides. */
const isHidden = (name: string) =>
  consoleConfiguration.hiddenScreens.some((screen) => name.startsWith(`${screen}.`));

const tabled = new Set([
  ...Object.values(lists),
  ...Object.values(totals),
  ...[...reads, ...optionsReads, ...Object.values(writes)].map(({ call }) => call),
  ...hiddenReads,
]);

describe("the fault tables", () => {
  it("have every call of the contract, or name the file that injects its faults", () => {
    const missing = everyCall.filter(
      ({ name, call }) => !tabled.has(call) && !((call.feature ?? name) in injectedIn) && !isHidden(name),
    );

    expect(
      missing.map(({ name }) => `tests/support/faults/special-calls.ts or reads.ts lacks ${name}`),
    ).toEqual([]);
  });

  it("have every form that a screen declares, with the call that it sends", () => {
    const missing = declaredForms.filter(
      ({ name, action }) => (writes[sameAs[name] ?? name] ?? writes[name])?.call !== action.call,
    );

    expect(
      missing.map(({ name }) => `tests/support/faults/*-writes.ts have another call for ${name}`),
    ).toEqual([]);
  });

  it("have the list of every screen", () => {
    expect(Object.keys(lists).sort()).toEqual([...answeredScreens].sort());
  });

  it.each(Object.entries(injectedIn))("name the file that injects the faults of %s", (name, file) => {
    const text = readFileSync(`tests/e2e/resilience/${file}`, "utf8");

    expect(text).toContain(name);
  });
});
