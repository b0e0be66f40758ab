import { describe, expect } from "vitest";
import { contract } from "../../../../contract/index";
import type { Envelope } from "../../../support/clients/client";
import { ownerOn, resetAuthenticator } from "../../../support/clients/own-authenticator";
import { platformTest } from "../../../support/servers/platform-test";

const it = platformTest({ stopAt: "2026-11-23T12:00:00-03:00" });
it.beforeEach(({ platform }) => resetAuthenticator(platform.database, "maker"));

const { authenticator } = contract;
const refusedAt = (field: string) => ({ response: false, message: [{ field, message: expect.any(String) }] });
const accepted = (envelopes: readonly Envelope[]) => envelopes.filter(({ response }) => response).length;

describe("5 attacks on recovery codes", () => {
  it("1: used twice, and twice at once", async ({ platform }) => {
    const owner = await ownerOn(platform, "maker");
    const { recoveryCodes } = await owner.replace();
    const [one = "", other = ""] = recoveryCodes;
    await owner.client.answer(authenticator.recover, { recoveryCode: one });

    expect(await owner.client.call(authenticator.recover, { recoveryCode: one })).toMatchObject(
      refusedAt("recoveryCode"),
    );
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => owner.client.call(authenticator.recover, { recoveryCode: other })),
    );
    expect(accepted(answers)).toBe(1);
    expect((await owner.client.answer(authenticator.info, {})).data.recoveryCodes).toBe(8);
  });

  it("2: those from before new ones, and before a new authenticator", async ({ platform }) => {
    const owner = await ownerOn(platform, "maker");
    const first = await owner.replace();
    const { data } = await owner.client.answer(authenticator.renewRecoveryCodes, {
      otp: owner.code(first.url, 1),
    });

    for (const recoveryCode of first.recoveryCodes.slice(0, 2))
      expect(await owner.client.call(authenticator.recover, { recoveryCode })).toMatchObject(
        refusedAt("recoveryCode"),
      );
    await owner.client.answer(authenticator.recover, { recoveryCode: data.recoveryCodes[0] ?? "" });
  });

  it("3: those of another admin", async ({ platform }) => {
    const { recoveryCodes } = await (await ownerOn(platform, "maker")).replace();
    const checker = await platform.signIn("checker");

    expect(await checker.call(authenticator.recover, { recoveryCode: recoveryCodes[0] ?? "" })).toMatchObject(
      refusedAt("recoveryCode"),
    );
  });

  it("4: guessed: after five wrong ones a right one is refused too, and the audit has each", async ({
    platform,
  }) => {
    const owner = await ownerOn(platform, "maker");
    const { recoveryCodes } = await owner.replace();

    const answers = await Promise.all(
      Array.from({ length: 7 }, (_, turn) =>
        owner.client.call(authenticator.recover, { recoveryCode: `ABCD-EFGH-IJKL-MNO${turn}` }),
      ),
    );

    expect(answers.filter(({ message }) => typeof message === "string")).toHaveLength(2);
    const right = await owner.client.call(authenticator.recover, { recoveryCode: recoveryCodes[0] ?? "" });
    expect(right.message).toMatch(/^Muitas tentativas/);
    const { rows } = await platform.database.pool.query(
      "select 1 from audit_log where call = 'session.codeRefused' and after like '%authenticator.recover%\"recovery\"%'",
    );
    expect(rows.length).toBeGreaterThanOrEqual(5);
  });

  it("5: as a one-time code, which they are not", async ({ platform }) => {
    const owner = await ownerOn(platform, "maker");
    const { recoveryCodes } = await owner.replace();

    expect(
      await owner.client.call(authenticator.renewRecoveryCodes, { otp: recoveryCodes[0] ?? "" }),
    ).toMatchObject(refusedAt("otp"));
  });
});
