import { describe, expect } from "vitest";
import { contract } from "../../../../contract/index";
import { codeAt, stepAt } from "../../../../server/auth/totp";
import { type DemoAdmin, demoAdmins, demoAuthenticatorSecret } from "../../../../server/seed/admins";
import type { Client } from "../../../support/clients/client";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const it = platformTest({ config: { trustedProxies: 1 } });

const { account, session } = contract;
const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";

/** The passwords that tests have set, by admin. */
const passwords = new Map<string, string>(demoAdmins.map(({ user, password }) => [user, password]));
const passwordOf = (user: DemoAdmin) => passwords.get(user) ?? "";

/** Signs in from a place, with the password as it is now. */
async function signIn(platform: TestPlatform, user: DemoAdmin, place: { ip?: string; agent?: string } = {}) {
  const client = platform.client();
  Object.assign(client.headers, {
    "user-agent": place.agent ?? chrome,
    "x-forwarded-for": place.ip ?? "203.0.113.7",
  });
  await client.open();
  await client.answer(session.signin, { user, pass: passwordOf(user) });
  return client;
}

const change = async (platform: TestPlatform, client: Client, user: DemoAdmin, password: string) => {
  const envelope = await client.call(account.changePassword, {
    ...{ current: passwordOf(user), password },
    otp: await platform.code(user),
  });
  if (envelope.response) passwords.set(user, password);
  return envelope;
};

const isAlive = async (client: Client) => (await client.call(account.sessions, {})).response;

describe("account.changePassword", () => {
  it("changes the password: the new one signs in, the old one does not, and other sessions are over", async ({
    platform,
  }) => {
    const [client, other] = [await signIn(platform, "maker"), await signIn(platform, "maker")];
    const old = passwordOf("maker");

    expect(await change(platform, client, "maker", "Horizonte7")).toMatchObject({ response: true });

    expect(await isAlive(client)).toBe(true);
    expect(await other.call(account.sessions, {})).toMatchObject({ errorCode: "SESSX001" });
    const stranger = await platform.anonymous();
    expect(await stranger.call(session.signin, { user: "maker", pass: old })).toMatchObject({
      response: false,
    });
    expect(await isAlive(await signIn(platform, "maker"))).toBe(true);
  });

  it("needs the old password, a code, and a password by the rules that is another one", async ({
    platform,
  }) => {
    const client = await signIn(platform, "checker");
    const current = passwordOf("checker");
    const otp = await platform.code("checker");
    const asked = async (input: object) =>
      (await client.call(account.changePassword, { current, password: "Horizonte7", otp, ...input })).message;

    expect(await asked({ current: "Wrong2026" })).toMatchObject([{ field: "current" }]);
    expect(await asked({ password: current })).toMatchObject([{ field: "password" }]);
    expect(await asked({ password: "horizonte7" })).toMatchObject([{ field: "password" }]);
    expect(await asked({ otp: "000000" })).toMatchObject([{ field: "otp" }]);
    expect(await isAlive(await signIn(platform, "checker"))).toBe(true);
  });

  it("stops guessing after five wrong passwords, although each comes with a valid code, and tells the audit", async ({
    platform,
  }) => {
    const client = await signIn(platform, "desk");
    const messages: unknown[] = [];
    for (let turn = 0; turn < 6; turn++)
      messages.push(
        (
          await client.call(account.changePassword, {
            ...{ current: `Guess${turn}000`, password: "Horizonte7" },
            otp: await platform.code("desk"),
          })
        ).message,
      );

    expect(messages.slice(0, 5)).toEqual(
      Array.from({ length: 5 }, () => [{ field: "current", message: "A senha atual não confere" }]),
    );
    expect(messages[5]).toMatch(/^Muitas tentativas/);
    expect((await change(platform, client, "desk", "Horizonte7")).message).toMatch(/^Muitas tentativas/);
    const { rows } = await platform.database.pool.query(
      `select after from audit_log where call = 'session.codeRefused' and after like '%account.changePassword%'
        and after like '%"password"%' and chain = 5`,
    );
    expect(rows).toHaveLength(5);
    platform.clock.advance(16 * 60_000);
    await platform.database.pool.query("delete from sign_in_attempts");
  });

  it("uses a code once: a request that is sent again changes nothing more", async ({ platform }) => {
    const client = await signIn(platform, "hours").catch(() => undefined);
    const caller = client ?? (await signIn(platform, "reader"));
    const user = client ? "hours" : "reader";
    const otp = await platform.code(user);
    const first = { current: passwordOf(user), password: "Horizonte8", otp };
    expect(await caller.call(account.changePassword, first)).toMatchObject({ response: true });
    passwords.set(user, "Horizonte8");

    const again = await caller.call(account.changePassword, {
      ...{ current: "Horizonte8", password: "Horizonte9", otp },
    });

    expect(again).toMatchObject({ response: false, message: [{ field: "otp" }] });
    expect(await isAlive(await signIn(platform, user))).toBe(true);
  });

  it("lets one of two changes through that come at once from two sessions", async ({ platform }) => {
    const clients = [await signIn(platform, "maker"), await signIn(platform, "maker")] as const;
    await platform.code("maker");
    const step = stepAt(platform.clock.now());
    const secret = demoAuthenticatorSecret("maker");
    const wanted = ["Primeira1", "Segunda22"] as const;

    const answers = await Promise.all(
      clients.map((client, index) =>
        client.call(account.changePassword, {
          ...{ current: passwordOf("maker"), password: wanted[index] ?? "" },
          otp: codeAt(secret, step + index),
        }),
      ),
    );

    const done = answers.flatMap(({ response }, index) => (response ? [index] : []));
    expect(done).toHaveLength(1);
    const [winner = 0] = done;
    passwords.set("maker", wanted[winner] ?? "");
    expect(await isAlive(clients[winner] ?? clients[0])).toBe(true);
    expect(await isAlive(clients[1 - winner] ?? clients[0])).toBe(false);
    expect(await isAlive(await signIn(platform, "maker"))).toBe(true);
  });

  it("is for read-only levels too, and leaves no password in the audit", async ({ platform }) => {
    const client = await signIn(platform, "reader");

    expect(await change(platform, client, "reader", "Leitura2027")).toMatchObject({ response: true });

    const { rows } = await platform.database.pool.query<{ after: string }>(
      "select after from audit_log where call = 'account.changePassword' order by at desc limit 1",
    );
    expect(rows[0]?.after).toContain("[secret]");
    expect(rows[0]?.after).not.toMatch(/Leitura2027|argon2/);
  });
});

