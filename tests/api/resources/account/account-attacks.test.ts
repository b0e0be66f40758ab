import { describe, expect } from "vitest";
import { contract } from "../../../../contract/index";
import { holdsPassword } from "../../../../server/auth/compared-password";
import { checkPassword, hashPassword } from "../../../../server/auth/password";
import { codeAt, stepAt } from "../../../../server/auth/totp";
import { transaction } from "../../../../server/db/transaction";
import { demoAdmins, demoAuthenticatorSecret } from "../../../../server/seed/admins";
import type { Client, Envelope } from "../../../support/clients/client";
import { idOf, resetAuthenticator } from "../../../support/clients/own-authenticator";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const { account, session } = contract;
const current = demoAdmins.find(({ user }) => user === "maker")?.password ?? "";
const password = "Horizonte7";

const it = platformTest({ stopAt: "2026-11-23T12:00:00-03:00" });
it.beforeEach(async ({ platform: { database } }) => {
  await resetAuthenticator(database, "maker");
  await database.pool.query("update admins set password_hash = $1 where user_name = 'maker'", [
    await hashPassword(current),
  ]);
  await database.pool.query("update sessions set expires_at = created_at");
  await database.pool.query("delete from sign_in_attempts");
});

const refused = { response: false };
const over = { response: false, errorCode: "SESSX001" };
const accepted = (envelopes: readonly Envelope[]) => envelopes.filter(({ response }) => response).length;
const isAlive = async (client: Client) => (await client.call(account.sessions, {})).response;
const signInWith = async (client: Client, pass: string) =>
  await client.call(session.signin, { user: "maker", pass });

/** Changes the password in a session, as its owner does. */
const change = async (platform: TestPlatform, client: Client) =>
  await client.answer(account.changePassword, { current, password, otp: await platform.code("maker") });

/** The password is what it was. */
async function expectUnchanged(platform: TestPlatform): Promise<void> {
  expect(await signInWith(await platform.anonymous(), current)).toMatchObject({ response: true });
}

/** A code that the authenticator shows neither now nor a step away. */
function wrongCode({ clock }: TestPlatform): string {
  const step = stepAt(clock.now());
  const right = [-1, 0, 1].map((away) => codeAt(demoAuthenticatorSecret("maker"), step + away));
  return ["000000", "111111", "222222", "333333"].find((code) => !right.includes(code)) ?? "";
}

const hashOf = async ({ database }: TestPlatform) =>
  (
    await database.kysely
      .selectFrom("admins")
      .select("password_hash as hash")
      .where("user_name", "=", "maker")
      .executeTakeFirstOrThrow()
  ).hash;

const idIn = async (client: Client) =>
  (await client.answer(account.sessions, {})).data.find(({ isCurrent }) => isCurrent)?.id ?? 0;

