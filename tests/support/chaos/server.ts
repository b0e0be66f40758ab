import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findBinaries, startCluster, startStandby } from "../../../scripts/postgres-cluster.mjs";
import { type DatabaseProxy, startDatabaseProxy } from "../faults/database-proxy";
import { mountSmallDisk, type SmallDisk } from "../tools/small-disk";
import { createSubject, type Subject } from "./subject";

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** The disks of a server whose tables and log have one each, so that either can be filled. */
export interface Disks {
  readonly tables: SmallDisk;
  readonly log: SmallDisk;
}

/** A PostgreSQL of its own with a platform that reaches it through a proxy. */
export interface Server {
  readonly subject: Subject;
  readonly proxy: DatabaseProxy;
  readonly cluster: Cluster;
  readonly disks: Disks | undefined;
  /** Runs a statement on a connection of its own, past the proxy; on a database of no interest unless one is named. */
  ask<Row extends object>(statement: string, database?: string): Promise<Row[]>;
  /** Resolves once the server answers. */
  untilUp(): Promise<void>;
  /** Starts a standby that commits wait for. */
  addStandby(): Promise<Cluster>;
  /** Takes a standby for the server from now on. */
  moveTo(cluster: Cluster): void;
  close(): Promise<void>;
}

/** The database that the platform uses. */
export const databaseName = "horizon";
const settings = ["max_connections=40", "max_wal_size=64MB", "min_wal_size=32MB", "wal_level=replica"];
/** Megabytes. */
const diskSize = 250;

const onDatabase = (url: string, name: string): string => {
  const named = new URL(url);
  named.pathname = `/${name}`;
  return named.href;
};

async function askAt<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Gives the tables and the log a small disk each. */
async function mountDisks(cluster: Cluster): Promise<Disks> {
  const [{ data_directory: data = "" } = {}] = await askAt<{ data_directory: string }>(
    cluster.url,
    "show data_directory",
  );
  const [tables, log] = [mountSmallDisk(diskSize), mountSmallDisk(diskSize)];
  mkdirSync(join(tables.path, "tables"));
  execFileSync("chown", ["-R", "--reference", data, tables.path, log.path]);
  cluster.control("stop", "-m", "fast");
  execFileSync("mv", [join(data, "pg_wal"), join(log.path, "pg_wal")]);
  execFileSync("ln", ["-s", join(log.path, "pg_wal"), join(data, "pg_wal")]);
  cluster.control("start");
  await askAt(cluster.url, `create tablespace small location '${join(tables.path, "tables")}'`);
  return { tables, log };
}

/** Starts a server; with small disks only as root, who may mount them. */
export async function startServer(options: { payouts: number; hasDisks: boolean }): Promise<Server> {
  const binaries = findBinaries();
  if (binaries === undefined) throw new Error("no PostgreSQL found");
  const first = await startCluster(binaries, settings);
  let cluster = first;
  let standby: Cluster | undefined;
  const disks = options.hasDisks ? await mountDisks(cluster) : undefined;
  await askAt(cluster.url, `create database ${databaseName} ${disks ? "tablespace small" : ""}`);
  const proxy = await startDatabaseProxy(onDatabase(cluster.url, databaseName));
  const direct = () => onDatabase(cluster.url, databaseName);
  const subject = await createSubject({ where: proxy.url, direct, payouts: options.payouts });
  const ask = <Row extends object>(statement: string, database = "postgres") =>
    askAt<Row>(onDatabase(cluster.url, database), statement);
  return {
    subject,
    proxy,
    disks,
    ask,
    get cluster() {
      return cluster;
    },
    async untilUp() {
      for (;;) {
        const isUp = await ask("select 1").then(
          () => true,
          () => false,
        );
        if (isUp) return;
        await sleep(20);
      }
    },
    async addStandby() {
      standby = await startStandby(binaries, cluster.url, settings);
      await ask("alter system set synchronous_standby_names = '*'");
      await ask("select pg_reload_conf()");
      return standby;
    },
    moveTo(next) {
      cluster = next;
      proxy.redirect(direct());
    },
    async close() {
      await subject.close();
      await proxy.close();
      await standby?.stop();
      await first.stop();
      disks?.tables.remove();
      disks?.log.remove();
    },
  };
}

/** The process that all others of a server descend from. */
export async function postmasterOf({ ask }: Server): Promise<number> {
  const [{ data_directory: data = "" } = {}] = await ask<{ data_directory: string }>("show data_directory");
  return Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
}

/** The processes that serve the platform. */
export async function backendsOf({ ask }: Server): Promise<number[]> {
  const rows = await ask<{ pid: number }>(
    `select pid from pg_stat_activity where datname = '${databaseName}' and backend_type = 'client backend'`,
  );
  return rows.map(({ pid }) => pid);
}
