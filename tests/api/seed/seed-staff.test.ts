import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { createAudit } from "../../../server/audit/audit";
import { verifyAudit } from "../../../server/audit/verify";
import { transaction } from "../../../server/db/transaction";
import { insertAuditRows } from "../../../server/seed/audit";
import { seed } from "../../../server/seed/index";
import { insertStaff } from "../../../server/seed/staff";
import type { Client } from "../../support/clients/client";
import { startPlatform, type TestPlatform, testSecret } from "../../support/servers/platform";

const { session, users } = contract;
const now = new Date("2026-11-23T13:00:00Z");

let platform: TestPlatform;
let maker: Client;
beforeAll(async () => {
  platform = await startPlatform({
    seed: (database) =>
      transaction(database, async (db) => {
        await seed(db, { size: "small", now });
        await insertAuditRows(db, createAudit(testSecret), now);
        await insertStaff(db, now);
      }),
  });
  maker = await platform.as("maker");
});
afterAll(() => platform.close());

const page = async (input: Record<string, unknown>) => (await maker.answer(users.list, input)).data;

describe("the demo admins", () => {
  it("fill exactly two pages: active and inactive, in both languages and of every level", async () => {
    const rows = [...(await page({ page: 1 })), ...(await page({ page: 2 }))];

    expect(rows).toHaveLength(40);
    expect(await page({ page: 3 })).toEqual([]);
    expect(new Set(rows.map(({ user }) => user)).size).toBe(40);
    expect(new Set(rows.map(({ status }) => status)).size).toBe(2);
    expect(new Set(rows.map(({ lang }) => lang)).size).toBe(2);
    expect(new Set(rows.map(({ typeName }) => typeName)).size).toBe(4);
    expect(rows.every(({ user }) => /^[a-z0-9]{1,20}$/.test(user))).toBe(true);
  });

  it("are found by name without accents", async () => {
    const colleague = (await page({ page: 2 })).at(-1);

    const found = await page({ search: colleague?.name.normalize("NFD").replace(/\p{M}/gu, "") });

    expect(found.map(({ id }) => id)).toContain(colleague?.id);
  });
});

describe("a colleague", () => {
  it("cannot sign in, and gets the same answer as an unknown user", async () => {
    const colleague = (await page({ page: 2 })).at(-1);
    const tryAs = async (user: string) => {
      const caller = await platform.anonymous();
      return await caller.call(session.signin, { user, pass: "Nenhuma2026" });
    };

    const [known, unknown] = [await tryAs(colleague?.user ?? ""), await tryAs("nobodyatall")];

    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ response: false, message: "Usuário ou senha inválidos" });
  });
});

describe("the demo audit", () => {
  it("has their sign-ins, and what they asked for and decided about money, and its chains hold", async () => {
    const [row] = await page({ search: "checker" });

    const { data, types } = await maker.answer(users.registerInfo, { reqId: row?.reqId ?? "" });
    const { broken } = await verifyAudit(platform.database.kysely, testSecret);

    const done = new Set(data.map(({ type }) => type));
    const names = (types as readonly { id: number; name: string }[])
      .filter(({ id }) => done.has(id))
      .map(({ name }) => name);
    expect(names).toEqual([
      "Entrada",
      "Pedido cancelado",
      "Liquidação manual solicitada",
      "Liquidação manual analisada",
      "Inserção manual solicitada",
      "Inserção manual analisada",
      "Saque analisado",
    ]);
    expect(data.map(({ description }) => description)).toContainEqual(
      expect.stringMatching(/^Saque \d+ \(status: w → p, note\)$/),
    );
    expect(broken).toBeUndefined();
  });
});
