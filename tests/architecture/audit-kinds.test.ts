import { describe, expect, it } from "vitest";
import { auditKinds, permissionOfKind } from "../../contract/extensions/audit";
import { recordKinds } from "../../server/reference-data/record-kinds";
import { screens } from "../../src/resources";

const withHistory = Object.entries(screens).flatMap(([name, { auditKind, permission }]) =>
  auditKind === undefined ? [] : [{ name, auditKind, permission }],
);
/** The screens whose records have no entries of their own: nothing changes a template. */
const without = ["templates"];

describe("the histories of records", () => {
  it.each(withHistory)(
    "of $name are of a kind that the audit has, and need what its list needs",
    (screen) => {
      const { auditKind, permission } = screen;

      expect([...auditKinds, ...Object.keys(recordKinds)]).toContain(auditKind);
      expect(permissionOfKind(auditKind)).toBe(permission);
    },
  );

  it("are there for every screen of the product whose records the audit knows", () => {
    const named = Object.entries(recordKinds).flatMap(([kind, { resource }]) =>
      resource !== undefined && (auditKinds as readonly string[]).includes(kind) && resource in screens
        ? [{ kind, resource }]
        : [],
    );

    expect(named.filter(({ kind, resource }) => screens[resource]?.auditKind !== kind)).toEqual([]);
    expect(without.filter((name) => screens[name]?.auditKind !== undefined)).toEqual([]);
  });
});
