import { describe, expect } from "vitest";
import { contract } from "../../../contract/index";
import { givenCustomer } from "../../../tests/support/factories/given-customers";
import type { TestPlatform } from "../../../tests/support/servers/platform";
import { platformTest } from "../../../tests/support/servers/platform-test";
import { chargeback } from "./given";

const { list, contest, accept } = contract.chargebacks;
const evidence = "Comprovante de entrega assinado";

const it = platformTest();
it.afterEach(async ({ platform }) => {
  await platform.database.kysely.deleteFrom("own_chargebacks").execute();
});

/** Inserts a waiting chargeback and reads it as a row of the list. */
async function given(platform: TestPlatform) {
  const { database } = platform;
  const id = await chargeback(database, (await givenCustomer(database)).id);
  return { id, reqId: await reqIdOf(platform, id) };
}

async function read(platform: TestPlatform, id: number) {
  const maker = await platform.as("maker");
  const { data } = await maker.answer(list, {});
  return data.find((row) => row.id === id);
}

const reqIdOf = async (platform: TestPlatform, id: number) => (await read(platform, id))?.reqId ?? "";

describe("POST /admin/own/chargebacks/list", () => {
  it("answers those of a status, with their customers", async ({ platform }) => {
    const { id } = await given(platform);
    const maker = await platform.as("maker");

    expect((await maker.answer(list, { status: "w" })).data).toMatchObject([
      { id, status: "w", card: "4242", valueFormat: expect.stringContaining("100,00") },
    ]);
    expect((await maker.answer(list, { status: "a" })).data).toEqual([]);
  });
});

describe("PUT /admin/own/chargebacks/contest", () => {
  it("keeps the evidence, once", async ({ platform }) => {
    const { id, reqId } = await given(platform);
    const maker = await platform.as("maker");

    await maker.answer(contest, { reqId, evidence });

    expect(await read(platform, id)).toMatchObject({ status: "c", note: evidence });
    expect(await maker.call(contest, { reqId, evidence })).toMatchObject({
      response: false,
      message: "Este chargeback já foi respondido",
    });
  });
});

describe("PUT /admin/own/chargebacks/accept", () => {
  it("needs a one-time code", async ({ platform }) => {
    const { id, reqId } = await given(platform);
    const maker = await platform.as("maker");
    const reason = "Fraude confirmada pelo banco";

    expect(await maker.call(accept, { reqId, reason, otp: "000000" })).toMatchObject({ response: false });
    expect(await read(platform, id)).toMatchObject({ status: "w" });

    await maker.answer(accept, { reqId, reason, otp: await platform.code("maker") });

    expect(await read(platform, id)).toMatchObject({ status: "a", note: reason });
  });
});
