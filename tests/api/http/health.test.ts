import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import type { Client } from "../../support/clients/client";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

let platform: TestPlatform;
let other: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
  other = await startPlatform({ drainSeconds: 0.1 });
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

  it("ends at once when the instance drains, and says so while it still serves", async () => {
    other.drain();
    const answers = [await askAt(other.client(), "/readyz"), await askAt(other.client(), "/livez")];
    const session = await other.client().call(contract.session.open, {});

    expect(answers).toEqual(["503 draining", "200 ok"]);
    expect(session).toMatchObject({ response: true });
  });
});

describe("a process without its database", () => {
  it("lives, and is not ready", async () => {
    await platform.database.close();

    expect(await Promise.all(["/livez", "/readyz", "/healthz"].map(ask))).toEqual([
      "200 ok",
      "503 database",
      "503 database",
    ]);
  });
});

describe("a platform that drains for a while", () => {
  it("takes no more connections in the end", async () => {
    await other.close();

    await expect(other.client().fetch("/livez")).rejects.toThrow();
  });
});
