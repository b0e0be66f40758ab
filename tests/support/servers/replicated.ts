import pg from "pg";
import { findBinaries, startCluster, startStandby } from "../../../scripts/postgres-cluster.mjs";
import { createPlatform, listen } from "../../../server/bootstrap/platform";
import { migrate } from "../../../server/db/migrate";
import { migrations } from "../../../server/db/migrations";
import { type Database, type DatabaseOptions, openDatabase } from "../../../server/db/open";
import { type DemoAdmin, seedAdmins } from "../../../server/seed/admins";
import { Client } from "../clients/client";
import { openSessionOf } from "../clients/session-headers";
import { unusedCode } from "./demo-code";
import { testSecret } from "./test-secret";

/** An instance of the platform that reads from the standby. */
export interface ReadingInstance {
  /** The lines about the standby that the instance has printed. */
  readonly said: readonly string[];
  /** Resolves once the standby is in use, or once it is not. */
  untilReplicaIs(state: "in use" | "not in use"): Promise<void>;
  /** A client with the session of `headers` at this instance. */
  at(headers: Client["headers"]): Client;
  close(): Promise<void>;
}

/** A PostgreSQL with a hot standby of its own, both on loopback, and platforms on them. */
export interface Replicated {
  /** The primary, without the standby. */
  readonly database: Database;
  /** Runs statements on the standby, past all platforms. */
  readonly standby: pg.Pool;
  /** Connection string of the platform's database on the standby, or of another database there. */
  standbyUrl(database?: string): string;
  /** Runs `pg_ctl` on the standby. */
  control(...words: string[]): void;
  /** Stops the standby from applying what it receives. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  instance(replicas?: DatabaseOptions["replicas"], readUrl?: string): Promise<ReadingInstance>;
  /** The headers of a new session of a demo admin. */
  signIn(user: DemoAdmin): Promise<Client["headers"]>;
  /** A one-time code of a demo admin; forgets those already used. */
  code(user: DemoAdmin): Promise<string>;
  close(): Promise<void>;
}

const databaseName = "horizon";
/** A commit waits for its place in the log: a standby can have everything that was acknowledged. */
const settings = ["fsync=off", "full_page_writes=off"];

function onDatabase(url: string, name: string): string {
  const named = new URL(url);
  named.pathname = `/${name}`;
  return named.href;
}

async function startInstance(url: string, readUrl: string, replicas: DatabaseOptions["replicas"]) {
  const said: string[] = [];
  const options = {
    probeEvery: 20,
    maxLag: 60_000,
    say: (line: string) => void said.push(line),
    ...replicas,
  };
  const database = await openDatabase({ url, readUrls: [readUrl], replicas: options });
  const config = { trustedProxies: 0, corsOrigins: [], log: "off" } as const;
  const listening = await listen(createPlatform({ database, secret: testSecret, config }), 0);
  return { said, database, ...listening };
}

async function openPrimary(url: string): Promise<Database> {
  const administration = new pg.Client(url);
  await administration.connect();
  await administration.query(`create database ${databaseName}`);
  await administration.end();
  const database = await openDatabase({ url: onDatabase(url, databaseName) });
  await migrate(database, migrations);
  await seedAdmins(database.kysely, testSecret);
  return database;
}

/** Polls until `isSo`, however long it takes: the test has a time limit. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Starts both servers; takes some seconds. */
export async function startReplicated(): Promise<Replicated> {
  const binaries = findBinaries();
  if (binaries === undefined) throw new Error("there is no PostgreSQL to start");
  const primary = await startCluster(binaries, settings);
  const database = await openPrimary(primary.url);
  const copy = await startStandby(binaries, primary.url, settings);
  const standbyUrl = (name = databaseName) => onDatabase(copy.url, name);
  const standby = new pg.Pool({ connectionString: standbyUrl(), max: 2 });
  // connections break where a test stops the standby
  standby.on("error", () => undefined);
  const { kysely } = database;

  return {
    database,
    standby,
    standbyUrl,
    control: copy.control,
    async pauseReplay() {
      await standby.query("select pg_wal_replay_pause()");
      const sql = "select 1 where pg_get_wal_replay_pause_state() = 'paused'";
      await until(async () => (await standby.query(sql)).rowCount === 1);
    },
    resumeReplay: async () => void (await standby.query("select pg_wal_replay_resume()")),
    async instance(replicas, readUrl = standbyUrl()) {
      const {
        said,
        url,
        database: own,
        close,
      } = await startInstance(onDatabase(primary.url, databaseName), readUrl, replicas);
      return {
        said,
        untilReplicaIs: (state) =>
          until(() => (own.replicas?.choose() !== undefined) === (state === "in use")),
        at: (headers) => Object.assign(new Client(url), { headers: { ...headers } }),
        close,
      };
    },
    async signIn(user) {
      const { id } = await kysely
        .selectFrom("admins")
        .select("id")
        .where("user_name", "=", user)
        .executeTakeFirstOrThrow();
      const now = new Date();
      return (await openSessionOf(kysely, id, now))(now);
    },
    code: (user) => unusedCode(kysely, user, new Date()),
    async close() {
      await Promise.all([standby.end(), database.close()]);
      await Promise.all([copy.stop(), primary.stop()]);
    },
  };
}
