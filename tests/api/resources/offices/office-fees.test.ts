import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Input } from "../../../../contract/call";
import { contract } from "../../../../contract/index";
import { forgetAccounts, givenOffice } from "../../../support/factories/given-accounts";
import { givenCustomer } from "../../../support/factories/given-customers";
import { startPlatform, type TestPlatform } from "../../../support/servers/platform";

const { list, payinFees, payoutFees, updateFees } = contract.offices;
const free = { PL: 0, PLP: 0, WL: 0, WLP: 0, SVC: 0, SVCP: 0 };
const fees = { PL: 0.29, PLP: 1.1, WL: 100, WLP: 0, SVC: 4.35, SVCP: 99.99 };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterEach(() => forgetAccounts(platform.database));
afterAll(() => platform.close());

async function given(): Promise<string> {
  const customer = await givenCustomer(platform.database);
  const { id } = await givenOffice(platform.database, customer.id);
  const maker = await platform.as("maker");
  const { data } = await maker.answer(list, { offset: 50 });
  return data.find((office) => office.id === id)?.reqId ?? "";
}

const payins = async (reqId: string) =>
  (await (await platform.as("maker")).answer(payinFees, { reqId })).data;
const payouts = async (reqId: string) =>
  (await (await platform.as("maker")).answer(payoutFees, { reqId })).data;

async function set(reqId: string, changes: Partial<Input<typeof updateFees>> = {}) {
  const maker = await platform.as("maker");
  return await maker.call(updateFees, { reqId, type: "payin", paymentMethod: "pix", ...fees, ...changes });
}

describe("the fees of a white label", () => {
  it("are nothing for every method until they are set", async () => {
    const reqId = await given();

    expect(await payins(reqId)).toEqual([
      { payinMethod: "card", payinMethodName: "Cartão de crédito", ...free },
      { payinMethod: "boleto", payinMethodName: "Boleto", ...free },
      { payinMethod: "pix", payinMethodName: "Pix", ...free },
    ]);
    expect((await payouts(reqId)).map(({ payoutMethod }) => payoutMethod)).toEqual([
      "pix",
      "ted",
      "internal",
    ]);
  });

  it("are set for one method of one direction, to the hundredth", async () => {
    const [reqId, other] = [await given(), await given()];

    await set(reqId);

    const byMethod = (rows: { payinMethod: string }[]) =>
      rows.find(({ payinMethod }) => payinMethod === "pix");
    expect(byMethod(await payins(reqId))).toMatchObject(fees);
    expect((await payins(reqId)).filter(({ PL }) => PL > 0)).toHaveLength(1);
    expect((await payouts(reqId)).filter(({ PL }) => PL > 0)).toEqual([]);
    expect((await payins(other)).filter(({ PL }) => PL > 0)).toEqual([]);
  });

  it("are whole hundredths in the database", async () => {
    await set(await given(), { type: "payout", paymentMethod: "ted" });

    expect(await platform.database.kysely.selectFrom("office_fees").selectAll().execute()).toMatchObject([
      { direction: "payout", method: "ted", pl: 29, plp: 110, wl: 10_000, wlp: 0, svc: 435, svcp: 9999 },
    ]);
  });

  it("can be set again", async () => {
    const reqId = await given();
    await set(reqId);

    await set(reqId, free);

    expect((await payins(reqId)).filter(({ PL }) => PL > 0)).toEqual([]);
  });

  it.each([
    ["PL", -0.01],
    ["SVCP", 100.01],
    ["WLP", 1.005],
  ])("refuse %s of %d", async (field, value) => {
    const reqId = await given();

    const answer = await set(reqId, { [field]: value });

    expect(answer).toMatchObject({ response: false, message: [{ field }] });
    expect((await payins(reqId)).filter(({ PL }) => PL > 0)).toEqual([]);
  });

  it.each([
    ["payin", "ted"],
    ["payout", "boleto"],
    ["payin", "toString"],
  ] as const)("know no %s by %s", async (type, paymentMethod) => {
    const answer = await set(await given(), { type, paymentMethod });

    expect(answer).toMatchObject({ message: [{ field: "paymentMethod", message: "Valor inválido" }] });
  });
});
