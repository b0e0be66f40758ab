import { describe, expect, vi } from "vitest";
import type { Call } from "../../../contract/call";
import { listExport } from "../../../contract/extensions/list-export";
import { contract } from "../../../contract/index";
import { ana, bento, tellsOfPerson } from "../../support/factories/given-personal-data";
import { everyCall } from "../../support/security/every-call";
import { customersOf, everythingRead, textOf } from "../../support/security/read-everything";
import { maskingPlatformTest } from "../../support/servers/masking-platform-test";

vi.setConfig({ testTimeout: 120_000 });

const it = maskingPlatformTest();

const reason = "O cliente confirma os dados por telefone";

describe("a revealed record", () => {
  it("is whole to that session, and no other record is", async ({ platform, planted }) => {
    const maker = await platform.signIn("maker");
    const id = planted.ana.customer;

    const { data } = await maker.answer(contract.personalData.reveal, { resource: "customers", id, reason });

    expect(data.until).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
    const { kysely } = platform.database;
    const reqIds = await customersOf(maker, [planted.ana.customer]);
    const edited = await maker.answer(contract.customers.editData, { reqId: reqIds[0] ?? "" });
    expect(edited.data).toMatchObject({ doc1: ana.doc1, email: ana.email, guardDoc: ana.guardDoc });
    const everything = await everythingRead(maker, planted);
    expect(tellsOfPerson(everything, bento)).toEqual([]);
    expect(tellsOfPerson(everything, ana)).toEqual(expect.arrayContaining([ana.doc1, ana.email]));
    // her payouts and her white label are records of their own
    for (const canary of [ana.holderDocument, ana.pixEmail, ana.officePhone])
      expect(everything).not.toContain(canary);
    const other = await everythingRead(await platform.signIn("maker"), planted);
    expect([...tellsOfPerson(other, ana), ...tellsOfPerson(other, bento)]).toEqual([]);
    const rows = await kysely.selectFrom("personal_data_reveals").selectAll().execute();
    expect(rows).toMatchObject([{ kind: "customer", record_id: id }]);
  });

  it("is whole in an export too, where the other rows stay masked", async ({ platform, planted }) => {
    const maker = await platform.signIn("maker");
    const id = planted.bento.payout;
    await maker.answer(contract.personalData.reveal, { resource: "payouts", id, reason });
    const exported = everyCall.find(({ name }) => name === "payouts.list.export");
    expect(exported?.call.feature).toBe(listExport);

    const text = await textOf(maker, exported?.call as Call, {});

    expect(text).toContain(bento.holderDocument);
    expect(tellsOfPerson(text, ana)).toEqual([]);
  });

  it("is masked again after five minutes", async ({ platform, planted }) => {
    const maker = await platform.signIn("maker");
    const { customer, payout, order, office } = planted.ana;
    for (const [resource, id] of [
      ["customers", customer],
      ["payouts", payout],
      ["depositOrders", order],
      ["offices", office],
    ] as const)
      await maker.answer(contract.personalData.reveal, { resource, id, reason });
    const text = async () =>
      (await textOf(maker, contract.customers.list, {})) + (await textOf(maker, contract.payouts.list, {}));

    platform.clock.advance(4 * 60_000);
    expect(tellsOfPerson(await text(), ana)).toEqual(
      expect.arrayContaining([ana.doc1, ana.email, ana.holderDocument]),
    );
    platform.clock.advance(60_000);
    await maker.renew();
    expect(tellsOfPerson(await everythingRead(maker, planted), ana)).toEqual([]);
  });

  it("is told to that session as long as it is, and to no other", async ({ platform, planted }) => {
    const maker = await platform.signIn("maker");
    const { customer, payout } = planted.ana;
    const told = async (client = maker) => (await client.answer(contract.personalData.revealed, {})).data;
    expect(await told()).toEqual([]);

    const { data: of } = await maker.answer(contract.personalData.reveal, {
      ...{ resource: "blacklist", id: customer, reason },
    });
    platform.clock.advance(60_000);
    await maker.answer(contract.personalData.reveal, { resource: "payouts", id: payout, reason });

    expect(await told()).toHaveLength(2);
    expect(await told()).toContainEqual({ resource: "customers", id: customer, until: of.until });
    expect(await told(await platform.signIn("maker"))).toEqual([]);
    platform.clock.advance(4 * 60_000);
    await maker.renew();
    expect(await told()).toMatchObject([{ resource: "payouts", id: payout }]);
  });

  it("is in the audit with its reason, and no list is told of a change", async ({ platform, planted }) => {
    const maker = await platform.signIn("maker");
    const id = planted.bento.insertion;
    const events = () =>
      platform.database.kysely
        .selectFrom("live_events")
        .select("id")
        .where("kind", "=", "insertion")
        .execute();
    const before = await events();

    await maker.answer(contract.personalData.reveal, { resource: "insertions", id, reason });

    const { data } = await maker.answer(contract.audit.record, { kind: "insertion", id });
    expect(data[0]).toMatchObject({
      ...{ action: "personalData.reveal", actionName: "Dados pessoais revelados", record: id },
      changes: [{ field: "reason", kind: "text", after: reason }],
    });
    expect(await events()).toEqual(before);
  });

  it("needs the permission of its list, a reason, and to be there", async ({ platform, planted }) => {
    const desk = await platform.signIn("desk");
    const { customer, payout } = planted.ana;

    const refused = await desk.call(contract.personalData.reveal, {
      resource: "payouts",
      id: payout,
      reason,
    });
    expect(refused).toMatchObject({ response: false, errorCode: "PERMX001" });
    const short = await desk.call(contract.personalData.reveal, {
      ...{ resource: "customers", id: customer, reason: "porque" },
    });
    expect(short.message).toMatchObject([{ field: "reason" }]);
    const unknown = await desk.call(contract.personalData.reveal, {
      ...{ resource: "customers", id: 9_999_999, reason },
    });
    expect(unknown).toMatchObject({ response: false });
    const text = await textOf(desk, contract.customers.list, {});
    expect(tellsOfPerson(text, ana)).toEqual([]);
  });

  it("is one of thirty in fifteen minutes", async ({ platform, planted }) => {
    const reader = await platform.signIn("reader");
    const input = { resource: "customers" as const, id: planted.ana.customer, reason };

    for (let n = 0; n < 30; n += 1) await reader.answer(contract.personalData.reveal, input);

    expect(await reader.call(contract.personalData.reveal, input)).toMatchObject({
      response: false,
      message: expect.stringContaining("Muitas tentativas"),
    });
  });
});
