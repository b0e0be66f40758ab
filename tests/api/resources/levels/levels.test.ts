import { describe, expect } from "vitest";
import type { Input } from "../../../../contract/call";
import { contract } from "../../../../contract/index";
import { allow, everyDay, fullLevel } from "../../../../server/auth/full-level";
import type { DemoAdmin } from "../../../../server/seed/admins";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const { list, save } = contract.levels;

// A Monday, within the hours of every level.
const it = platformTest({ stopAt: "2026-11-23T10:00:00-03:00" });
it.afterEach(async ({ platform }) => {
  const { kysely } = platform.database;
  await kysely.updateTable("admins").set({ status: "a" }).execute();
  const full = await levelNamed(platform, "Administrador");
  if (full) await change(platform, "Administrador", fullLevel);
});

async function levelNamed(platform: TestPlatform, name: string) {
  const reader = await platform.as("reader");
  return (await reader.answer(list, {})).data.find((level) => level.name === name);
}

type Form = Omit<Input<typeof save>, "reqId">;

async function change(platform: TestPlatform, name: string, given: Partial<Form>, user: DemoAdmin = "maker") {
  const level = await levelNamed(platform, name);
  if (!level) throw new Error(`there is no level ${name}`);
  const { id: _, ...form } = level;
  const admin = await platform.as(user);
  return await admin.call(save, { ...form, ...given });
}

const closed = everyDay(() => ["00:00:00", "00:00:00"]);
const withoutUsers = allow("customer", "finance");

describe("GET /admin/users/types/list", () => {
  it("answers whole levels by name", async ({ platform }) => {
    const maker = await platform.as("maker");

    const { data } = await maker.answer(list, {});

    expect(data.map(({ name }) => name)).toEqual([
      "Administrador",
      "Atendimento",
      "Horário comercial",
      "Somente leitura",
    ]);
    expect(data[2]).toMatchObject({
      readOnly: "n",
      permissions: fullLevel.permissions,
      timeAccess: { "0": [["00:00:00", "00:00:00"]], "1": [["08:00:00", "18:00:00"]] },
    });
  });
});

describe("POST /admin/users/types/save", () => {
  it("creates a level", async ({ platform }) => {
    const maker = await platform.as("maker");
    const lunch: Form["timeAccess"] = {
      ...fullLevel.timeAccess,
      "1": [
        ["08:00:00", "12:00:00"],
        ["13:00:00", "18:00:00"],
      ],
    };
    const form = { name: "Financeiro", readOnly: "n" as const, permissions: withoutUsers, timeAccess: lunch };

    const answer = await maker.call(save, form);

    expect(answer).toMatchObject({ response: true, message: "Nível de Acesso cadastrado com sucesso!" });
    expect(await levelNamed(platform, "Financeiro")).toMatchObject({ ...form, id: answer.data?.id });
  });

  it("changes a level, and what its admins may do at once", async ({ platform }) => {
    const desk = await platform.as("desk");
    const before = await desk.call(contract.payouts.list, {});

    const answer = await change(platform, "Atendimento", { permissions: allow("customer", "payments") });
    const after = await desk.call(contract.payouts.list, {});
    await change(platform, "Atendimento", { permissions: allow("customer", "support") });

    expect(answer).toMatchObject({ response: true, message: "Nível de Acesso atualizado com sucesso!" });
    expect(before).toMatchObject({ errorCode: "PERMX001" });
    expect(after.response).toBe(true);
    expect(await desk.call(contract.payouts.list, {})).toMatchObject({ errorCode: "PERMX001" });
  });

  it("closes the hours of a level for those who are in the middle of their work", async ({ platform }) => {
    const desk = await platform.as("desk");

    await change(platform, "Atendimento", { timeAccess: closed });
    const answer = await desk.call(contract.customers.list, {});
    await change(platform, "Atendimento", { timeAccess: fullLevel.timeAccess });

    expect(answer).toMatchObject({ response: false, errorCode: "TIMEX001" });
  });

  it.for<[string, Partial<Form>]>([
    ["the permission 'users'", { permissions: withoutUsers }],
    ["the right to change anything", { readOnly: "y" }],
    ["every hour of the week", { timeAccess: closed }],
  ])("refuses to take %s from the last administrators", async ([_, given], { platform }) => {
    const { kysely } = platform.database;
    await kysely.updateTable("admins").set({ status: "i" }).where("user_name", "=", "hours").execute();

    const answer = await change(platform, "Administrador", given);

    expect(answer).toMatchObject({
      response: false,
      message: "Ninguém mais poderia administrar os usuários e níveis de acesso",
    });
    expect(await levelNamed(platform, "Administrador")).toMatchObject({
      readOnly: "n",
      permissions: fullLevel.permissions,
      timeAccess: fullLevel.timeAccess,
    });
  });

  it("takes them where another active admin keeps them, be it for some hours", async ({ platform }) => {
    const answer = await change(platform, "Administrador", { permissions: withoutUsers });
    const after = await change(platform, "Administrador", fullLevel);
    const hours = await platform.signIn("hours");
    const level = await levelNamed(platform, "Administrador");
    await hours.answer(save, { ...fullLevel, reqId: level?.reqId });

    expect(answer.response).toBe(true);
    expect(after).toMatchObject({ errorCode: "PERMX001" });
  });

  it("leaves one administrator although two levels are weakened at the same moment", async ({ platform }) => {
    const answers = await Promise.all([
      change(platform, "Administrador", { permissions: withoutUsers }, "maker"),
      change(platform, "Horário comercial", { readOnly: "y" }, "hours"),
    ]);

    expect(answers.filter(({ response }) => response)).toHaveLength(1);
    const stronger = answers[0].response ? "Horário comercial" : "Administrador";
    expect(await levelNamed(platform, stronger)).toMatchObject({ readOnly: "n", permissions: { users: 1 } });
    const { kysely } = platform.database;
    await kysely
      .updateTable("access_levels")
      .set({ permissions: JSON.stringify(fullLevel.permissions), read_only: "n" })
      .where("name", "in", ["Administrador", "Horário comercial"])
      .execute();
  });

  it("leaves what the level was before in the audit", async ({ platform }) => {
    await change(platform, "Atendimento", { name: "Suporte" });
    await change(platform, "Suporte", { name: "Atendimento" });

    const { rows } = await platform.database.pool.query(
      "select before::jsonb->>'name' as before, after::jsonb->>'name' as after from audit_log where call = 'levels.save' order by position",
    );

    expect(rows.slice(-2)).toEqual([
      { before: "Atendimento", after: "Suporte" },
      { before: "Suporte", after: "Atendimento" },
    ]);
  });

  it("refuses a permission that nobody knows, at its field", async ({ platform }) => {
    const answer = await change(platform, "Administrador", {
      permissions: { ...fullLevel.permissions, treasury: 1 } as Form["permissions"],
    });

    expect(answer).toMatchObject({ response: false, message: [{ field: "permissions" }] });
    expect((await levelNamed(platform, "Administrador"))?.permissions).toEqual(fullLevel.permissions);
  });

  it("is refused to a read-only level", async ({ platform }) => {
    const answer = await change(platform, "Atendimento", { name: "Outro" }, "reader");

    expect(answer).toMatchObject({ response: false, errorCode: "READX001" });
  });
});
