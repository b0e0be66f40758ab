import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { createAnonymousSessions } from "../../../server/auth/anonymous-sessions";
import { createPlatform, listen } from "../../../server/bootstrap/platform";
import { Client } from "../../support/clients/client";
import { givenNotifications } from "../../support/factories/given-notifications";
import { startPlatform, type TestPlatform, testSecret } from "../../support/servers/platform";

const minute = 60_000;
const hour = 60 * minute;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.database.kysely.deleteFrom("sign_in_attempts").execute();
});

const readSessions = () => platform.database.kysely.selectFrom("sessions").selectAll().execute();

const { open, info, signin, signout } = contract.session;
const languages = contract.misc.languages;

describe("session/open", () => {
  it("answers a valid `appAuth` and CSRF token", async () => {
    const caller = platform.client();

    await caller.open();
    const answer = await caller.call(info, {});

    expect(answer).toMatchObject({ status: 200, response: true, data: null });
    expect(answer.token).toBe(caller.headers["csrf-token"]);
  });

  it("stores nothing, since anybody may open any number", async () => {
    const before = await readSessions();

    for (let opened = 0; opened < 20; opened++) await platform.anonymous();

    expect(await readSessions()).toEqual(before);
  });

  it("answers another `appAuth` each time", async () => {
    const opened = await Promise.all(Array.from({ length: 20 }, () => platform.anonymous()));

    expect(new Set(opened.map(({ headers }) => headers["app-auth"])).size).toBe(20);
  });
});

describe("session/signin", () => {
  it("stores a hash of `appAuth` and never the value", async () => {
    const caller = await platform.signIn("maker");

    const sessions = await readSessions();

    expect(JSON.stringify(sessions)).not.toContain(caller.headers["app-auth"]);
  });

  it("removes expired sessions", async () => {
    await platform.signIn("maker");

    platform.clock.advance(26 * hour);
    await platform.signIn("maker");

    expect(await readSessions()).toHaveLength(1);
  });

  it("answers the admin with permissions and hours", async () => {
    const caller = await platform.anonymous();

    const { data } = await caller.answer(signin, { user: "Maker", pass: "Maker2026" });

    expect(data.user).toMatchObject({
      user: "maker",
      name: "Helena Duarte",
      typeName: "Administrador",
      readOnly: "n",
    });
    expect(data.user.permissions).toMatchObject({ payments: 1, users: 1 });
    expect(data.user.timeAccess["0"]).toEqual([["00:00:00", "23:59:59"]]);
  });

  it("answers the same for an unknown user, a wrong password and an inactive account", async () => {
    const caller = await platform.anonymous();
    await platform.database.kysely
      .updateTable("admins")
      .set({ status: "i" })
      .where("user_name", "=", "desk")
      .execute();

    const unknown = await caller.call(signin, { user: "nobody", pass: "Maker2026" });
    const wrong = await caller.call(signin, { user: "maker", pass: "maker2026" });
    const inactive = await caller.call(signin, { user: "desk", pass: "Desk2026" });

    expect(unknown).toMatchObject({
      status: 200,
      response: false,
      message: "Usuário ou senha inválidos",
      data: null,
    });
    expect(wrong).toEqual(unknown);
    expect(inactive).toEqual(unknown);
    await platform.database.kysely
      .updateTable("admins")
      .set({ status: "a" })
      .where("user_name", "=", "desk")
      .execute();
  });
});

describe("session/info", () => {
  it("answers the signed-in admin", async () => {
    const caller = await platform.as("reader");

    const { data } = await caller.answer(info, {});

    expect(data?.user).toMatchObject({ user: "reader", readOnly: "y" });
  });
});

describe("session/signout", () => {
  it("ends the session", async () => {
    const caller = await platform.signIn("maker");

    await caller.answer(signout, {});
    const after = await caller.call(info, {});

    expect(after).toMatchObject({ status: 200, response: false, errorCode: "SESSX001" });
  });
});

