import { describe, expect } from "vitest";
import { contract } from "../../../../contract/index";
import { createAuthenticators } from "../../../../server/auth/authenticators";
import { checkCode, consumeCode } from "../../../../server/auth/one-time-code";
import type { Client, Envelope } from "../../../support/clients/client";
import { idOf, ownerOn, resetAuthenticator } from "../../../support/clients/own-authenticator";
import { type TestPlatform, testSecret } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const start = "2026-11-23T12:00:00-03:00";
const it = platformTest({ stopAt: start });
it.beforeEach(async ({ platform }) => {
  platform.clock.stopAt(start);
  await resetAuthenticator(platform.database, "maker");
});

const { authenticator } = contract;
const refusedAt = (field: string, message: unknown = expect.any(String)) => ({
  response: false,
  message: [{ field, message }],
});
const accepted = (envelopes: readonly Envelope[]) => envelopes.filter(({ response }) => response).length;

/** Moves the clock, and renews the token, which is valid for minutes. */
async function advance(platform: TestPlatform, client: Client, minutes: number): Promise<void> {
  platform.clock.stopAt(new Date(Date.parse(start) + minutes * 60_000).toISOString());
  await client.renew();
}

const wrongFor = (right: readonly string[]) =>
  ["000000", "111111", "222222", "333333"].find((code) => !right.includes(code)) ?? "";

