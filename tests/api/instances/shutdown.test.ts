import { Agent, get } from "node:http";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { contract } from "../../../contract/index";
import { createPlatform, listen } from "../../../server/bootstrap/platform";
import { openTestDatabase } from "../../support/servers/database";
import { startPlatform, testSecret } from "../../support/servers/platform";

afterEach(() => {
  vi.useRealTimers();
});

/** Requests an address, and resolves with what its answer says of the connection. */
function connectionAfter(url: string, agent: Agent): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.headers.connection));
    }).once("error", reject);
  });
}

/** Milliseconds: each test starts a platform of its own. */
const timeout = 60_000;

describe("closing a platform", { timeout }, () => {
  it("lets a call in flight finish, accepts no new one, and then closes the database", async () => {
    let started = () => {};
    const isInFlight = new Promise<void>((resolve) => {
      started = resolve;
    });
    const platform = await startPlatform({
      replace: (handlers) => ({
        ...handlers,
        misc: {
          ...handlers.misc,
          async languages(_, { db }) {
            started();
            await sleep(400);
            await db.selectFrom("admins").select("id").execute();
            return { data: [{ id: 1, iso: "pt", name: "Português" }] };
          },
        },
      }),
    });
    const maker = await platform.as("maker");
    const inFlight = maker.call(contract.misc.languages, {});
    await isInFlight;

    const closing = platform.close();
    const late = platform.client().fetch("/livez");

    await expect(late).rejects.toThrow();
    expect(await inFlight).toMatchObject({ response: true, data: [{ iso: "pt" }] });
    await closing;
    await expect(platform.database.pool.query("select 1")).rejects.toThrow();
  });

  it("ends the connection of a call in flight with its answer", async () => {
    let started = () => {};
    const isInFlight = new Promise<void>((resolve) => {
      started = resolve;
    });
    let goOn = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const platform = await startPlatform({
      replace: (handlers) => ({
        ...handlers,
        session: {
          ...handlers.session,
          async appConfig(input, context) {
            started();
            await mayAnswer;
            return await handlers.session.appConfig(input, context);
          },
        },
      }),
    });
    const agent = new Agent({ keepAlive: true });
    const before = await connectionAfter(`${platform.url}/livez`, agent);
    const inFlight = connectionAfter(`${platform.url}/cdn/app-config.json`, agent);
    await isInFlight;

    const closing = platform.close();
    goOn();

    expect([before, await inFlight]).toEqual(["keep-alive", "close"]);
    await closing;
    agent.destroy();
  });

  it("does not wait for idle connections", async () => {
    const platform = await startPlatform();
    await platform.client().fetch("/livez");
    // With the date standing still, the deadline for connections in use never comes.
    vi.useFakeTimers({ toFake: ["Date"] });

    await platform.close();

    await expect(platform.client().fetch("/livez")).rejects.toThrow();
    await expect(platform.database.pool.query("select 1")).rejects.toThrow();
  });
});

describe("a port that is taken", { timeout }, () => {
  it("fails with EADDRINUSE", async () => {
    const other = createServer().listen(0);
    const { port } = other.address() as { port: number };
    const database = await openTestDatabase();
    const config = { trustedProxies: 0, corsOrigins: [], log: "off" } as const;
    const platform = createPlatform({ database, secret: testSecret, config });

    await expect(listen(platform, port)).rejects.toMatchObject({ code: "EADDRINUSE" });
    other.close();
    await platform.close();
  });
});
