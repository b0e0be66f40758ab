import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { createPlatform, listen } from "../../../server/bootstrap/platform";
import { openTestDatabase } from "../../support/servers/database";
import { startPlatform, testSecret } from "../../support/servers/platform";

describe("closing a platform", () => {
  it("lets a call under way finish, takes no new one, and then closes the database", async () => {
    let started = () => {};
    const isUnderWay = new Promise<void>((resolve) => {
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
            return { data: [] };
          },
        },
      }),
    });
    const maker = await platform.as("maker");
    const underWay = maker.call(contract.misc.languages, {});
    await isUnderWay;

    const closing = platform.close();
    const late = platform.client().fetch("/healthz");

    await expect(late).rejects.toThrow();
    expect(await underWay).toMatchObject({ response: true });
    await closing;
    await expect(platform.database.pool.query("select 1")).rejects.toThrow();
  });

  it("does not wait for connections that nobody uses", async () => {
    const platform = await startPlatform();
    await platform.client().fetch("/healthz");

    const start = performance.now();
    await platform.close();

    expect(performance.now() - start).toBeLessThan(3000);
  });
});

describe("a port that is taken", () => {
  it("is told by EADDRINUSE", async () => {
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
