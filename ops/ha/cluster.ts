import { chownSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort, serverAccount } from "../../scripts/postgres-cluster.mjs";
import { localEnvironment, localFile, nodeCount, type Ports, portNames } from "./local-copy";
import { createNode, type Node } from "./node";
import { guardFolder, startProgram } from "./processes";

/** A member as Patroni's `GET /cluster` describes it. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | string;
}

/** Three nodes with HAProxy in front. */
export interface HaCluster {
  /** The platform's DATABASE_URL: an empty database, through HAProxy on the primary. */
  readonly url: string;
  /** The platform's DATABASE_READ_URL: the same database on each node. */
  readonly readUrl: string;
  readonly nodes: readonly Node[];
  /** Everything that the programs print, and their data. */
  readonly folder: string;
  /** The node that Patroni calls the primary, or the synchronous standby; undefined while there is none. */
  nodeWith(role: "leader" | "sync_standby"): Promise<Node | undefined>;
  /** Hands the role of the primary over to a standby in good order, as before maintenance; resolves once that has begun. */
  switchOver(): Promise<void>;
  /** Resolves once all nodes work: a primary, two standbys that follow it, one of them the synchronous one. */
  ready(): Promise<void>;
  /** Stops everything and removes the folder. */
  stop(): Promise<void>;
}

/** Milliseconds: the nodes are given this long to find together. */
const patience = 180_000;
const pause = 250;

async function findPorts(): Promise<Ports> {
  const ports = await Promise.all(portNames.map(() => freePort()));
  return Object.fromEntries(portNames.map((name, at) => [name, ports[at]])) as Ports;
}

async function until(isDone: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error(`waited for ${patience / 1000} s for ${what}`);
    await sleep(pause);
  }
}

/** Asks one node for the members of the cluster; empty when it does not answer. */
async function membersAt(host: string, ports: Ports): Promise<readonly Member[]> {
  try {
    const answer = await fetch(`http://${host}:${ports.patroni}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    });
    return ((await answer.json()) as { members: Member[] }).members;
  } catch {
    return [];
  }
}

async function requestSwitchover(
  primary: Node | undefined,
  ports: Ports,
  { PATRONI_RESTAPI_USERNAME: user, PATRONI_RESTAPI_PASSWORD: password }: Record<string, string>,
): Promise<void> {
  if (!primary) throw new Error("there is no primary to switch over from");
  const answer = await fetch(`http://${primary.host}:${ports.patroni}/switchover`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` },
    body: JSON.stringify({ leader: primary.name }),
  });
  if (!answer.ok) throw new Error(`Patroni refuses the switchover: ${await answer.text()}`);
}

function isWhole(members: readonly Member[]): boolean {
  const timelines = new Set(members.map(({ timeline }) => timeline));
  const having = (role: string) => members.filter((each) => each.role === role).length;
  return (
    members.length === nodeCount &&
    members.every(({ state, lag = 0 }) => ["running", "streaming"].includes(state) && lag === 0) &&
    timelines.size === 1 &&
    having("leader") === 1 &&
    having("sync_standby") === 1
  );
}

/** Makes the platform's role and database, as docs/deploying.md does with psql. */
async function createDatabase(superuser: string, password: string): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query(`create role horizon login password '${password}'`);
    await client.query("create database horizon owner horizon");
  } finally {
    await client.end();
  }
}

/** Starts the example of this folder on loopback addresses and free ports, with an empty database; takes half a minute. */
export async function startHaCluster(binaries: string): Promise<HaCluster> {
  const folder = mkdtempSync(join(tmpdir(), "ha-"));
  const { uid, gid } = serverAccount();
  if (uid && gid) chownSync(folder, uid, gid);
  const stop = guardFolder(folder, join(binaries, "pg_ctl"));
  const ports = await findPorts();
  for (const name of ["patroni.yml", "haproxy.cfg"])
    writeFileSync(join(folder, name), localFile(name, ports, binaries));
  const nodes = Array.from({ length: nodeCount }, (_, at) => createNode(folder, at + 1, ports));

  const members = async () => {
    for (const { host } of nodes) {
      const found = await membersAt(host, ports);
      if (found.length > 0) return found;
    }
    return [];
  };
  const nodeWith: HaCluster["nodeWith"] = async (role) => {
    const member = (await members()).find((each) => each.role === role && each.state !== "stopped");
    return nodes.find(({ name }) => name === member?.name);
  };
  const ready = () => until(async () => isWhole(await members()), "three nodes that work");
  const settings = localEnvironment("patroni.env", 1, ports);

  try {
    await Promise.all(nodes.map((node) => node.start()));
    await startProgram(folder, {
      name: "haproxy",
      command: "/usr/sbin/haproxy",
      words: ["-db", "-f", join(folder, "haproxy.cfg")],
    });
    await ready();
    const { PATRONI_SUPERUSER_PASSWORD: password = "" } = settings;
    const urlOf = (host: string, port: number) => `postgres://horizon:${password}@${host}:${port}/horizon`;
    const superuser = `postgres://postgres:${password}@127.0.0.1:${ports.haproxy}/postgres`;
    await until(async () => await answers(superuser), "HAProxy to find the primary");
    await createDatabase(superuser, password);
    return {
      url: urlOf("127.0.0.1", ports.haproxy),
      readUrl: nodes.map(({ host }) => urlOf(host, ports.postgres)).join(","),
      nodes,
      folder,
      nodeWith,
      switchOver: async () => requestSwitchover(await nodeWith("leader"), ports, settings),
      ready,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** True when a statement succeeds there. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
