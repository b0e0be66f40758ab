import { describe, expect, it } from "vitest";
import { fullLevel } from "../../../../server/auth/full-level";
import { isDecidedBy } from "../../../../src/resources/finance/decision/decide-action";
import { arePossibleDuplicates } from "../../../../src/resources/finance/decision/use-possible-duplicates";

const me = {
  id: 2,
  name: "Rafael Nogueira",
  user: "checker",
  email: "checker@horizon.example",
  lang: "pt",
  type: 1,
  typeName: "Administrador",
  readOnly: "n",
  permissions: fullLevel.permissions,
  timeAccess: fullLevel.timeAccess,
} as const;

/** A platform that keeps no word about types. */
const loose = (value: unknown) => value as never;

describe("whether an admin may decide a request", () => {
  it.each([
    ["pending and somebody else's", { admin: 1, status: "p" }, me, true],
    ["one's own", { admin: 2, status: "p" }, me, false],
    ["one's own, the id a text", { admin: loose("2"), status: "p" }, me, false],
    ["approved", { admin: 1, status: "a" }, me, false],
    ["cancelled", { admin: 1, status: "x" }, me, false],
    ["of nobody", { admin: loose(null), status: "p" }, me, false],
    [
      "asked for by an admin without an id",
      { admin: 1, status: "p" },
      { ...me, id: loose(undefined) },
      false,
    ],
  ])("%s: %o", (_what, request, admin, mayDecide) => {
    expect(isDecidedBy(request, admin)).toBe(mayDecide);
  });
});

describe("equal requests", () => {
  const request = {
    id: 1,
    customer: { id: 7, name: "Ana" },
    valueFormat: "R$ 100,00",
    type: "c",
    date: "01/03/2026 00:30:00",
  };

  it.each([
    ["24 hours before, in another month", { date: "28/02/2026 00:30:00" }, true],
    ["a second more than 24 hours before", { date: "28/02/2026 00:29:59" }, false],
    ["24 hours after", { date: "02/03/2026 00:30:00" }, true],
    ["over another amount", { valueFormat: "R$ 100,01" }, false],
    ["of another customer of that name", { customer: { id: 8, name: "Ana" } }, false],
    ["the other way round", { type: "d" }, false],
    ["the request itself", { id: 1 }, false],
  ])("%s: %o", (_what, other, isTwin) => {
    expect(arePossibleDuplicates(request, { ...request, id: 2, ...other })).toBe(isTwin);
  });
});
