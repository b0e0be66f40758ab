import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

const { signin } = contract.session;

let direct: TestPlatform;
let proxied: TestPlatform;
beforeAll(async () => {
  [direct, proxied] = await Promise.all([startPlatform(), startPlatform({ config: { trustedProxies: 1 } })]);
});
afterAll(() => Promise.all([direct.close(), proxied.close()]));
beforeEach(async () => {
  for (const { database } of [direct, proxied])
    await database.kysely.deleteFrom("sign_in_attempts").execute();
});

async function guess(
  platform: TestPlatform,
  times: number,
  headersOf: (i: number) => Record<string, string>,
) {
  const caller = await platform.anonymous();
  const messages: unknown[] = [];
  for (let i = 0; i < times; i += 1) {
    const answer = await caller.call(signin, { user: "maker", pass: "wrong" }, headersOf(i));
    messages.push(answer.message);
  }
  return messages;
}

const wrong = "Usuário ou senha inválidos";
const limited = "Muitas tentativas, tente novamente em 15 min";

describe("guessing a password", () => {
  it("is blocked after five attempts, for the right password too", async () => {
    const messages = await guess(direct, 6, () => ({}));
    const caller = await direct.anonymous();
    const right = await caller.call(signin, { user: "maker", pass: "Maker2026" });

    expect(messages).toEqual([wrong, wrong, wrong, wrong, wrong, limited]);
    expect(right).toMatchObject({ response: false, message: limited });
  });

  it("does not block other users", async () => {
    await guess(direct, 6, () => ({}));
    const caller = await direct.anonymous();

    expect(await caller.call(signin, { user: "checker", pass: "Checker2026" })).toMatchObject({
      response: true,
    });
  });

  it("is blocked although each attempt claims another address", async () => {
    const messages = await guess(direct, 6, (i) => ({ "x-forwarded-for": `203.0.113.${i}` }));

    expect(messages.at(-1)).toBe(limited);
  });

  it("is counted by the address that a trusted proxy saw, whatever the caller sent", async () => {
    const messages = await guess(proxied, 6, (i) => ({ "x-forwarded-for": `203.0.113.${i}, 198.51.100.7` }));
    const elsewhere = await guess(proxied, 1, () => ({ "x-forwarded-for": "198.51.100.8" }));

    expect(messages.at(-1)).toBe(limited);
    expect(elsewhere).toEqual([wrong]);
  });

  it("is counted by the network of an IPv6 address, of which a subscriber has 2^64 addresses", async () => {
    const messages = await guess(proxied, 6, (i) => ({ "x-forwarded-for": `2001:db8:1:2:${i}::${i}` }));
    const elsewhere = await guess(proxied, 1, () => ({ "x-forwarded-for": "2001:db8:1:3::1" }));

    expect(messages.at(-1)).toBe(limited);
    expect(elsewhere).toEqual([wrong]);
  });

  it.each([
    ["of IPv4", (i: number) => `198.51.100.7:${50_000 + i}`],
    ["of IPv6", (i: number) => `[2001:db8:1:2::7]:${50_000 + i}`],
  ])("is counted without the port %s that a proxy appends", async (_, addressOf) => {
    const messages = await guess(proxied, 6, (i) => ({ "x-forwarded-for": addressOf(i) }));

    expect(messages.at(-1)).toBe(limited);
  });

  it("of one user does not block the others at the address, however often it is tried", async () => {
    await guess(direct, 45, () => ({}));
    const caller = await direct.anonymous();

    expect(await caller.call(signin, { user: "checker", pass: "Checker2026" })).toMatchObject({
      response: true,
    });
  });

  it("is no longer counted after a successful sign-in", async () => {
    await guess(direct, 4, () => ({}));
    const caller = await direct.anonymous();
    await caller.answer(signin, { user: "maker", pass: "Maker2026" });

    const messages = await guess(direct, 5, () => ({}));

    expect(new Set(messages)).toEqual(new Set([wrong]));
  });

  it("of many users from one address is blocked after forty attempts", async () => {
    const caller = await direct.anonymous();
    const tries = Array.from({ length: 41 }, (_, i) =>
      caller.call(signin, { user: `user${i}`, pass: "wrong" }),
    );

    const answers = await Promise.all(tries);

    expect(answers.filter(({ message }) => message === limited)).toHaveLength(1);
  });
});
