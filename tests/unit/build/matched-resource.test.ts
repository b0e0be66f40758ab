import { type IResourceItem, matchResourceFromRoute as stock } from "@refinedev/core";
import { describe, expect, it } from "vitest";
import { matchResourceFromRoute } from "../../../build/matched-resource";

const resources: IResourceItem[] = [
  { name: "customers", list: "/customer/list", show: "/customer/list/:id" },
  { name: "users", list: "/users" },
];

describe("the resource of a route", () => {
  it.each(["/customer/list", "/customer/list/7", "/customer/list/7", "/users", "/nothing", "/customer/list"])(
    "%s is the one that Refine finds",
    (route) => {
      expect(matchResourceFromRoute(route, resources)).toEqual(stock(route, resources));
    },
  );

  it("is looked up once while the route stays, and anew among other resources", () => {
    const first = matchResourceFromRoute("/users", resources);

    expect(matchResourceFromRoute("/users", resources)).toBe(first);
    expect(matchResourceFromRoute("/users", []).resource).toBeUndefined();
    expect(matchResourceFromRoute("/users", resources)).toBe(first);
  });
});
