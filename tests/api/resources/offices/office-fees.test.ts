import { describe, expect } from "vitest";
import type { Input } from "../../../../contract/call";
import { contract } from "../../../../contract/index";
import { forgetAccounts, givenOffice } from "../../../support/factories/given-accounts";
import { givenCustomer } from "../../../support/factories/given-customers";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const { list, payinFees, payoutFees, updateFees } = contract.offices;
const free = { PL: 0, PLP: 0, WL: 0, WLP: 0, SVC: 0, SVCP: 0 };
const fees = { PL: 0.29, PLP: 1.1, WL: 100, WLP: 0, SVC: 4.35, SVCP: 99.99 };

const it = platformTest();
it.afterEach(({ platform }) => forgetAccounts(platform.database));

async function given(platform: TestPlatform): Promise<string> {
  const customer = await givenCustomer(platform.database);
  const { id } = await givenOffice(platform.database, customer.id);
  const maker = await platform.as("maker");
  const { data } = await maker.answer(list, { offset: 50 });
  return data.find((office) => office.id === id)?.reqId ?? "";
}

const payins = async (platform: TestPlatform, reqId: string) =>
  (await (await platform.as("maker")).answer(payinFees, { reqId })).data;
const payouts = async (platform: TestPlatform, reqId: string) =>
  (await (await platform.as("maker")).answer(payoutFees, { reqId })).data;

async function set(platform: TestPlatform, reqId: string, changes: Partial<Input<typeof updateFees>> = {}) {
  const maker = await platform.as("maker");
  return await maker.call(updateFees, { reqId, type: "payin", paymentMethod: "pix", ...fees, ...changes });
}

describe("the fees of a white label", () => {
  it("are nothing for every method until they are set", async ({ platform }) => {
    const reqId = await given(platform);

    expect(await payins(platform, reqId)).toEqual([
      { payinMethod: "card", payinMethodName: "Cartão de crédito", ...free },
      { payinMethod: "boleto", payinMethodName: "Boleto", ...free },
      { payinMethod: "pix", payinMethodName: "Pix", ...free },
    ]);
    expect((await payouts(platform, reqId)).map(({ payoutMethod }) => payoutMethod)).toEqual([
      "pix",
      "ted",
      "internal",
    ]);
  });

  it("are set for one method of one direction, to the hundredth", async ({ platform }) => {
    const [reqId, other] = [await given(platform), await given(platform)];

    await set(platform, reqId);

    const byMethod = (rows: { payinMethod: string }[]) =>
      rows.find(({ payinMethod }) => payinMethod === "pix");
    expect(byMethod(await payins(platform, reqId))).toMatchObject(fees);
    expect((await payins(platform, reqId)).filter(({ PL }) => PL > 0)).toHaveLength(1);
    expect((await payouts(platform, reqId)).filter(({ PL }) => PL > 0)).toEqual([]);
    expect((await payins(platform, other)).filter(({ PL }) => PL > 0)).toEqual([]);
  });

  it("are whole hundredths in the database", async ({ platform }) => {
    await set(platform, await given(platform), { type: "payout", paymentMethod: "ted" });

    expect(await platform.database.kysely.selectFrom("office_fees").selectAll().execute()).toMatchObject([
      { direction: "payout", method: "ted", pl: 29, plp: 110, wl: 10_000, wlp: 0, svc: 435, svcp: 9999 },
    ]);
  });

  it("can be set again", async ({ platform }) => {
    const reqId = await given(platform);
    await set(platform, reqId);

    await set(platform, reqId, free);

    expect((await payins(platform, reqId)).filter(({ PL }) => PL > 0)).toEqual([]);
  });

  it.for<[string, number]>([
    ["PL", -0.01],
    ["SVCP", 100.01],
    ["WLP", 1.005],
  ])("refuse %s of %d", async ([field, value], { platform }) => {
    const reqId = await given(platform);

    const answer = await set(platform, reqId, { [field]: value });

    expect(answer).toMatchObject({ response: false, message: [{ field }] });
    expect((await payins(platform, reqId)).filter(({ PL }) => PL > 0)).toEqual([]);
  });

  it.for([
    ["payin", "ted"],
    ["payout", "boleto"],
    ["payin", "toString"],
  ] as const)("know no %s by %s", async ([type, paymentMethod], { platform }) => {
    const answer = await set(platform, await given(platform), { type, paymentMethod });

    expect(answer).toMatchObject({ message: [{ field: "paymentMethod", message: "Valor inválido" }] });
  });
});
