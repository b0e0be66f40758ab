import { describe, expect, it } from "vitest";
import type { Call } from "../../contract/call";
import { contract } from "../../contract/index";
import { auditActionNames } from "../../server/audit/action-names";

const unnamed = Object.entries(contract).flatMap(([resource, calls]) =>
  Object.entries<Call>(calls)
    .filter(([, { writes, audit }]) => writes && !audit)
    .map(([name]) => `contract: ${resource}.${name} writes and needs audit: { id, pt, en }`),
);

describe("the names of what admins do", () => {
  it("are declared with every call that writes", () => {
    expect(unnamed).toEqual([]);
  });

  it("have an id each, and a name in both languages", () => {
    const [pt, en] = [auditActionNames("pt"), auditActionNames("en")];

    expect(new Set(pt.map(({ id }) => id)).size).toBe(pt.length);
    expect(new Set(pt.map(({ name }) => name)).size).toBe(pt.length);
    expect(en.map(({ id }) => id)).toEqual(pt.map(({ id }) => id));
    expect(en.every(({ name }) => name.length > 0)).toBe(true);
  });
});
