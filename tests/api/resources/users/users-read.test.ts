import { describe, expect } from "vitest";
import { contract } from "../../../../contract/index";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const { users } = contract;
const people = Array.from({ length: 24 }, (_, i) => ({
  name: i === 7 ? "Íris D'Ávila" : `Pessoa ${String.fromCharCode(65 + i)}`,
  user: `pessoa${i}`,
  email: `pessoa${i}@empresa.example`,
  status: i % 3 === 0 ? ("i" as const) : ("a" as const),
}));

const it = platformTest({ stopAt: "2026-11-23T12:00:00-03:00" });
it.beforeAll(async ({ platform }) => {
  const maker = await platform.as("maker");
  // the demonstration's admins are as old as the database, whose clock does not stop
  await platform.database.kysely
    .updateTable("admins")
    .set({ created_at: platform.clock.now().toISOString() })
    .execute();
  const [level] = (await maker.answer(users.filters, {})).data;
  for (const person of people) {
    // One second apart, so that "newest first" is a definite order.
    platform.clock.advance(1000);
    const { kysely } = platform.database;
    const { id } = await kysely
      .insertInto("admins")
      .values({
        name: person.name,
        user_name: person.user,
        email: person.email,
        level_id: level?.id ?? 0,
        status: person.status,
        lang: "pt",
        password_hash: "",
        created_at: platform.clock.now().toISOString(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const search = [id, person.name, person.user, person.email].join("\n").toLowerCase();
    await kysely
      .updateTable("admins")
      .set({ search: search.replace("íris d'ávila", "iris d'avila") })
      .where("id", "=", id)
      .execute();
  }
});

const read = async (platform: TestPlatform, input: Record<string, unknown> = {}) =>
  (await (await platform.as("maker")).answer(users.list, input)).data;

describe("POST /admin/users/list", () => {
  it("answers the newest first, twenty a page, each admin once", async ({ platform }) => {
    const first = await read(platform);
    const second = await read(platform, { page: 2 });

    expect(first.map(({ user }) => user)).toEqual(
      people
        .map(({ user }) => user)
        .reverse()
        .slice(0, 20),
    );
    expect(second).toHaveLength(people.length + 5 - 20);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(people.length + 5);
  });

  it("filters by status", async ({ platform }) => {
    const inactive = await read(platform, { status: "i", offset: 50 });

    expect(inactive.map(({ status }) => status)).toEqual(Array(8).fill("i"));
  });

  it.for(["iris d'avila", "PESSOA7", "pessoa7@empresa.example"])(
    "finds an admin by %s",
    async (search, { platform }) => {
      const found = await read(platform, { search });

      expect(found.map(({ name }) => name)).toEqual(["Íris D'Ávila"]);
    },
  );

  it("answers no password and no secret", async ({ platform }) => {
    const text = JSON.stringify(await read(platform, { offset: 50 }));

    expect(text).not.toMatch(/password|argon2|totp/);
  });
});

describe("POST /admin/users/info", () => {
  it("answers an admin with what the level allows and when", async ({ platform }) => {
    const maker = await platform.as("maker");
    const [desk] = await read(platform, { search: "desk" });

    const { data } = await maker.answer(users.info, { reqId: desk?.reqId ?? "" });

    expect(data).toMatchObject({
      name: "Luciana Prado",
      user: "desk",
      typeName: "Atendimento",
      readOnly: "n",
      permissions: { customer: 1, support: 1, users: 0 },
      timeAccess: { "0": [["00:00:00", "23:59:59"]] },
    });
  });

  it("does not accept the opaque id of another kind", async ({ platform }) => {
    const maker = await platform.as("maker");
    const [level] = (await maker.answer(contract.levels.list, {})).data;

    const answer = await maker.call(users.info, { reqId: level?.reqId ?? "" });

    expect(answer).toMatchObject({ response: false, message: "Registro não encontrado" });
  });
});

describe("GET /admin/users/list_filters", () => {
  it("answers the levels by name", async ({ platform }) => {
    const maker = await platform.as("maker");

    const { data } = await maker.answer(users.filters, {});

    expect(data.map(({ name }) => name)).toEqual([
      "Administrador",
      "Atendimento",
      "Horário comercial",
      "Somente leitura",
    ]);
  });
});

describe("POST /admin/users/register_info", () => {
  const rowsOf = async (platform: TestPlatform, user: string, language = "pt") => {
    const maker = await platform.as("maker");
    const [row] = await read(platform, { search: user });
    const answer = await maker.call(
      users.registerInfo,
      { reqId: row?.reqId ?? "" },
      { "app-lang": language },
    );
    const types = answer.types as { id: number; name: string }[];
    return { rows: answer.data ?? [], nameOf: (id: number) => types.find((type) => type.id === id)?.name };
  };

  it("answers what an admin did, newest first, in the caller's language", async ({ platform }) => {
    const checker = await platform.signIn("checker");
    const [target] = await read(platform, { search: "pessoa1" });
    const { id, name, email, user, type, status } = target ?? raise();
    const change = { name, email, user, type, status, language: "pt" as const };
    await checker.answer(users.update, { ...change, reqId: target?.reqId ?? "", status: "i" });
    await checker.answer(contract.session.signout, {});

    const pt = await rowsOf(platform, "checker");
    const en = await rowsOf(platform, "checker", "en");

    expect(pt.rows.slice(0, 3).map((row) => [pt.nameOf(row.type), row.description])).toEqual([
      ["Saída", "Sessão"],
      ["Usuário alterado", `Usuário ${id} (status: a → i)`],
      ["Entrada", "Sessão"],
    ]);
    expect(en.rows.slice(0, 2).map((row) => [en.nameOf(row.type), row.description])).toEqual([
      ["Sign-out", "Session"],
      ["User changed", `User ${id} (status: a → i)`],
    ]);
    expect(pt.rows.slice(0, 2).map(({ record }) => record)).toEqual([undefined, { resource: "users", id }]);
    expect(pt.rows[0]).toMatchObject({
      date: expect.stringMatching(/^23\/11\/2026 12:/),
      ip: expect.stringMatching(/127\.0\.0\.1|::1/),
    });
  });

  it("tells which fields changed, not what people's data was", async ({ platform }) => {
    const checker = await platform.signIn("checker");
    const [target] = await read(platform, { search: "pessoa2@" });
    const { email, user, type, status, reqId } = target ?? raise();
    const change = { email, user, type, status, reqId, language: "pt" as const };
    await checker.answer(users.update, { ...change, name: "Nome Secreto" });

    const { rows } = await rowsOf(platform, "checker");

    expect(rows[0]?.description).toBe(`Usuário ${target?.id} (name)`);
  });

  it("tells of a level that was saved as it was that nothing changed", async ({ platform }) => {
    const checker = await platform.signIn("checker");
    const [level] = (await checker.answer(contract.levels.list, {})).data;
    const { id, name, readOnly, permissions, timeAccess, reqId } = level ?? raise();
    await checker.answer(contract.levels.save, { name, readOnly, permissions, timeAccess, reqId });

    const { rows } = await rowsOf(platform, "checker");

    expect(rows[0]?.description).toBe(`Nível de acesso ${id}`);
  });

  it("still shows decisions after more notifications were read than it lists", async ({ platform }) => {
    const { kysely } = platform.database;
    const { id: admin_id } = await kysely
      .selectFrom("admins")
      .select("id")
      .where("user_name", "=", "checker")
      .executeTakeFirstOrThrow();
    const notice = { admin_id, label: "Saque", text: "Aviso", date: new Date() };
    await kysely.insertInto("notifications").values(Array(55).fill(notice)).execute();
    const before = (await rowsOf(platform, "checker")).rows;
    const checker = await platform.signIn("checker");
    for (let round = 0; round < 6; round += 1)
      for (const { reqId } of (await checker.answer(contract.notifications.list, {})).data)
        await checker.answer(contract.notifications.exclude, { reqId });

    const { rows, nameOf } = await rowsOf(platform, "checker");

    const isNotice = ({ type }: { type: number }) => nameOf(type) === "Notificação removida";
    expect(rows.filter(isNotice)).toHaveLength(50);
    expect(rows.filter((row) => !isNotice(row)).slice(1)).toEqual(before);
  });

  it("tells refused one-time codes with what they were for", async ({ platform }) => {
    const checker = await platform.signIn("checker");
    const right = await platform.code("checker");
    const otp = String((Number(right) + 1) % 1_000_000).padStart(6, "0");
    await checker.call(contract.payouts.decide, { reqId: "x", status: "p", reason: "Dados conferidos", otp });

    const { rows, nameOf } = await rowsOf(platform, "checker");

    expect([nameOf(rows[0]?.type ?? 0), rows[0]?.description]).toEqual([
      "Código recusado",
      "Saque analisado: incorreto",
    ]);
  });

  it("is empty for an admin who has done nothing", async ({ platform }) => {
    expect((await rowsOf(platform, "pessoa3")).rows).toEqual([]);
  });
});

function raise(): never {
  throw new Error("the admin is not listed");
}