describe("account.sessions", () => {
  it("are the admin's own, with place and browser, and say which one asks", async ({ platform }) => {
    await platform.database.pool.query("update sessions set expires_at = created_at");
    const client = await signIn(platform, "checker");
    await signIn(platform, "checker", { ip: "198.51.100.9", agent: firefox });
    await signIn(platform, "maker");

    const { data } = await client.answer(account.sessions, {});

    expect(data).toHaveLength(2);
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ isCurrent: true, ip: "203.0.113.7", browser: "Chrome, Windows" }),
        expect.objectContaining({ isCurrent: false, ip: "198.51.100.9", browser: "Firefox, Linux" }),
      ]),
    );
  });

  it("end one by one: not those of others, nor the one that asks, and an ended one cannot be signed in to again", async ({
    platform,
  }) => {
    const [client, other, foreign] = [
      await signIn(platform, "checker"),
      await signIn(platform, "checker", { agent: firefox }),
      await signIn(platform, "maker"),
    ];
    const own = (await client.answer(account.sessions, {})).data;
    const idOf = async (of: Client) =>
      (await of.answer(account.sessions, {})).data.find(({ isCurrent }) => isCurrent)?.id ?? 0;
    const [current, others, foreigns] = [await idOf(client), await idOf(other), await idOf(foreign)];

    for (const id of [current, foreigns, others]) await client.answer(account.endSession, { id });

    expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining([current, others]));
    expect([await isAlive(client), await isAlive(foreign), await isAlive(other)]).toEqual([
      true,
      true,
      false,
    ]);
    const revived = await other.call(session.signin, { user: "checker", pass: passwordOf("checker") });
    expect(revived).toMatchObject({ response: false, errorCode: "SESSX001" });
  });

  it("end all at once but the one that asks, each in the audit", async ({ platform }) => {
    const client = await signIn(platform, "checker");
    const others = [await signIn(platform, "checker"), await signIn(platform, "checker", { agent: firefox })];

    await client.answer(account.endOtherSessions, {});

    expect(await isAlive(client)).toBe(true);
    for (const other of others) expect(await isAlive(other)).toBe(false);
    expect((await client.answer(account.sessions, {})).data).toHaveLength(1);
    const { rows } = await platform.database.pool.query<{ before: string }>(
      "select before from audit_log where call = 'account.endOtherSessions'",
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(rows.some(({ before }) => before.includes("Firefox, Linux"))).toBe(true);
    await client.answer(account.endOtherSessions, {});
  });
});

