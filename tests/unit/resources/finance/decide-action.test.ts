import { describe, expect, it } from "vitest";
import { type TimeAccess, weekdays } from "../../../../contract/levels";
import { type Permissions, permissions } from "../../../../contract/permissions";
import { isDecidedBy } from "../../../../src/resources/finance/decision/decide-action";
import { arePossibleDuplicates } from "../../../../src/resources/finance/decision/related-requests";
import insertions from "../../../../src/resources/finance/insertions/resource";
import orders from "../../../../src/resources/finance/orders/checkout-orders";

const me = {
  id: 2,
  name: "Rafael Nogueira",
  user: "checker",
  email: "checker@horizon.example",
  lang: "pt",
  type: 1,
  typeName: "Administrador",
  readOnly: "n",
  permissions: Object.fromEntries(permissions.map((flag) => [flag, 1])) as Permissions,
  timeAccess: Object.fromEntries(weekdays.map((day) => [day, [["00:00:00", "23:59:59"]]])) as TimeAccess,
} as const;

/** A value of the wrong type, as a careless platform may send it. */
const untyped = (value: unknown) => value as never;

describe("an admin may decide a request", () => {
  it.each([
    ["pending and another admin's", { admin: 1, status: "p" }, me, true],
    ["the admin's own", { admin: 2, status: "p" }, me, false],
    ["the admin's own, with the id as text", { admin: untyped("2"), status: "p" }, me, false],
    ["approved", { admin: 1, status: "a" }, me, false],
    ["cancelled", { admin: 1, status: "x" }, me, false],
    ["without a requester", { admin: untyped(null), status: "p" }, me, false],
    [
      "pending, for an admin without an id",
      { admin: 1, status: "p" },
      { ...me, id: untyped(undefined) },
      false,
    ],
  ])("%s: %o", (_title, request, admin, mayDecide) => {
    expect(isDecidedBy(request, admin)).toBe(mayDecide);
  });
});

describe("possible duplicates of a request", () => {
  const request = {
    id: 1,
    customer: { id: 7, name: "Ana" },
    valueFormat: "R$ 100,00",
    type: "c",
    date: "01/03/2026 00:30:00",
    status: "w",
  };

  it.each([
    ["24 hours before, in another month", { date: "28/02/2026 00:30:00" }, true],
    ["a second more than 24 hours before", { date: "28/02/2026 00:29:59" }, false],
    ["24 hours after", { date: "02/03/2026 00:30:00" }, true],
    ["over another amount", { valueFormat: "R$ 100,01" }, false],
    ["of another customer with the same name", { customer: { id: 8, name: "Ana" } }, false],
    ["a debit instead of a credit", { type: "d" }, false],
    ["the request itself", { id: 1 }, false],
  ])("%s: %o", (_title, other, isDuplicate) => {
    expect(arePossibleDuplicates(request, { ...request, id: 2, ...other })).toBe(isDuplicate);
  });
});

describe("a request is offered for decision", () => {
  const insertion = { id: 1, admin: 1, status: "p", valueFormat: "R$ 10,00", type: "c" };
  const { decide } = insertions.actions;

  it.each([
    [{}, true],
    [{ valueFormat: null }, false],
    [{ valueFormat: "10.00" }, false],
    [{ type: "credit" }, false],
    [{ type: undefined }, false],
  ])("with %j: %s", (change, isOffered) => {
    expect(decide?.isAvailable?.({ ...insertion, ...change }, me)).toBe(isOffered);
  });
});

describe("an order's actions", () => {
  const order = { id: 1, trReqId: "r", statusBilling: "w", valueFormat: "R$ 10,00" };
  const offered = (change: object) =>
    ["setPaid", "cancel", "remove"].filter((name) =>
      orders.actions[name]?.isAvailable?.({ ...order, ...change }, me),
    );

  it.each([
    [{}, ["setPaid", "cancel", "remove"]],
    [{ statusBilling: "p" }, ["cancel"]],
    [{ statusBilling: "unknown" }, []],
    [{ statusBilling: null }, []],
    [{ valueFormat: "10.00" }, []],
  ])("with %j: %j", (change, names) => {
    expect(offered(change)).toEqual(names);
  });
});
