import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Input } from "../../../contract/call";
import { contract } from "../../../contract/index";
import type { Client } from "../../support/clients/client";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

let platform: TestPlatform;
let caller: Client;
beforeAll(async () => {
  platform = await startPlatform();
  caller = await platform.as("maker");
});
afterAll(() => platform.close());

/** An input with fields of the extension, which `input` does not have. */
const inputOf = (fields: object): Input<typeof contract.payouts.list> => fields;

const refusals: readonly (readonly [object, string, string, string])[] = [
  [{ sort: { field: "fee", direction: "asc" } }, "sort.field", "Valor inválido", "This value is not valid"],
  [
    { sort: { field: "dateClose", direction: "up" } },
    "sort.direction",
    "Valor inválido",
    "This value is not valid",
  ],
  [{ sort: "dateClose" }, "sort", "Valor inválido", "This value is not valid"],
  [{ statuses: [] }, "statuses", "Campo requerido!", "This field is required"],
  [{ statuses: ["w", "w"] }, "statuses", "Valor inválido", "This value is not valid"],
  [{ statuses: ["w", "z"] }, "statuses.1", "Valor inválido", "This value is not valid"],
  [{ amountMin: -1 }, "amountMin", "O valor mínimo é 0", "The smallest value is 0"],
  [{ amountMin: 1.5 }, "amountMin", "Valor inválido", "This value is not valid"],
  [
    { amountMax: 10_000_000_000_001 },
    "amountMax",
    "O valor máximo é 10.000.000.000.000",
    "The largest value is 10,000,000,000,000",
  ],
  [
    { amountMin: 2000, amountMax: 1999 },
    "amountMax",
    "O valor mínimo é 2.000",
    "The smallest value is 2,000",
  ],
  [{ customerId: 0 }, "customerId", "O valor mínimo é 1", "The smallest value is 1"],
  [{ ids: [] }, "ids", "Campo requerido!", "This field is required"],
  [{ ids: [1, 2, 1] }, "ids", "Valor inválido", "This value is not valid"],
  [
    { ids: Array.from({ length: 51 }, (_, id) => id + 1) },
    "ids",
    "São permitidos no máximo 50 itens",
    "Use at most 50 items",
  ],
];

describe("refused", () => {
  it.each(refusals)("is %j", async (input, field, pt, en) => {
    for (const [language, message] of [
      ["pt", pt],
      ["en", en],
    ] as const) {
      const answer = await caller.call(contract.payouts.list, inputOf(input), { "app-lang": language });
      expect(answer).toMatchObject({ response: false, message: [{ field, message }] });
    }
  });

  it("are amounts the wrong way round beside another error", async () => {
    const input = { page: 0, amountMin: 2, amountMax: 1 };

    const { message } = await caller.call(contract.payouts.list, input);

    expect(message).toMatchObject([{ field: "page" }, { field: "amountMax" }]);
  });

  it("are not the bounds themselves", async () => {
    const ids = Array.from({ length: 50 }, (_, id) => id + 1);

    const { data } = await caller.answer(contract.payouts.list, inputOf({ ids, amountMin: 0, amountMax: 0 }));

    expect(data).toEqual([]);
  });
});

it("the app-config announces it", async () => {
  const config = await (await platform.client().fetch(contract.session.appConfig.path)).json();

  expect(config).toMatchObject({ features: expect.arrayContaining(["list-query"]) });
});