describe("a sign-in", () => {
  const toldTo = async (client: Client) =>
    (await client.answer(contract.notifications.list, {})).data.filter(
      ({ label }) => label === "Entrada incomum",
    );
  const unusualIn = async (platform: TestPlatform) =>
    (
      await platform.database.pool.query<{ unusual: string }>(
        "select after::json ->> 'unusual' as unusual from audit_log where call = 'session.signin' and chain = 5 order by position",
      )
    ).rows.map(({ unusual }) => unusual);

  it("from a browser or a network that the admin had not used is told at once and in the audit, the first one not", async ({
    platform,
  }) => {
    await platform.database.pool.query("delete from sign_in_places");
    await platform.database.pool.query("delete from notifications");
    const before = (await unusualIn(platform)).length;

    const first = await signIn(platform, "desk");
    await signIn(platform, "desk", { ip: "203.0.200.1" });
    expect(await toldTo(first)).toEqual([]);
    await signIn(platform, "desk", { agent: firefox });
    await signIn(platform, "desk", { agent: firefox });
    await signIn(platform, "desk", { ip: "2001:db8::1" });
    const last = await signIn(platform, "desk", { ip: "192.0.2.1", agent: "curl/8.5.0" });

    const told = await toldTo(last);
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringContaining("curl, 192.0.2.1"),
      expect.stringContaining("2001:db8::1"),
      expect.stringContaining("Firefox, Linux"),
    ]);
    expect((await unusualIn(platform)).slice(before)).toEqual([
      null,
      null,
      "browser",
      null,
      "network",
      "both",
    ]);
    expect(await toldTo(await signIn(platform, "maker"))).toEqual([]);
  });

  it("tells of the unusual ones since the last one from the same place, whatever was done to the notifications", async ({
    platform,
  }) => {
    await platform.database.pool.query("delete from sign_in_places");
    const toldAt = async (place: { ip?: string; agent?: string } = {}) => {
      platform.clock.advance(1000);
      const client = platform.client();
      Object.assign(client.headers, {
        ...{ "user-agent": place.agent ?? chrome, "x-forwarded-for": place.ip ?? "203.0.113.7" },
      });
      await client.open();
      const { data } = await client.answer(session.signin, { user: "desk", pass: passwordOf("desk") });
      return { client, told: data.unusual?.map(({ ip, browser }) => `${browser} ${ip}`) };
    };
    const stranger = { ip: "198.51.100.9", agent: firefox };

    expect((await toldAt()).told).toBeUndefined();
    const { client, told } = await toldAt(stranger);
    expect(told).toBeUndefined();
    for (const { label, reqId } of (await client.answer(contract.notifications.list, {})).data)
      if (label === "Entrada incomum") await client.answer(contract.notifications.exclude, { reqId });
    expect((await toldAt(stranger)).told).toBeUndefined();
    // the same browser in another network is no sign-in from here
    expect((await toldAt({ ip: "192.0.2.1" })).told).toBeUndefined();

    expect((await toldAt()).told).toEqual(["Chrome, Windows 192.0.2.1", "Firefox, Linux 198.51.100.9"]);
    expect((await toldAt()).told).toBeUndefined();
  });
});
