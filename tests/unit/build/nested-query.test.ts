import qs from "qs";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "../../../build/nested-query";

/** Queries as Refine's tables and links write them. */
const queries: readonly object[] = [
  { currentPage: "2", pageSize: "10" },
  { sorters: [{ field: "id", order: "desc" }] },
  {
    filters: [
      { field: "status", operator: "eq", value: "w" },
      { field: "id", operator: "in", value: ["1", "2", "3"] },
      { operator: "or", value: [{ field: "name", operator: "contains", value: "Ana" }] },
    ],
  },
  { search: "Silva & Filhos = 100% #1 + [x]?" },
  { filters: Array.from({ length: 15 }, (_, index) => ({ field: `f${index}`, operator: "eq", value: "ã" })) },
  { empty: "" },
];

describe("a nested query", () => {
  it.each(queries)("%j comes back as it was", (query) => {
    expect(parse(stringify(query))).toEqual(query);
  });

  it.each(queries)("%j is read by qs as it is read here", (query) => {
    expect(qs.parse(stringify(query), { ignoreQueryPrefix: true, depth: 10 })).toEqual(query);
  });

  it.each(queries)("%j is read here as qs writes it", (query) => {
    const options = { addQueryPrefix: true, arrayFormat: "indices", encodeValuesOnly: true } as const;
    expect(parse(qs.stringify(query, options))).toEqual(query);
  });

  it("keeps a list of more than twenty entries a list", () => {
    const filters = Array.from({ length: 25 }, (_, index) => String(index));

    expect(parse(stringify({ filters }))).toEqual({ filters });
  });

  it.each(["?a=1&a=2", "?a[]=1&a[]=2", "?a[0]=1&a[1]=2", "?a%5B0%5D=1&a%5B1%5D=2"])(
    "reads %s as a list",
    (text) => {
      expect(parse(text)).toEqual({ a: ["1", "2"] });
    },
  );

  it("leaves out what has no value", () => {
    expect(stringify({ a: undefined, b: null, c: [], d: { e: undefined } })).toBe("");
  });

  it.each([
    "__proto__[polluted]",
    "a[__proto__][polluted]",
    "constructor[prototype][polluted]",
    "a[constructor]",
  ])("takes %s for nothing", (name) => {
    const query = parse(`?${name}=1`);

    expect(query).toEqual({});
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  it("leaves out a parameter of more than ten levels", () => {
    expect(parse(`?a${"[b]".repeat(11)}=1&c=2`)).toEqual({ c: "2" });
  });
});
