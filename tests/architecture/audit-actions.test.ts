import { describe, expect, it } from "vitest";
import type { Call } from "../../contract/call";
import { contract } from "../../contract/index";
import { auditActionNames, auditActions } from "../../server/audit/action-names";

const writing = Object.entries(contract).flatMap(([resource, calls]) =>
  Object.entries<Call>(calls)
    .filter(([, call]) => call.writes)
    .map(([name]) => `${resource}.${name}`),
);

describe("the kinds of deeds", () => {
  it.each(writing)("have a name for %s", (name) => {
    expect(Object.keys(auditActions)).toContain(name);
  });

  it("have an id each, and a name in both languages", () => {
    const [pt, en] = [auditActionNames("pt"), auditActionNames("en")];

    expect(new Set(pt.map(({ id }) => id)).size).toBe(pt.length);
    expect(new Set(pt.map(({ name }) => name)).size).toBe(pt.length);
    expect(en.map(({ id }) => id)).toEqual(pt.map(({ id }) => id));
    expect(en.every(({ name }) => name.length > 0)).toBe(true);
  });
});