describe("8 attacks on a password", () => {
  it("1: a stolen session without a code, with a wrong one, and with one of another admin", async ({
    platform,
  }) => {
    const stolen = await platform.signIn("maker");

    for (const otp of ["", wrongCode(platform), await platform.code("checker")])
      expect(await stolen.call(account.changePassword, { current, password, otp })).toMatchObject(refused);

    await expectUnchanged(platform);
  });

  it("2: a stolen session with a code and without the password", async ({ platform }) => {
    const stolen = await platform.signIn("maker");
    const otp = await platform.code("maker");

    for (const guess of ["", "Checker2026", current.toLowerCase(), `${current} `])
      expect(await stolen.call(account.changePassword, { current: guess, password, otp })).toMatchObject(
        refused,
      );

    await expectUnchanged(platform);
  });

  it("3: eight changes at once with one code, of which one is made and leaves its session alone", async ({
    platform,
  }) => {
    const clients: Client[] = [];
    for (let turn = 0; turn < 8; turn++) clients.push(await platform.signIn("maker"));
    const otp = await platform.code("maker");

    const answers = await Promise.all(
      clients.map((client, at) =>
        client.call(account.changePassword, { current, password: `Horizonte${at}`, otp }),
      ),
    );

    expect(accepted(answers)).toBe(1);
    const winner = answers.findIndex(({ response }) => response);
    const alive = await Promise.all(clients.map(isAlive));
    expect(alive).toEqual(clients.map((_, at) => at === winner));
    const signedIn = await signInWith(await platform.anonymous(), `Horizonte${winner}`);
    expect(signedIn).toMatchObject({ response: true });
  });

  it("4: two changes at once, each with a code of its own", async ({ platform }) => {
    const clients = [await platform.signIn("maker"), await platform.signIn("maker")];
    const step = stepAt(platform.clock.now());
    const secret = demoAuthenticatorSecret("maker");

    const answers = await Promise.all(
      clients.map((client, at) =>
        client.call(account.changePassword, {
          ...{ current, password: `Horizonte${at}` },
          otp: codeAt(secret, step + at),
        }),
      ),
    );

    expect(accepted(answers)).toBe(1);
    expect(await Promise.all(clients.map(isAlive))).toEqual(answers.map(({ response }) => response));
  });

  it("5: every call of a session from before the change, and its token", async ({ platform }) => {
    const [owner, stolen] = [await platform.signIn("maker"), await platform.signIn("maker")];
    await change(platform, owner);

    for (const call of [account.sessions, account.endOtherSessions, contract.customers.list])
      expect(await stolen.call(call, {} as never)).toMatchObject(over);
    expect(await isAlive(owner)).toBe(true);
  });

  it("6: fixation: the name of a session that the change ended, signed in to with either password", async ({
    platform,
  }) => {
    const [owner, stolen] = [await platform.signIn("maker"), await platform.signIn("maker")];
    await change(platform, owner);

    expect(await signInWith(stolen, current)).toMatchObject(refused);
    expect(await signInWith(stolen, password)).toMatchObject(over);
    expect(await isAlive(stolen)).toBe(false);
  });

  it("7: fixation: the name of a session that was opened before the change, with the old password", async ({
    platform,
  }) => {
    const planted = await platform.anonymous();
    await change(platform, await platform.signIn("maker"));

    expect(await signInWith(planted, current)).toMatchObject({ response: false });
    expect(await isAlive(planted)).toBe(false);
  });

  it("8: a sign-in whose password was compared before the change and ends after it", async ({ platform }) => {
    const { database } = platform;
    const owner = await platform.signIn("maker");
    const id = await idOf(database, "maker");
    const hash = await hashOf(platform);
    expect(await checkPassword(hash, current)).toBe(true);
    const holds = () => transaction(database, (db) => holdsPassword(db, id, hash));
    expect(await holds()).toBe(true);

    const planted = [await platform.anonymous(), await platform.anonymous(), await platform.anonymous()];
    await Promise.all([change(platform, owner), ...planted.map((client) => signInWith(client, current))]);

    expect(await holds()).toBe(false);
    expect(await Promise.all(planted.map(isAlive))).toEqual([false, false, false]);
  });
});

describe("5 attacks on sessions", () => {
  it("1: the id of another admin's session, and those around one's own", async ({ platform }) => {
    const [own, foreign] = [await platform.signIn("maker"), await platform.signIn("checker")];
    const ids = [await idIn(foreign), ...Array.from({ length: 20 }, (_, at) => at)];
    const mine = await idIn(own);

    for (const id of [...ids, ...ids.map((at) => mine + at), ...ids.map((at) => mine - at)].filter(
      (at) => at > 0,
    ))
      await own.call(account.endSession, { id });

    expect([await isAlive(own), await isAlive(foreign)]).toEqual([true, true]);
  });

  it("2: two sessions that end the other one at once: at least one is over, and no third is left", async ({
    platform,
  }) => {
    const clients = [await platform.signIn("maker"), await platform.signIn("maker")];

    await Promise.all(clients.map((client) => client.call(account.endOtherSessions, {})));

    expect((await Promise.all(clients.map(isAlive))).filter(Boolean).length).toBeLessThanOrEqual(1);
  });

  it("3: fixation: an ended session, signed in to by another admin", async ({ platform }) => {
    const [owner, stolen] = [await platform.signIn("maker"), await platform.signIn("maker")];
    await owner.answer(account.endSession, { id: await idIn(stolen) });

    expect(await stolen.call(session.signin, { user: "checker", pass: "Checker2026" })).toMatchObject(over);
    expect(await isAlive(stolen)).toBe(false);
  });

  it("4: an answer that would let somebody take a session over: no name and no token is in it", async ({
    platform,
  }) => {
    const [owner, other] = [await platform.signIn("maker"), await platform.signIn("maker")];

    const text = JSON.stringify((await owner.answer(account.sessions, {})).data);

    const { rows } = await platform.database.pool.query<{ key: string }>("select key from sessions");
    for (const secret of [...rows.map(({ key }) => key), other.headers["app-auth"] ?? "none"])
      expect(text).not.toContain(secret);
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });

  it("5: a password change of a session that is ended while its password is compared", async ({
    platform,
  }) => {
    const [owner, stolen] = [await platform.signIn("maker"), await platform.signIn("maker")];
    const otp = await platform.code("maker");

    const before = await hashOf(platform);
    const changing = stolen.call(account.changePassword, { current, password, otp });
    await owner.answer(account.endOtherSessions, {});
    const between = await hashOf(platform);
    const answer = await changing;

    // unless the change was made before the session was ended
    if (between === before) {
      expect(answer).toMatchObject(over);
      expect(await hashOf(platform)).toBe(before);
      expect([await isAlive(owner), await isAlive(stolen)]).toEqual([true, false]);
    } else expect(answer).toMatchObject({ response: true });
  });
});
