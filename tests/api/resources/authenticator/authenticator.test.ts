import { describe, expect } from "vitest";
import { contract } from "../../../../contract/index";
import { createAuthenticators } from "../../../../server/auth/authenticators";
import { idOf, ownerOn, resetAuthenticator } from "../../../support/clients/own-authenticator";
import { testSecret } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const it = platformTest({ stopAt: "2026-11-23T12:00:00-03:00" });
it.beforeEach(({ platform }) => resetAuthenticator(platform.database, "maker"));

const { authenticator, notifications } = contract;

describe("a new authenticator", () => {
  it("counts once a code of it confirms it: until then the old one does, from then on it does not", async ({
    platform,
  }) => {
    const owner = await ownerOn(platform, "maker");
    const { client } = owner;
    const before = (await client.answer(authenticator.info, {})).data;
    const url = await owner.start();
    expect(await client.call(authenticator.renewRecoveryCodes, { otp: owner.code(url) })).toMatchObject({
      message: [{ field: "otp", message: "Código do autenticador incorreto" }],
    });
    await client.answer(authenticator.renewRecoveryCodes, { otp: await platform.code("maker") });

    const { data, message } = await client.answer(authenticator.confirm, { code: owner.code(url) });

    expect(before).toEqual({ since: null, recoveryCodes: 0 });
    expect(message).toBe("Autenticador trocado com sucesso! As suas outras sessões foram encerradas.");
    expect(data.recoveryCodes).toHaveLength(10);
    expect(new Set(data.recoveryCodes).size).toBe(10);
    for (const code of data.recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await client.answer(authenticator.info, {})).data).toEqual({
      since: "23/11/2026 12:00:00",
      recoveryCodes: 10,
    });
    expect(
      await client.call(authenticator.renewRecoveryCodes, { otp: await platform.code("maker") }),
    ).toMatchObject({ message: [{ field: "otp", message: "Código do autenticador incorreto" }] });
    await client.answer(authenticator.renewRecoveryCodes, { otp: owner.code(url, 1) });
  });

  it("ends the other sessions, tells the admin, and leaves no secret in the audit and the log", async ({
    platform,
  }) => {
    const [owner, other] = [await ownerOn(platform, "maker"), await platform.signIn("maker")];

    const { url, recoveryCodes } = await owner.replace();

    expect(await other.call(authenticator.info, {})).toMatchObject({ errorCode: "SESSX001" });
    const { data } = await owner.client.answer(notifications.list, {});
    expect(data[0]).toMatchObject({ label: "Autenticador", text: expect.stringContaining("foi trocado") });
    const { rows } = await platform.database.pool.query<{ call: string; text: string }>(
      "select call, coalesce(before, '') || after as text from audit_log where call like 'authenticator.%' order by position desc limit 2",
    );
    expect(rows.map(({ call }) => call)).toEqual(["authenticator.confirm", "authenticator.start"]);
    expect(rows[0]?.text).toContain('"recoveryCodes":10');
    const kept = [...rows.map(({ text }) => text), ...platform.log].join("\n");
    for (const secret of [new URL(url).searchParams.get("secret") ?? "?", ...recoveryCodes])
      expect(kept).not.toContain(secret);
  });

  it("is stored encrypted for its admin, and recovery codes as hashes", async ({ platform }) => {
    const owner = await ownerOn(platform, "maker");
    const url = await owner.start();
    const id = await idOf(platform.database, "maker");
    const { rows } = await platform.database.pool.query<{ secret: string }>(
      "select secret from new_authenticators where admin_id = $1",
      [id],
    );
    const sealed = rows[0]?.secret ?? "";
    const { data } = await owner.client.answer(authenticator.confirm, { code: owner.code(url) });

    expect(sealed).not.toContain(new URL(url).searchParams.get("secret") ?? "?");
    expect(createAuthenticators(testSecret).open(sealed, id)).toHaveLength(20);
    expect(() => createAuthenticators(testSecret).open(sealed, id + 1)).toThrow();
    const hashes = await platform.database.pool.query<{ hash: string }>(
      "select hash from recovery_codes where admin_id = $1",
      [id],
    );
    expect(hashes.rows).toHaveLength(10);
    for (const { hash } of hashes.rows) {
      expect(hash).toMatch(/^[\w-]{43}$/);
      expect(data.recoveryCodes).not.toContain(hash);
    }
  });

  it("is begun with a recovery code where the old one is lost, however that is typed", async ({
    platform,
  }) => {
    const owner = await ownerOn(platform, "maker");
    const { recoveryCodes } = await owner.replace();
    const typed = ` ${recoveryCodes[3]?.toLowerCase().replaceAll("-", " ")} `;

    const { data } = await owner.client.answer(authenticator.recover, { recoveryCode: typed });

    expect((await owner.client.answer(authenticator.info, {})).data.recoveryCodes).toBe(9);
    await owner.client.answer(authenticator.confirm, { code: owner.code(data.url) });
    expect((await owner.client.answer(authenticator.info, {})).data.recoveryCodes).toBe(10);
    const told = (await owner.client.answer(notifications.list, {})).data.map(({ text }) => text);
    expect(told[1]).toMatch(/^Um código de recuperação da sua conta foi utilizado/);
  });

  it("counts as a whole or not at all: a confirmation that fails halfway changes nothing, and is made again", async ({
    platform,
  }) => {
    const [owner, other] = [await ownerOn(platform, "maker"), await platform.signIn("maker")];
    const url = await owner.start();
    const { pool } = platform.database;
    await pool.query(
      `create function refuse_codes() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`,
    );
    await pool.query(
      "create trigger refuse_codes before insert on recovery_codes for each row execute function refuse_codes()",
    );

    const failed = await owner.client.call(authenticator.confirm, { code: owner.code(url) });
    await pool.query("drop function refuse_codes() cascade");

    expect(failed).toMatchObject({ status: 500, response: false });
    expect((await other.answer(authenticator.info, {})).data).toEqual({ since: null, recoveryCodes: 0 });
    await other.answer(authenticator.renewRecoveryCodes, { otp: await platform.code("maker") });
    await owner.client.answer(authenticator.confirm, { code: owner.code(url) });
    expect(await other.call(authenticator.info, {})).toMatchObject({ errorCode: "SESSX001" });
  });

  it("is for read-only levels too", async ({ platform }) => {
    await resetAuthenticator(platform.database, "reader");
    const owner = await ownerOn(platform, "reader");

    expect((await owner.replace()).recoveryCodes).toHaveLength(10);

    await resetAuthenticator(platform.database, "reader");
  });
});
