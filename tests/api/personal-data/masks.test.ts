import { describe, expect, vi } from "vitest";
import { contract } from "../../../contract/index";
import { ana, bento, tellsOfPerson } from "../../support/factories/given-personal-data";
import { everyCall } from "../../support/security/every-call";
import {
  answersOf,
  customersOf,
  everythingRead,
  historyOf,
  type Planted,
  reading,
  textOf,
} from "../../support/security/read-everything";
import { maskingPlatformTest } from "../../support/servers/masking-platform-test";

vi.setConfig({ testTimeout: 120_000 });

const it = maskingPlatformTest();

const both = ({ ana: one, bento: other }: Planted) => [one.customer, other.customer];

describe("an installation that masks every kind", () => {
  it("answers none of them to any call that reads", async ({ platform, planted }) => {
    const maker = await platform.signIn("maker");
    const reqIds = await customersOf(maker, both(planted));
    expect(reqIds).toHaveLength(2);

    for (const { name, call } of reading) {
      const text = await answersOf(maker, call, reqIds);
      expect([...tellsOfPerson(text, ana), ...tellsOfPerson(text, bento)], name).toEqual([]);
    }
    const histories = (await historyOf(maker, planted.ana)) + (await historyOf(maker, planted.bento));
    expect([...tellsOfPerson(histories, ana), ...tellsOfPerson(histories, bento)]).toEqual([]);
  });

  it("shows the middle of a document, the domain of an e-mail, and the end of a phone", async ({
    platform,
    planted,
  }) => {
    const maker = await platform.signIn("maker");
    const ids = [planted.ana.customer, planted.bento.customer];

    const { data } = await maker.answer(contract.customers.list, { page: 1, offset: 50, ids } as never);

    expect(data.map(({ doc1, email, cellPhone }) => [doc1, email, cellPhone])).toEqual(
      expect.arrayContaining([
        ["•••.982.247-••", "a•••@canary.example", "(••) •••••-6655"],
        ["••.345.678/••••-••", "b•••@canary.example", "(••) •••••-5544"],
      ]),
    );
    const payouts = await maker.answer(contract.payouts.list, { page: 1, offset: 50 });
    expect(payouts.data.map(({ accountData }) => accountData.pixKey)).toEqual(
      expect.arrayContaining([
        "7d9f••••-••••-••••-••••-••••••••••••",
        "p•••@canary.example",
        "•••.533.447-••",
      ]),
    );
  });

  it("finds what is typed whole", async ({ platform }) => {
    const maker = await platform.signIn("maker");

    for (const search of [ana.doc1, ana.email, ana.cellPhone]) {
      const { data } = await maker.answer(contract.customers.list, { page: 1, offset: 20, search });
      expect(
        data.map(({ name }) => name),
        search,
      ).toEqual([ana.name]);
    }
  });

  it("offers no order by what it masks", () => {
    const ordered = everyCall.flatMap(({ name, call }) =>
      (call.query?.sort ?? []).map((field) => [name, field]),
    );

    expect(ordered.filter(([, field]) => /doc|mail|phone|pix|account/i.test(field ?? ""))).toEqual([]);
  });

  it("refuses a masked value at its field, whatever else is sent", async ({ platform, planted }) => {
    const maker = await platform.signIn("maker");
    const [reqId = ""] = await customersOf(maker, [planted.ana.customer]);
    const { data } = await maker.answer(contract.customers.editData, { reqId });

    const { response, message } = await maker.call(contract.customers.save, { ...data, reqId } as never);

    expect(response).toBe(false);
    const fields = ["doc1", "doc2", "email", "cellPhone", "phone", "guardDoc"];
    expect(message).toEqual(
      fields.map((field) => ({
        field,
        message: "Este valor está mascarado: revele o registro antes de alterá-lo",
      })),
    );
    maker.headers["app-lang"] = "en";
    const inEnglish = await maker.call(contract.customers.save, { ...data, reqId } as never);
    expect(inEnglish.message).toContainEqual({
      field: "email",
      message: "This value is masked: reveal the record before you change it",
    });
    const stored = await platform.database.kysely
      .selectFrom("customers")
      .select(["email", "doc1"])
      .where("id", "=", planted.ana.customer)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ email: ana.email, doc1: ana.doc1 });
  });
});

describe("a level that sees personal data whole", () => {
  it("is told so in the list of levels, and no other level is", async ({ platform, planted }) => {
    // a Monday, within the hours of the level
    platform.clock.stopAt("2026-11-23T12:00:00-03:00");
    const maker = await platform.signIn("maker");
    const levels = await maker.answer(contract.levels.list, {});
    const level = levels.data.find(({ name }) => name === "Horário comercial");
    const { reqId, name, readOnly, permissions, timeAccess } = level as NonNullable<typeof level>;
    expect(levels.data.map(({ seesPersonalData }) => seesPersonalData)).toEqual(["n", "n", "n", "n"]);
    const form = { reqId, name, readOnly, permissions, timeAccess };
    const hours = await platform.signIn("hours");
    expect(tellsOfPerson(await textOf(hours, contract.customers.list, {}), ana)).toEqual([]);

    await maker.answer(contract.levels.save, { ...form, seesPersonalData: "y" });

    const everything = await everythingRead(hours, planted);
    expect(tellsOfPerson(everything, ana)).toEqual(
      expect.arrayContaining(Object.values(ana).filter((value) => value !== ana.name)),
    );
    // a form without the field leaves it as it is
    await maker.answer(contract.levels.save, form);
    const after = await maker.answer(contract.levels.list, {});
    expect(after.data.find(({ id }) => id === level?.id)?.seesPersonalData).toBe("y");
  });
});

describe("calls that write", () => {
  it("answer nothing of it either", async ({ platform, planted }) => {
    const maker = await platform.signIn("maker");
    const writing = everyCall.filter(({ call }) => call.writes && call.needs !== "session");

    for (const { name, call } of writing) {
      const text = await answersOf(maker, call, await customersOf(maker, both(planted)));
      expect([...tellsOfPerson(text, ana), ...tellsOfPerson(text, bento)], name).toEqual([]);
    }
  });
});
