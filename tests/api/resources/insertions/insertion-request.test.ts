import { describe, expect } from "vitest";
import type { Input } from "../../../../contract/call";
import { contract } from "../../../../contract/index";
import type { DemoAdmin } from "../../../../server/seed/admins";
import { forgetCustomers, givenCustomer } from "../../../support/factories/given-customers";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const { request, list } = contract.insertions;
const second = 1000;

const it = platformTest({ stopAt: "2026-11-23T10:00:05-03:00" });
it.afterEach(async ({ platform }) => {
  await platform.database.kysely.deleteFrom("notifications").execute();
  await forgetCustomers(platform.database);
});

type Form = Input<typeof request>;

async function form(platform: TestPlatform, customer: string, changes: Partial<Form> = {}): Promise<Form> {
  return { customer, value: 123.45, type: "c", op: 1, otp: await platform.code("maker"), ...changes };
}

async function send(
  platform: TestPlatform,
  customer: string,
  changes: Partial<Form> = {},
  user: DemoAdmin = "maker",
) {
  const admin = await platform.as(user);
  return await admin.call(
    request,
    await form(platform, customer, { otp: await platform.code(user), ...changes }),
  );
}

async function read(platform: TestPlatform) {
  const maker = await platform.as("maker");
  return (await maker.answer(list, {})).data;
}

describe("POST /admin/cash/insert_value_request", () => {
  it("writes a pending insertion in the admin's name", async ({ platform }) => {
    const { id, name } = await givenCustomer(platform.database);

    const answer = await send(platform, String(id), { notes: "  Acordo de novembro " });

    expect(answer).toMatchObject({ response: true, message: "Inserção enviada para aprovação!" });
    expect(await read(platform)).toEqual([
      {
        id: answer.data?.id,
        reqId: expect.any(String),
        customer: id,
        customerName: name,
        customerMarks: "k",
        admin: 1,
        adminName: "Helena Duarte",
        adminClose: null,
        adminCloseName: null,
        type: "c",
        valueFormat: "R$ 123,45",
        opName: "Ajuste a crédito",
        dateReq: "23/11/2026 10:00:05",
        dateClose: null,
        status: "p",
        note: "Acordo de novembro",
      },
    ]);
  });

  it("tells every active admin who may decide it", async ({ platform }) => {
    const { id, name } = await givenCustomer(platform.database);

    await send(platform, String(id), { type: "d", op: 7 });

    const told = await platform.database.kysely
      .selectFrom("notifications")
      .innerJoin("admins", "admins.id", "admin_id")
      .select(["user_name", "text"])
      .orderBy("user_name")
      .execute();
    expect(told.map(({ user_name }) => user_name)).toEqual(["checker", "hours", "maker", "reader"]);
    expect(told[0]?.text).toBe(
      `Helena Duarte solicitou uma inserção de R$ 123,45 para ${name}: Tarifa avulsa`,
    );
  });

  it.for([1, 999_999.99, 0.07 + 1])("keeps %d reais to the cent", async (value, { platform }) => {
    const { id } = await givenCustomer(platform.database);

    await send(platform, String(id), { value });

    const { amount } = await platform.database.kysely
      .selectFrom("insertions")
      .select("amount")
      .executeTakeFirstOrThrow();
    expect(amount).toBe(Math.round(value * 100));
  });

  it.for([
    { op: 99, type: "c" as const },
    { op: 6, type: "c" as const },
    { op: 1, type: "d" as const },
  ])("refuses an operation that there is not for the type: %o", async (changes, { platform }) => {
    const { id } = await givenCustomer(platform.database);

    const answer = await send(platform, String(id), changes);

    expect(answer).toMatchObject({ response: false, message: [{ field: "op" }] });
    expect(await read(platform)).toEqual([]);
  });

  it("refuses an unknown customer, and one that two customers match", async ({ platform }) => {
    const twins = { doc1: "52998224725" };
    await givenCustomer(platform.database, twins);
    await givenCustomer(platform.database, twins);

    const [unknown, ambiguous] = [await send(platform, "ninguem"), await send(platform, "529.982.247-25")];

    expect(unknown.message).toEqual([
      { field: "customer", message: "Nenhum cliente com este id, documento, e-mail ou usuário" },
    ]);
    expect(ambiguous.message).toEqual([
      { field: "customer", message: "Mais de um cliente encontrado: informe o ID" },
    ]);
    expect(await read(platform)).toEqual([]);
  });

  it("accepts the opaque id of the customer that was found, and no other", async ({ platform }) => {
    const [one, other] = [await givenCustomer(platform.database), await givenCustomer(platform.database)];
    const maker = await platform.as("maker");
    const { data } = await maker.answer(contract.misc.userSearch, { search: String(one.id) });

    const wrong = await send(platform, String(other.id), { reqId: data.reqId });
    const right = await send(platform, String(one.id), { reqId: data.reqId });

    expect(wrong).toMatchObject({ response: false, message: [{ field: "customer" }] });
    expect(right.response).toBe(true);
    expect((await read(platform)).map(({ customer }) => customer)).toEqual([one.id]);
  });
});

