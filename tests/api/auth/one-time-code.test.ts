import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Input } from "../../../contract/call";
import { contract } from "../../../contract/index";
import { createAuthenticators } from "../../../server/auth/authenticators";
import { base32, codeAt, findStep, stepAt } from "../../../server/auth/totp";
import type { Handler } from "../../../server/calls/handler";
import { CallError } from "../../../server/errors/call-error";
import { demoAuthenticatorSecret } from "../../../server/seed/admins";
import type { Client } from "../../support/clients/client";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

const { request } = contract.insertions;
const secret = demoAuthenticatorSecret("maker");
const second = 1000;
const minute = 60 * second;

/** Writes a row and answers id 1; fails for the customer 'nobody' after writing. `findRepeat` finds those of 'twice'. */
const insert: Handler<typeof request> = async ({ customer }, { db, unchanged }) => {
  await db
    .insertInto("settings")
    .values({ key: `code ${customer} ${Math.random()}`, value: "" })
    .execute();
  unchanged();
  if (customer === "nobody") throw new CallError("notFound");
  return { data: { id: 1 } };
};
const findRepeat: Handler<typeof request>["findRepeat"] = async ({ customer }) =>
  customer === "twice" ? { data: { id: 77 } } : undefined;

let platform: TestPlatform;
let maker: Client;
beforeAll(async () => {
  platform = await startPlatform({
    replace: (handlers) => ({
      ...handlers,
      insertions: { ...handlers.insertions, request: Object.assign(insert, { findRepeat }) },
    }),
  });
  platform.clock.stopAt("2026-11-23T12:00:00-03:00");
  maker = await platform.as("maker");
});
afterAll(() => platform.close());
beforeEach(async () => {
  await moveTo("12:00:00");
  await platform.code("maker");
  await platform.database.kysely.deleteFrom("settings").where("key", "like", "code %").execute();
});

/** Sets the platform's clock to a time of the day, and renews the token, which is valid for minutes. */
async function moveTo(time: string): Promise<void> {
  platform.clock.stopAt(`2026-11-23T${time}-03:00`);
  await maker.renew();
}

const codeNow = (stepsAway = 0) => codeAt(secret, stepAt(platform.clock.now()) + stepsAway);
const form = (otp: string, customer = "12345"): Input<typeof request> => ({
  customer,
  value: 10,
  type: "c",
  op: 1,
  otp,
});
const send = (otp: string, customer?: string) => maker.call(request, form(otp, customer));
const otpError = (message: unknown) => ({ response: false, message: [{ field: "otp", message }] });

/** Six digits that are not a valid code now. */
function wrongCode(): string {
  const right = [-1, 0, 1].map((steps) => codeNow(steps));
  return ["000000", "111111", "222222", "333333"].find((code) => !right.includes(code)) ?? "";
}

const written = () =>
  platform.database.kysely.selectFrom("settings").select("key").where("key", "like", "code %").execute();

describe("a one-time code", () => {
  it.each([0, -1, 1])("%s steps from now is accepted", async (steps) => {
    expect(await send(codeNow(steps))).toMatchObject({ response: true, data: { id: 1 } });
  });

  it.each([-2, 2])("%s steps from now is rejected", async (steps) => {
    expect(await send(codeNow(steps))).toMatchObject(otpError("Código do autenticador incorreto"));
    expect(await written()).toHaveLength(0);
  });

  it("works once; a used one fails with the time until the next", async () => {
    platform.clock.stopAt("2026-11-23T12:00:10-03:00");
    await send(codeNow());

    const again = await send(codeNow());
    const earlier = await send(codeNow(-1));

    expect(again).toMatchObject(otpError("Este código já foi utilizado, o próximo vale em 20 s"));
    expect(earlier).toMatchObject(otpError(expect.stringContaining("já foi utilizado")));
    expect(await written()).toHaveLength(1);
  });

  it("that was used and has expired fails with the advice to use the next", async () => {
    platform.clock.stopAt("2026-11-23T12:00:29-03:00");
    const code = codeNow();
    await send(code);
    platform.clock.stopAt("2026-11-23T12:00:33-03:00");

    const again = await send(code);

    expect(again).toMatchObject(
      otpError("Este código já foi utilizado, use o que o autenticador mostra agora"),
    );
  });

  it("works once although twenty simultaneous calls send it", async () => {
    const code = codeNow();

    const answers = await Promise.all(Array.from({ length: 20 }, () => send(code)));

    expect(answers.filter(({ response }) => response)).toHaveLength(1);
    expect(await written()).toHaveLength(1);
  });

  it("is not used up by a call that fails, and nothing of that call stays", async () => {
    const failed = await send(codeNow(), "nobody");
    const accepted = await send(codeNow());

    expect(failed).toMatchObject({ response: false, message: "Registro não encontrado" });
    expect(accepted).toMatchObject({ response: true, data: { id: 1 } });
    expect(await written()).toHaveLength(1);
  });

  it("that is used up gets the first answer when the handler finds the same request", async () => {
    const code = codeNow();
    await send(code);

    const repeat = await send(code, "twice");

    expect(repeat).toMatchObject({ response: true, data: { id: 77 } });
    expect(await written()).toHaveLength(1);
  });

  it("in two simultaneous identical requests is answered twice and executed once", async () => {
    const code = codeNow();

    const answers = await Promise.all([send(code, "twice"), send(code, "twice")]);

    expect(answers.map(({ response }) => response)).toEqual([true, true]);
    expect(await written()).toHaveLength(1);
  });

  it("is accepted although others were used while the clock ran an hour ahead, and those never again", async () => {
    await moveTo("13:00:00");
    const ahead = codeNow();
    await send(ahead);
    await moveTo("12:00:00");

    const now = await send(codeNow());
    const again = await send(codeNow());
    await moveTo("12:00:30");
    const next = await send(codeNow());
    await moveTo("13:00:00");
    const later = await send(ahead);

    expect(now).toMatchObject({ response: true });
    expect(again).toMatchObject(otpError(expect.stringContaining("já foi utilizado")));
    expect(next).toMatchObject({ response: true });
    expect(later).toMatchObject(otpError(expect.stringContaining("já foi utilizado")));
  });

  it("is not checked or used up by a form with other errors", async () => {
    const answer = await maker.call(request, { ...form(codeNow()), value: 0 });

    expect(answer.message).toEqual([{ field: "value", message: "O valor mínimo é 1" }]);
    expect(await send(codeNow())).toMatchObject({ response: true, data: { id: 1 } });
  });
});

