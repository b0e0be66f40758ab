import { describe, expect, it } from "vitest";
import { screens } from "../../../../src/resources";
import { matches, matching } from "../../../../src/shell/palette/entry";
import { recognise } from "../../../../src/shell/palette/recognition/recognise";
import {
  canSearch,
  type SearchedScreen,
  searchesFor,
  searchesOfCustomer,
} from "../../../../src/shell/palette/searches";

const all = await Promise.all(
  Object.entries(screens).map(async ([name, entry]) => ({
    name,
    entry,
    screen: (await entry.load()).default,
  })),
);
const searched: readonly SearchedScreen[] = all.filter(({ screen }) => canSearch(screen.contract.list));
const pix =
  "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D";
const words = new Map([["saque", ["payouts"]]]);

function asked(text: string, options: { current?: string; hasIds?: boolean } = {}) {
  const { current, hasIds = true } = options;
  const readings = recognise(text, words, new Date(2026, 10, 24));
  return searchesFor(text, readings, searched, { current, hasIds });
}
const filters = (text: string, options = {}) =>
  Object.fromEntries(asked(text, options).map(({ name, filter }) => [name, filter]));

describe("what the lists are asked for", () => {
  it("is nothing for a single letter, a broken code, or a Pix code that names nobody", () => {
    expect(asked("a")).toEqual([]);
    expect(asked(" 7 ")).toEqual([]);
    expect(asked("00190000090114971860168524522114675860000102657")).toEqual([]);
    expect(asked("x".repeat(101))).toEqual([]);
  });

  it("is a name in every list that can be searched, the customers first", () => {
    const searches = asked("Ana Prado", { current: "payouts" });

    expect(searches[0]?.name).toBe("customers");
    expect(searches).toHaveLength(searched.length);
    expect(searches.every(({ filter }) => JSON.stringify(filter) === '{"search":"Ana Prado"}')).toBe(true);
  });

  it("is an id in the lists of its word, or in all with that on the page first", () => {
    expect(filters("saque 5400")).toEqual({ payouts: { ids: [5400] } });
    expect(filters("saque 5400", { hasIds: false })).toEqual({ payouts: { search: "5400" } });
    expect(asked("#5400", { current: "users" })[0]).toMatchObject({ name: "users", filter: { ids: [5400] } });
  });

  it("is a document without its mask", () => {
    expect(filters("123.456.789-09").customers).toEqual({ search: "12345678909" });
  });

  it("is the customer's own orders and payouts once there is one", () => {
    const [, ...others] = asked("Ana Prado");
    const narrowed = Object.fromEntries(
      searchesOfCustomer(others, 7).map(({ name, filter }) => [name, filter]),
    );

    expect(narrowed.payouts).toEqual({ customerId: 7 });
    expect(narrowed.checkoutOrders).toEqual({ customerId: 7 });
    expect(narrowed.users).toEqual({ search: "Ana Prado" });
  });

  it("is a Pix key in the payouts even then, and a Pix code in every list", () => {
    const narrowed = (text: string) => {
      const [, ...others] = asked(text);
      return Object.fromEntries(searchesOfCustomer(others, 7).map(({ name, filter }) => [name, filter]));
    };

    expect(narrowed("529.982.247-25")).toMatchObject({
      payouts: { search: "52998224725" },
      checkoutOrders: { customerId: 7 },
    });
    expect(narrowed("ana@example.com").payouts).toEqual({ search: "ana@example.com" });
    expect(new Set(Object.values(narrowed(pix)).map((filter) => JSON.stringify(filter)))).toEqual(
      new Set(['{"search":"123e4567-e12b-12d1-a456-426655440000"}']),
    );
  });
});

describe("an entry of the palette", () => {
  const entry = { key: "k", label: "Inserções manuais", detail: "Financeiro" };

  it.each(["inser", "insercoes", "man ins", "fin", "INSERÇÕES MANUAIS"])("matches %s", (typed) => {
    expect(matches(entry, typed)).toBe(true);
  });

  it.each(["", " ", "ercoes", "inser x"])("does not match %j", (typed) => {
    expect(matches(entry, typed)).toBe(false);
  });

  it("is left out with its heading where it does not match, and there where nothing is typed", () => {
    const groups = [{ key: "g", heading: "G", entries: [entry] }];

    expect(matching(groups, "")).toEqual(groups);
    expect(matching(groups, "ana")).toEqual([]);
  });
});