describe("the same insertion request", () => {
  it("with the same code gets the first answer, and is done once", async ({ platform }) => {
    const { id } = await givenCustomer(platform.database);
    const maker = await platform.as("maker");
    const input = await form(platform, String(id));

    const answers = [await maker.call(request, input), await maker.call(request, input)];

    expect(answers[0]).toMatchObject({ response: true });
    expect(answers[1]).toEqual(answers[0]);
    expect(await read(platform)).toHaveLength(1);
    const told = await platform.database.kysely.selectFrom("notifications").select("id").execute();
    expect(told).toHaveLength(4);
  });

  it("with another code gets the first answer, too", async ({ platform }) => {
    const { id } = await givenCustomer(platform.database);

    const [first, again] = [await send(platform, String(id)), await send(platform, String(id))];

    expect(again.data).toEqual(first.data);
    expect(await read(platform)).toHaveLength(1);
  });

  it("arriving ten times at once is done once", async ({ platform }) => {
    const { id } = await givenCustomer(platform.database);
    const sessions = [await platform.as("maker"), await platform.signIn("maker")];
    const input = await form(platform, String(id));

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => sessions[i % 2]?.call(request, input)),
    );

    expect(new Set(answers.map((answer) => answer?.data?.id)).size).toBe(1);
    expect(await read(platform)).toHaveLength(1);
  });

  it("is another one after ten seconds", async ({ platform }) => {
    const { id } = await givenCustomer(platform.database);
    await send(platform, String(id));

    platform.clock.advance(9 * second);
    await send(platform, String(id));
    const within = (await read(platform)).length;
    platform.clock.advance(second);
    await send(platform, String(id));

    expect(within).toBe(1);
    expect(await read(platform)).toHaveLength(2);
  });

  it.for([{ value: 123.46 }, { op: 2 }, { type: "d" as const, op: 6 }])(
    "but for %o is another one",
    async (changes, { platform }) => {
      const { id } = await givenCustomer(platform.database);
      await send(platform, String(id));

      await send(platform, String(id), changes);

      expect(await read(platform)).toHaveLength(2);
    },
  );

  it("of another admin, or for another customer, is another one", async ({ platform }) => {
    const [one, other] = [await givenCustomer(platform.database), await givenCustomer(platform.database)];
    await send(platform, String(one.id));

    await send(platform, String(one.id), {}, "checker");
    await send(platform, String(other.id));

    expect(await read(platform)).toHaveLength(3);
  });

  it("keeps a used-up code refused where it is not the same", async ({ platform }) => {
    const { id } = await givenCustomer(platform.database);
    const maker = await platform.as("maker");
    const input = await form(platform, String(id));
    await maker.call(request, input);

    const answer = await maker.call(request, { ...input, value: 200 });

    expect(answer).toMatchObject({ response: false, message: [{ field: "otp" }] });
    expect(await read(platform)).toHaveLength(1);
  });
});
