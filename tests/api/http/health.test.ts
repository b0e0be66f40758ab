import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { createPlatform, listen } from "../../../server/bootstrap/platform";
import { seedAdmins } from "../../../server/seed/admins";
import { Client } from "../../support/clients/client";
import { openTestDatabase } from "../../support/servers/database";
import { startPlatform, type TestPlatform, testSecret } from "../../support/servers/platform";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

async function askAt(client: Client, path: string): Promise<string> {
  const response = await client.fetch(path);
  return `${response.status} ${await response.text()}`;
}
const ask = (path: string) => askAt(platform.client(), path);

/** Changes the database for as long as the work takes. */
async function during<T>(change: string, undo: string, work: () => Promise<T>): Promise<T> {
  const { pool } = platform.database;
  await pool.query(change);
  try {
    return await work();
  } finally {
    await pool.query(undo);
  }
}

describe("the health checks", () => {
  it("answer ok without a session, also to HEAD, and are not cached", async () => {
    for (const path of ["/livez", "/readyz", "/healthz"]) {
      const [get, head] = [await ask(path), await platform.client().fetch(path, { method: "HEAD" })];

      expect(get, path).toBe("200 ok");
      expect(head.status, path).toBe(200);
      expect(head.headers.get("cache-control"), path).toBe("no-store");
    }
  });

  it("leave the log alone as long as all is well", async () => {
    await ask("/readyz");
    await ask("/livez");
    await during(
      "alter table schema_migrations rename to away",
      "alter table away rename to schema_migrations",
      () => ask("/readyz"),
    );

    const entries = platform.log.map((line) => JSON.parse(line)).filter(({ path }) => path.endsWith("z"));
    expect(entries).toMatchObject([{ path: "/readyz", status: 503, errorCode: "database" }]);
  });

  it("tell a process without its database from one that is dead", async () => {
    const lonely = await startPlatform();
    await lonely.database.close();

    const answers = await Promise.all(
      ["/livez", "/readyz", "/healthz"].map((at) => askAt(lonely.client(), at)),
    );
    await lonely.close();

    expect(answers).toEqual(["200 ok", "503 database", "503 database"]);
  });
});

describe("readiness", () => {
  it("needs every migration of this build as it is, and does not mind those of a newer one", async () => {
    const last = "(select max(name) from schema_migrations)";
    const newer = "insert into schema_migrations values ('9999-newer', 'x', now())";

    const withNewer = await during(newer, "delete from schema_migrations where name = '9999-newer'", () =>
      ask("/readyz"),
    );
    const missing = await during(
      `update schema_migrations set name = 'x' || name where name = ${last}`,
      "update schema_migrations set name = substr(name, 2) where name like 'x%'",
      () => ask("/readyz"),
    );
    const edited = await during(
      "update schema_migrations set checksum = 'x' || checksum",
      "update schema_migrations set checksum = substr(checksum, 2)",
      () => ask("/readyz"),
    );

    expect([withNewer, missing, edited]).toEqual(["200 ok", "503 migrations", "503 migrations"]);
    expect(await ask("/readyz")).toBe("200 ok");
  });

  it("gives up on a database that does not answer, with one query for all who ask", async () => {
    const { pool } = platform.database;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));

    const answers = await Promise.all([ask("/readyz"), ask("/readyz"), ask("/livez"), ask("/readyz")]);
    const { waitingCount } = pool;
    for (const client of taken) client.release();

    expect(answers).toEqual(["503 database", "503 database", "200 ok", "503 database"]);
    expect(waitingCount).toBe(1);
    expect(await ask("/readyz")).toBe("200 ok");
  });

  it("ends at once when the instance drains, which still serves", async () => {
    const database = await openTestDatabase();
    await seedAdmins(database.kysely, testSecret);
    const config = { trustedProxies: 0, corsOrigins: [], log: "off" } as const;
    const draining = createPlatform({ database, secret: testSecret, config });
    const { url, close } = await listen(draining, 0, { drainSeconds: 0.1 });
    const client = new Client(url);

    draining.drain();
    const answers = [await askAt(client, "/readyz"), await askAt(client, "/livez")];
    const session = await client.call(contract.session.open, {});
    await close();

    expect(answers).toEqual(["503 draining", "200 ok"]);
    expect(session).toMatchObject({ response: true });
    await expect(client.fetch("/livez")).rejects.toThrow();
  });
});