describe("a session", () => {
  it("that is missing or unknown is answered SESSX001", async () => {
    const caller = platform.client();

    const none = await caller.call(languages, {});
    const unknown = await caller.call(languages, {}, { "app-auth": "made-up" });

    expect(none).toMatchObject({ status: 200, response: false, errorCode: "SESSX001" });
    expect(unknown).toMatchObject({ status: 200, response: false, errorCode: "SESSX001" });
  });

  it.each([
    [
      "one letter is changed",
      (appAuth: string) => `${appAuth.startsWith("A") ? "B" : "A"}${appAuth.slice(1)}`,
    ],
    [
      "it was issued with another secret",
      () => createAnonymousSessions("another").issue(platform.clock.now()),
    ],
    ["an hour has passed", (appAuth: string) => appAuth, hour],
  ])("that nobody signed in to is answered SESSX001 when %s", async (_, change, passed = 0) => {
    const caller = await platform.anonymous();
    platform.clock.advance(passed);

    const answer = await caller.call(info, {}, { "app-auth": change(caller.headers["app-auth"] ?? "") });

    expect(answer).toMatchObject({ response: false, errorCode: "SESSX001" });
  });

  it("that has ended cannot be signed in to again", async () => {
    const caller = await platform.signIn("maker");
    await caller.answer(signout, {});

    const again = await caller.call(signin, { user: "maker", pass: "Maker2026" });

    expect(again).toMatchObject({ response: false, errorCode: "SESSX001" });
  });

  it("that is anonymous is answered AUTHX001", async () => {
    const caller = await platform.anonymous();

    const answer = await caller.call(languages, {});

    expect(answer).toMatchObject({ status: 200, response: false, errorCode: "AUTHX001" });
  });

  it("lives through a day of work and ends 24 hours after signing in", async () => {
    const caller = await platform.signIn("maker");
    const at: (string | undefined)[] = [];

    for (let worked = 6; worked <= 24; worked += 6) {
      platform.clock.advance(6 * hour);
      at.push((await caller.call(languages, {})).errorCode);
    }

    expect(at).toEqual([undefined, undefined, undefined, "SESSX001"]);
  });

  it("ends after eight idle hours", async () => {
    const [idle, active] = [await platform.signIn("maker"), await platform.signIn("maker")];

    platform.clock.advance(7 * hour);
    await active.answer(languages, {});
    platform.clock.advance(hour + minute);

    expect(await idle.call(languages, {})).toMatchObject({ errorCode: "SESSX001" });
    expect(await active.call(languages, {})).toMatchObject({
      response: true,
      data: [{ iso: "pt" }, { iso: "en" }],
    });
  });

  it("stores its last use once a minute at most", async () => {
    const caller = await platform.signIn("checker");
    const lastSeen = async () => {
      const row = await platform.database.kysely
        .selectFrom("sessions as s")
        .innerJoin("admins as a", "a.id", "s.admin_id")
        .select("s.last_seen_at")
        .where("a.user_name", "=", "checker")
        .executeTakeFirstOrThrow();
      return row.last_seen_at;
    };
    const first = await lastSeen();

    await caller.answer(languages, {});
    const soon = await lastSeen();
    platform.clock.advance(2 * minute);
    await caller.answer(languages, {});
    const later = await lastSeen();

    expect(soon).toBe(first);
    expect(later).not.toBe(first);
  });

  it("ends when the admin is deactivated, and does not come back", async () => {
    const caller = await platform.signIn("desk");
    const set = (status: "a" | "i") =>
      platform.database.kysely
        .updateTable("admins")
        .set({ status })
        .where("user_name", "=", "desk")
        .execute();

    await set("i");
    const during = await caller.call(languages, {});
    await set("a");
    const after = await caller.call(languages, {});

    expect(during).toMatchObject({ errorCode: "SESSX001" });
    expect(after).toMatchObject({ errorCode: "SESSX001" });
  });

  it("is valid on another instance of the platform, with its tokens", async () => {
    await givenNotifications(platform.database, "maker", { count: 1 });
    const caller = await platform.signIn("maker");
    const other = await listen(
      createPlatform({
        database: await platform.database.another(),
        secret: testSecret,
        config: { trustedProxies: 0, corsOrigins: [], log: "off" },
        now: platform.clock.now,
      }),
      0,
    );
    const there = new Client(other.url);
    Object.assign(there.headers, caller.headers);

    const answer = await there.call(contract.notifications.list, {});

    await other.close();
    expect(answer).toMatchObject({ response: true, data: [{ label: "Aviso 1" }], unread: 1 });
  });
});

it("session/open works without a valid old session", async () => {
  const caller = await platform.signIn("maker");
  await caller.answer(signout, {});

  const opened = await caller.answer(open, {});

  expect(opened.appAuth).not.toBe(caller.headers["app-auth"]);
});