describe("five wrong codes in a row", () => {
  const guess = (times: number) => Array.from({ length: times }, () => send(wrongCode()));

  it("lock all codes for five minutes, valid ones too", async () => {
    for (let i = 0; i < 4; i += 1)
      expect(await send(wrongCode())).toMatchObject(otpError("Código do autenticador incorreto"));
    const fifth = await send(wrongCode());
    const right = await send(codeNow());

    platform.clock.advance(5 * minute - second);
    const almost = await send(codeNow());
    platform.clock.advance(second);
    const later = await send(codeNow());

    expect(fifth).toMatchObject(otpError("Muitos códigos incorretos, tente novamente em 5 min"));
    expect(right).toMatchObject(otpError("Muitos códigos incorretos, tente novamente em 5 min"));
    expect(almost).toMatchObject(otpError("Muitos códigos incorretos, tente novamente em 1 min"));
    expect(later).toMatchObject({ response: true });
  });

  it("lock no longer than that when the clock ran an hour ahead meanwhile", async () => {
    await moveTo("13:00:00");
    await Promise.all(guess(5));
    await moveTo("12:00:00");

    expect(await send(codeNow())).toMatchObject({ response: true });
  });

  it("lock codes although each attempt is from another session and claims another address", async () => {
    for (let i = 0; i < 5; i += 1) {
      const session = await platform.signIn("maker");
      await session.call(request, form(wrongCode()), { "x-forwarded-for": `203.0.113.${i}` });
    }

    expect(await send(codeNow())).toMatchObject(
      otpError("Muitos códigos incorretos, tente novamente em 5 min"),
    );
  });

  it("are all that are compared, however many come at once", async () => {
    const answers = await Promise.all(guess(20));

    const compared = answers.filter(({ message }) =>
      JSON.stringify(message).includes("Código do autenticador incorreto"),
    );
    expect(compared).toHaveLength(4);
    expect(await send(codeNow())).toMatchObject(otpError(expect.stringContaining("Muitos códigos")));
  });

  it("are counted from zero after a valid one", async () => {
    await Promise.all(guess(4));
    await send(codeNow());

    await Promise.all(guess(4));
    const right = await send(codeNow(1));

    expect(right).toMatchObject({ response: true, data: { id: 1 } });
    expect(await written()).toHaveLength(2);
  });
});

describe("TOTP", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("of RFC 6238's secret at %i s is %s", (seconds, code) => {
    const rfc = Buffer.from("12345678901234567890");
    const at = new Date(seconds * 1000);

    expect(codeAt(rfc, stepAt(at))).toBe(code);
    expect(findStep(rfc, code, at)).toBe(stepAt(at));
  });

  it("writes secrets as base32", () => {
    expect(base32(Buffer.from("12345678901234567890"))).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    expect(base32(Buffer.from("fooba"))).toBe("MZXW6YTB");
    expect(base32(Buffer.from("foob"))).toBe("MZXW6YQ");
  });
});

describe("a stored authenticator secret", () => {
  const authenticators = createAuthenticators("one secret");

  it("can be decrypted only for its admin and with its key", () => {
    const sealed = authenticators.seal(secret, 1);

    expect(authenticators.open(sealed, 1)).toEqual(secret);
    expect(() => authenticators.open(sealed, 2)).toThrow();
    expect(() => createAuthenticators("another secret").open(sealed, 1)).toThrow();
  });

  it("is encrypted differently each time and never contains the secret", () => {
    const [one, two] = [authenticators.seal(secret, 1), authenticators.seal(secret, 1)];

    expect(one).not.toBe(two);
    expect(Buffer.from(one, "base64").includes(secret)).toBe(false);
  });
});
