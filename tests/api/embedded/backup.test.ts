import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import * as tar from "tar";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { verifyAudit } from "../../../server/audit/verify";
import { allow, everyDay } from "../../../server/auth/full-level";
import { requestCopy } from "../../../server/bootstrap/backup-socket";
import { type Listening, listen } from "../../../server/bootstrap/platform";
import { readEnvironment } from "../../../server/bootstrap/read-environment";
import { readSecretFile } from "../../../server/bootstrap/secret-file";
import { setUp } from "../../../server/bootstrap/setup";
import { packCopy, packDatabase, restoreDatabase } from "../../../server/db/backup";
import { exportDatabase } from "../../../server/db/export";
import { DirectoryInUseError, lockDirectory } from "../../../server/db/lock";
import { type Database, openDatabase } from "../../../server/db/open";
import { transaction } from "../../../server/db/transaction";
import { seedAdmins } from "../../../server/seed/admins";
import { Client } from "../../support/clients/client";
import { compiledProgram } from "../../support/servers/compiled-program";
import { findSnapshot } from "../../support/servers/database";
import { killPrograms, runProgram } from "../../support/servers/program";

const testTimeout = 120_000;

let folder: string;
let data: string;
let server: Listening;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  data = join(folder, "data");
  await startServer();
}, testTimeout);
afterAll(async () => {
  killPrograms();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a platform as `npm start` does, with the demo admins and nothing else. */
async function startServer(): Promise<void> {
  const database = await openDatabase({ dir: data, snapshot: await findSnapshot(true) });
  await seedAdmins(database.kysely, readSecretFile(data));
  await database.close();
  const environment = readEnvironment({ DATA_DIR: data, DEMO: "0", LOG: "off" });
  const { platform } = await setUp(environment, () => undefined);
  server = await listen(platform, 0);
}

const path = (name: string) => join(folder, name);
const backUp = (name: string, env: NodeJS.ProcessEnv = {}) =>
  runProgram([compiledProgram("server/cli/backup.ts"), path(name)], { DATA_DIR: data, ...env }).ended;
const restore = (name: string, dir: string) =>
  runProgram([compiledProgram("server/cli/restore.ts"), path(name)], { DATA_DIR: path(dir) }).ended;

async function withDatabase<T>(dir: string, read: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dir });
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

/** Every row of every table, as an export writes them. */
const contentOf = (dir: string): Promise<string> =>
  withDatabase(dir, async (database) => {
    const file = `${dir}.jsonl.gz`;
    await exportDatabase(database, file);
    return gunzipSync(readFileSync(file)).toString();
  });

/** The paths below a folder as an archive names them: folders end in a slash. */
const filesBelow = (root: string, folder: string): string[] => [
  `${folder}/`,
  ...readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(root, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  ),
];

/** The levels in a restored database, and the first break of its audit. */
const readRestored = (dir: string) =>
  withDatabase(dir, async (database) => {
    const secret = readSecretFile(data);
    const { broken } = await transaction(database, (db) => verifyAudit(db, secret));
    const levels = await database.kysely.selectFrom("access_levels").select("name").execute();
    return { broken, levels: levels.map(({ name }) => name) };
  });

async function signedIn(): Promise<Client> {
  const client = new Client(server.url);
  await client.open();
  await client.answer(contract.session.signin, { user: "maker", pass: "Maker2026" });
  return client;
}

const timeAccess = everyDay(() => ["08:00:00", "18:00:00"]);
const permissions = allow("customer");

/** Makes levels until `isOver`; returns their names as they are acknowledged. */
async function write(isOver: () => boolean, acknowledged: string[]): Promise<void> {
  const client = await signedIn();
  for (let number = 1; !isOver(); number += 1) {
    const name = `Nível ${number}`;
    await client.answer(contract.levels.save, { name, readOnly: "y", permissions, timeAccess });
    acknowledged.push(name);
  }
}

describe("npm run db:backup", () => {
  it(
    "takes all that was acknowledged from a server under writes, and the audit holds",
    async () => {
      const acknowledged: string[] = [];
      let isOver = false;
      const writing = write(() => isOver, acknowledged);
      while (acknowledged.length < 5) await new Promise((resolve) => setTimeout(resolve, 10));
      const before = [...acknowledged];

      const backup = await backUp("served.tar.gz");
      const during = acknowledged.length;
      while (acknowledged.length === during) await new Promise((resolve) => setTimeout(resolve, 10));
      isOver = true;
      await writing;
      const restored = await restore("served.tar.gz", "served");

      expect(backup).toEqual({ code: 0, text: expect.stringMatching(/served\.tar\.gz \([\d.]+ MB\)/) });
      expect(restored).toMatchObject({ code: 0 });
      expect(statSync(path("served.tar.gz")).mode & 0o777).toBe(0o600);
      const { broken, levels } = await readRestored(path("served"));
      expect(broken).toBeUndefined();
      expect(levels).toEqual(expect.arrayContaining(before));
    },
    testTimeout,
  );

  it(
    "takes every row, and leaves nothing behind",
    async () => {
      const copy = await requestCopy(data);
      await packCopy(copy?.folder ?? "", path("quiet.tar.gz"));
      await copy?.release();
      const mode = statSync(join(data, "backup.sock")).mode & 0o777;
      await server.close();
      const left = readdirSync(data);
      const content = await contentOf(data);
      await restoreDatabase(path("quiet.tar.gz"), path("quiet"));

      expect(mode).toBe(0o600);
      expect(left.sort()).toEqual(["lock", "postgres", "secret.key"]);
      expect(content.length).toBeGreaterThan(100_000);
      expect((await contentOf(path("quiet"))) === content).toBe(true);
    },
    testTimeout,
  );

  it(
    "works without a server too",
    async () => {
      const names: string[] = [];

      await withDatabase(data, (database) => packDatabase(database, data, path("stopped.tar.gz")));
      await tar.list({ file: path("stopped.tar.gz"), onReadEntry: (entry) => void names.push(entry.path) });

      const files = filesBelow(data, "postgres").filter((name) => name !== "postgres/postmaster.pid");
      expect(names.sort()).toEqual(files.sort());
    },
    testTimeout,
  );

  it(
    "refuses a file that exists, and a PostgreSQL server",
    async () => {
      await expect(packCopy(path("quiet"), path("quiet.tar.gz"))).rejects.toThrow("exists already");
      const server = { DATABASE_URL: "postgres://localhost/none", DEMO: "1" };

      expect(await backUp("none.tar.gz", server)).toEqual({
        code: 1,
        text: expect.stringContaining("docs/backups.md"),
      });
    },
    testTimeout,
  );
});

describe("restoring a backup", () => {
  it("refuses a folder that holds a database or that a server has open, and leaves it alone", async () => {
    const content = readdirSync(path("quiet")).sort();
    const unlock = await lockDirectory(path("open"));

    await expect(restoreDatabase(path("quiet.tar.gz"), path("quiet"))).rejects.toThrow(
      "holds a database already",
    );
    await expect(restoreDatabase(path("quiet.tar.gz"), path("open"))).rejects.toThrow(DirectoryInUseError);

    unlock();
    expect(readdirSync(path("quiet")).sort()).toEqual(content);
  });

  it("refuses a file that is cut off, and one that is no backup, and leaves nothing that looks like a database", async () => {
    const whole = readFileSync(path("quiet.tar.gz"));
    writeFileSync(path("cut.tar.gz"), whole.subarray(0, whole.length / 2));
    writeFileSync(path("text"), "no archive");
    await tar.create({ cwd: folder, file: path("other.tar.gz"), gzip: true }, ["text"]);

    for (const name of ["cut.tar.gz", "text", "other.tar.gz"])
      await expect(restoreDatabase(path(name), path("empty")), name).rejects.toThrow();

    expect(readdirSync(path("empty"))).toEqual(["lock"]);
  });

  it("unpacks no link and nothing outside of the database's folder", async () => {
    const source = mkdtempSync(path("hostile-"));
    mkdirSync(join(source, "postgres"));
    writeFileSync(join(source, "postgres", "PG_VERSION"), "18");
    symlinkSync("/etc", join(source, "postgres", "link"));
    writeFileSync(join(source, "beside"), "");
    await tar.create({ cwd: source, file: path("hostile.tar.gz"), gzip: true }, ["postgres", "beside"]);

    await restoreDatabase(path("hostile.tar.gz"), path("careful"));

    expect(readdirSync(join(path("careful"), "postgres"))).toEqual(["PG_VERSION"]);
    expect(readdirSync(path("careful")).sort()).toEqual(["lock", "postgres"]);
  });
});