describe("16 attacks on a new authenticator", () => {
  it("1: begun without a code, with a wrong one, and with one of another admin", async ({ platform }) => {
    const { client } = await ownerOn(platform, "maker");
    const foreign = await platform.code("checker");

    for (const otp of ["", await platform.code("maker").then((code) => wrongFor([code])), foreign])
      expect(await client.call(authenticator.start, { otp })).toMatchObject(refusedAt("otp"));

    expect(await client.call(authenticator.confirm, { code: "123456" })).toMatchObject(refusedAt("code"));
  });

  it("2: begun twice with the same code", async ({ platform }) => {
    const { client } = await ownerOn(platform, "maker");
    const otp = await platform.code("maker");
    await client.answer(authenticator.start, { otp });

    expect(await client.call(authenticator.start, { otp })).toMatchObject(refusedAt("otp"));
  });

  it("3: two begun at once with one code, of which one is", async ({ platform }) => {
    const [one, other] = [await platform.signIn("maker"), await platform.signIn("maker")];
    const otp = await platform.code("maker");

    const answers = await Promise.all(
      [one, other].map((client) => client.call(authenticator.start, { otp })),
    );

    expect(accepted(answers)).toBe(1);
  });

  it("4: begun in one session and confirmed in another of the same admin", async ({ platform }) => {
    const owner = await ownerOn(platform, "maker");
    const url = await owner.start();
    const other = await platform.signIn("maker");

    expect(await other.call(authenticator.confirm, { code: owner.code(url) })).toMatchObject(
      refusedAt("code", expect.stringContaining("comece de novo")),
    );
    await owner.client.answer(authenticator.confirm, { code: owner.code(url) });
  });

  it("5: confirmed in the session of another admin", async ({ platform }) => {
    const owner = await ownerOn(platform, "maker");
    const url = await owner.start();
    const checker = await platform.signIn("checker");

    expect(await checker.call(authenticator.confirm, { code: owner.code(url) })).toMatchObject(
      refusedAt("code"),
    );
    expect((await checker.answer(authenticator.info, {})).data).toEqual({ since: null, recoveryCodes: 0 });
  });

  it("6: begun by a second session, after which the first one's counts for nothing", async ({ platform }) => {
    const [first, second] = [await ownerOn(platform, "maker"), await ownerOn(platform, "maker")];
    const [old, last] = [await first.start(), await second.start()];

    for (const url of [old, last])
      expect(await first.client.call(authenticator.confirm, { code: first.code(url) })).toMatchObject(
        refusedAt("code"),
      );
    await second.client.answer(authenticator.confirm, { code: second.code(last) });
  });

  it("7: confirmed with a code of the old one, and of one that was begun before", async ({ platform }) => {
    const owner = await ownerOn(platform, "maker");
    const [before, url] = [await owner.start(), await owner.start()];

    for (const code of [await platform.code("maker"), owner.code(before)])
      expect(await owner.client.call(authenticator.confirm, { code })).toMatchObject(
        refusedAt("code", "Este não é o código que o novo autenticador mostra agora"),
      );
    await owner.client.answer(authenticator.confirm, { code: owner.code(url) });
  });

  it("8: confirmed twice", async ({ platform }) => {
    const owner = await ownerOn(platform, "maker");
    const url = await owner.start();
    await owner.client.answer(authenticator.confirm, { code: owner.code(url) });

    expect(await owner.client.call(authenticator.confirm, { code: owner.code(url, 1) })).toMatchObject(
      refusedAt("code", expect.stringContaining("comece de novo")),
    );
    expect((await owner.client.answer(authenticator.info, {})).data.recoveryCodes).toBe(10);
  });

  it("9: confirmed by eight calls at once, of which one counts and has the codes", async ({ platform }) => {
    const owner = await ownerOn(platform, "maker");
    const code = owner.code(await owner.start());

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => owner.client.call(authenticator.confirm, { code })),
    );

    expect(accepted(answers)).toBe(1);
    const [done] = answers.filter(({ response }) => response);
    const [recoveryCode = ""] = done?.data?.recoveryCodes ?? [];
    await owner.client.answer(authenticator.recover, { recoveryCode });
  });

  it("10: the code that confirmed it, used again", async ({ platform }) => {
    const owner = await ownerOn(platform, "maker");
    const { url } = await owner.replace();

    expect(await owner.client.call(authenticator.renewRecoveryCodes, { otp: owner.code(url) })).toMatchObject(
      refusedAt("otp", expect.stringContaining("já foi utilizado")),
    );
    await owner.client.answer(authenticator.renewRecoveryCodes, { otp: owner.code(url, 1) });
  });

  it("11: codes of the old one after the change, also of the step before and after", async ({ platform }) => {
    const owner = await ownerOn(platform, "maker");
    const codes = [await platform.code("maker")];
    for (const minutes of [-0.5, 0.5]) {
      platform.clock.stopAt(new Date(Date.parse(start) + minutes * 60_000).toISOString());
      codes.push(await platform.code("maker"));
    }
    platform.clock.stopAt(start);
    await owner.replace();

    for (const otp of codes)
      expect(await owner.client.call(authenticator.renewRecoveryCodes, { otp })).toMatchObject(
        refusedAt("otp", "Código do autenticador incorreto"),
      );
  });

  it("12: a code of the old one that was compared before the change and is used up after it", async ({
    platform,
  }) => {
    const owner = await ownerOn(platform, "maker");
    const url = await owner.start();
    platform.clock.stopAt("2026-11-23T12:00:30-03:00");
    const code = await platform.code("maker");
    const adminId = await idOf(platform.database, "maker");
    const compared = await checkCode(platform.database, createAuthenticators(testSecret), {
      ...{ adminId, code, now: platform.clock.now(), language: "pt" },
      onRejected: async () => undefined,
    });
    platform.clock.stopAt(start);
    await owner.client.answer(authenticator.confirm, { code: owner.code(url) });

    expect(await consumeCode(platform.database.kysely, adminId, compared)).toBe(false);
  });

  it("13: confirmed after ten minutes", async ({ platform }) => {
    const owner = await ownerOn(platform, "maker");
    const url = await owner.start();
    await advance(platform, owner.client, 10);

    expect(await owner.client.call(authenticator.confirm, { code: owner.code(url) })).toMatchObject(
      refusedAt("code", expect.stringContaining("comece de novo")),
    );
  });

  it("14: confirmed after the session ended, by it and by the next one", async ({ platform }) => {
    const owner = await ownerOn(platform, "maker");
    const url = await owner.start();
    const other = await platform.signIn("maker");
    await other.answer(contract.account.endOtherSessions, {});

    expect(await owner.client.call(authenticator.confirm, { code: owner.code(url) })).toMatchObject({
      errorCode: "SESSX001",
    });
    expect(await other.call(authenticator.confirm, { code: owner.code(url) })).toMatchObject(
      refusedAt("code"),
    );
  });

  it("15: guessed: after five wrong codes the right one is refused too, and the audit has each", async ({
    platform,
  }) => {
    const owner = await ownerOn(platform, "maker");
    const url = await owner.start();
    const wrong = wrongFor([-1, 0, 1].map((steps) => owner.code(url, steps)));
    const refusals = async () =>
      (
        await platform.database.pool.query(
          "select 1 from audit_log where call = 'session.codeRefused' and after like '%authenticator.confirm%wrong%'",
        )
      ).rows.length;
    const before = await refusals();

    const answers = await Promise.all(
      Array.from({ length: 9 }, () => owner.client.call(authenticator.confirm, { code: wrong })),
    );

    expect(accepted(answers)).toBe(0);
    expect(answers.filter(({ message }) => typeof message === "string")).toHaveLength(4);
    expect((await refusals()) - before).toBe(5);
    expect((await owner.client.call(authenticator.confirm, { code: owner.code(url) })).message).toMatch(
      /^Muitas tentativas/,
    );
  });

  it("16: begun anew, by code and by recovery code, while it is confirmed: each is done or refused", async ({
    platform,
  }) => {
    const owner = await ownerOn(platform, "maker");
    const { url, recoveryCodes } = await owner.replace();
    const begun = await owner.client.answer(authenticator.start, { otp: owner.code(url, 1) });
    platform.clock.stopAt("2026-11-23T12:01:00-03:00");

    const answers = await Promise.all([
      owner.client.call(authenticator.confirm, { code: owner.code(begun.data.url) }),
      owner.client.call(authenticator.start, { otp: owner.code(url) }),
      owner.client.call(authenticator.recover, { recoveryCode: recoveryCodes[0] ?? "" }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(accepted(answers)).toBeGreaterThanOrEqual(1);
    expect([9, 10]).toContain((await owner.client.answer(authenticator.info, {})).data.recoveryCodes);
  });
});
