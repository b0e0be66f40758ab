import { describe, expect } from "vitest";
import { brazilianStates } from "../../../../contract/brazilian-states";
import { contract } from "../../../../contract/index";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const it = platformTest();

async function citiesOf(platform: TestPlatform, id: number) {
  const maker = await platform.as("maker");
  return (await maker.answer(contract.misc.cities, { type: "cities", id })).data;
}

describe("POST /admin/misc/address_data", () => {
  it("gives the cities of a state, accents in their place in the alphabet", async ({ platform }) => {
    const names = (await citiesOf(platform, 416)).map(({ name }) => name);

    expect(names).toContain("Santa Bárbara d'Oeste");
    expect(names).not.toContain("Rio de Janeiro");
    expect(names).toEqual(names.toSorted(new Intl.Collator("pt-BR").compare));
    expect(names.indexOf("São Paulo")).toBeLessThan(names.indexOf("Sorocaba"));
  });

  it("has cities for every state, each city in one state", async ({ platform }) => {
    const all = [];
    for (const { id, code } of brazilianStates) {
      const cities = await citiesOf(platform, id);
      // The Federal District is a single city.
      expect(cities.length, code).toBeGreaterThanOrEqual(code === "DF" ? 1 : 8);
      all.push(...cities);
    }

    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it("has none for an unknown state", async ({ platform }) => {
    expect(await citiesOf(platform, 391)).toEqual([]);
  });
});

describe("GET /admin/misc/languages", () => {
  it("gives the languages by their own names", async ({ platform }) => {
    const maker = await platform.as("maker");

    const { data } = await maker.answer(contract.misc.languages, {});

    expect(data).toEqual([
      { id: 1, iso: "pt", name: "Português" },
      { id: 2, iso: "en", name: "English" },
    ]);
  });
});
