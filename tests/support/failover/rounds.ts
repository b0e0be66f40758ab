import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { HaCluster } from "../../../ops/ha/cluster";
import type { Node } from "../../../ops/ha/node";
import { createOpaqueIds } from "../../../server/calls/opaque-ids";
import type { Database } from "../../../server/db/database";
import { openDatabase } from "../../../server/db/open";
import { seedAdmins } from "../../../server/seed/admins";
import { givenSignedInAdmin, type SignedInAdmin } from "../factories/given-admins";
import { givenCustomer, givenPayouts } from "../factories/given-customers";
import { testSecret } from "../servers/test-secret";
import { Caller, Failures } from "./caller";
import { type PlatformInstance, startInstance } from "./platform-instance";
import type { Fault, Round, Run } from "./table";
import { faultsIn, type Verdict, verdictOn } from "./verdict";
import { startCreator, startDecider, startReader, type Writer } from "./writers";

const instanceCount = 2;
/** Writers of each kind, and readers. */
const writersOfKind = 4;
const readerCount = 2;
/** An admin has one code in 30 s. */
const adminsOfDecider = 60;
const payoutsOfDecider = 6_000;
/** Acknowledged changes between two rounds. */
const leastBetween = 60;
/** Milliseconds that the platform is given to work again. */
const patience = 120_000;

/** Numbers and names of the run, and every fault that was found: empty when all promises held. */
export type Figures = Pick<Run, "rounds" | "lost" | "twice" | "denied" | "answers"> & {
  faults: readonly string[];
};

interface Traffic {
  readonly deciders: readonly Writer[];
  readonly creators: readonly Writer[];
  /** They change nothing, and keep the connections to the standbys busy. */
  readonly readers: readonly Writer[];
  readonly failures: Failures;
}

const writersOf = ({ deciders, creators }: Traffic) => [...deciders, ...creators];
const acknowledgedIn = (traffic: Traffic) =>
  writersOf(traffic).reduce((total, { written }) => total + written.acknowledged.length, 0);

async function until(isDone: () => boolean, what: string, traffic: Traffic): Promise<void> {
  const deadline = Date.now() + patience;
  while (!isDone()) {
    const ended = [...writersOf(traffic), ...traffic.readers].find(({ written }) => written.failure);
    if (ended) throw ended.written.failure;
    if (Date.now() > deadline) throw new Error(`waited for ${patience / 1000} s for ${what}`);
    await sleep(20);
  }
}

/** Fills the database and starts the writers, spread over the instances. */
async function startTraffic(database: Database, instances: readonly PlatformInstance[]): Promise<Traffic> {
  await seedAdmins(database.kysely, testSecret);
  const failures = new Failures();
  const opaqueIds = createOpaqueIds(testSecret);
  const admins: SignedInAdmin[] = [];
  for (let number = 0; number < writersOfKind * (adminsOfDecider + 1) + readerCount; number++)
    admins.push(await givenSignedInAdmin(database, number, new Date()));
  const callersAt = (writer: number, count: number) =>
    admins
      .splice(0, count)
      .map((admin) => new Caller(instances[writer % instances.length]?.url ?? "", admin, failures));
  const deciders: (() => Writer)[] = [];
  for (let writer = 0; writer < writersOfKind; writer++) {
    const { id } = await givenCustomer(database, { balance: 1_000_000_000 });
    const ids = await givenPayouts(database, id, payoutsOfDecider);
    deciders.push(() => startDecider(ids, callersAt(writer, adminsOfDecider), opaqueIds));
  }
  const creators = Array.from({ length: writersOfKind }, (_, writer) =>
    callersAt(writer, 1).map((caller) => startCreator(`level-${writer}`, caller)),
  );
  const readers = Array.from({ length: readerCount }, (_, reader) => callersAt(reader, 1).map(startReader));
  return {
    deciders: deciders.map((start) => start()),
    creators: creators.flat(),
    readers: readers.flat(),
    failures,
  };
}

/** Reads from the primary, again where HAProxy has not found it yet. */
async function readFrom<T>(url: string, read: (database: Database) => Promise<T>): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    const database = await openDatabase({ url, onError: () => undefined });
    try {
      return await read(database);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    } finally {
      await database.close();
    }
    await sleep(500);
  }
}

const writtenBy = (writers: readonly Writer[]) => writers.map(({ written }) => written);
const verdictIn = (url: string, { deciders, creators }: Traffic): Promise<Verdict> =>
  readFrom(url, (database) => verdictOn(database, writtenBy(deciders), writtenBy(creators)));

/** The longest time without an answer since a moment, in seconds. */
function longestPause(answeredAt: readonly number[], since: number): number {
  const sorted = [since, ...answeredAt.filter((at) => at > since)].sort((a, b) => a - b);
  return Math.max(...sorted.map((at, n) => at - (sorted[n - 1] ?? at))) / 1000;
}

type Inflict = (node: Node, cluster: HaCluster) => void | Promise<void>;
const inflict: Record<Fault, Inflict> = {
  postgres: (node) => node.kill("postgres"),
  node: (node) => node.kill("node"),
  frozen: (node) => node.freeze(),
  standby: (node) => node.kill("node"),
  switchover: (_, cluster) => cluster.switchOver(),
};
const repair: Partial<Record<Fault, Inflict>> = {
  node: (node) => node.start(),
  frozen: (node) => node.thaw(),
  standby: (node) => node.start(),
};

type Played = Omit<Round, "acknowledged" | "unanswered" | "done">;

/** Inflicts a fault under writes, waits until every writer works again, and brings the node back. */
async function playRound(cluster: HaCluster, traffic: Traffic, fault: Fault): Promise<Played> {
  const before = acknowledgedIn(traffic);
  await until(
    () => acknowledgedIn(traffic) - before >= leastBetween,
    "changes before the next round",
    traffic,
  );
  await sleep(Math.random() * 500);
  const primary = await cluster.nodeWith("leader");
  const victim = fault === "standby" ? await cluster.nodeWith("sync_standby") : primary;
  if (!primary || !victim) throw new Error("a node has no role");
  traffic.failures.longest = 0;
  const begunAt = Date.now();
  await inflict[fault](victim, cluster);
  const inflictedAt = Date.now();
  const working = () => writersOf(traffic).filter(({ written }) => written.lastSent > inflictedAt);
  await until(() => working().length === writersOf(traffic).length, `every writer after ${fault}`, traffic);
  const answeredAt = writtenBy(writersOf(traffic)).map((written) => written.answeredAt);
  await repair[fault]?.(victim, cluster);
  await cluster.ready();
  return {
    fault,
    from: primary.name,
    to: (await cluster.nodeWith("leader"))?.name ?? "none",
    first: longestPause(answeredAt.flat(), begunAt),
    all: Math.max(...answeredAt.map((each) => longestPause(each, begunAt))),
    longest: traffic.failures.longest / 1000,
  };
}

const answersIn = ({ byStatus }: Failures) =>
  [...byStatus]
    .sort(([one], [other]) => other - one)
    .map(([status, count]) => `${status === 0 ? "none" : status} × ${count}`)
    .join(", ");

/** Plays the rounds, each with a verdict, and judges ledger and audit at the end. */
async function play(cluster: HaCluster, traffic: Traffic, faults: readonly Fault[]): Promise<Figures> {
  const rounds: Round[] = [];
  let [verdict, acknowledged] = [await verdictIn(cluster.url, traffic), acknowledgedIn(traffic)];
  for (const fault of faults) {
    const played = await playRound(cluster, traffic, fault);
    const [now, total] = [await verdictIn(cluster.url, traffic), acknowledgedIn(traffic)];
    const round = {
      ...played,
      acknowledged: total - acknowledged,
      unanswered: now.unanswered - verdict.unanswered,
      done: now.done - verdict.done,
    };
    [verdict, acknowledged] = [now, total];
    rounds.push(round);
    console.info(`${rounds.length}/${faults.length} ${JSON.stringify(round)}`);
    for (const name of now.lost) console.error(`  lost: ${name}`);
    for (const name of now.twice) console.error(`  done twice: ${name}`);
    for (const name of now.denied) console.error(`  done, and denied: ${name}`);
  }
  await Promise.all([...writersOf(traffic), ...traffic.readers].map((each) => each.stop()));
  const { lost, twice, denied } = await verdictIn(cluster.url, traffic);
  const unsound = await readFrom(cluster.url, faultsIn);
  const found = [
    ...lost.map((name) => `${name} was acknowledged and lost`),
    ...twice.map((name) => `${name} was done twice`),
    ...denied.map((name) => `${name} was done, and the platform said that it was not`),
    ...unsound,
  ];
  return {
    rounds,
    lost: lost.length,
    twice: twice.length,
    denied: denied.length,
    answers: answersIn(traffic.failures),
    faults: found,
  };
}

/** Runs two instances of the platform with writers on an empty cluster and inflicts the faults in turn. */
export async function runRounds(cluster: HaCluster, faults: readonly Fault[]): Promise<Figures> {
  const instances: PlatformInstance[] = [];
  try {
    for (let number = 1; number <= instanceCount; number++)
      instances.push(await startInstance(cluster, join(cluster.folder, `platform${number}.log`)));
    const database = await openDatabase({ url: cluster.url });
    const traffic = await startTraffic(database, instances);
    await database.close();
    const figures = await play(cluster, traffic, faults);
    const dead = instances.filter((each) => !each.isAlive()).length;
    return dead === 0 ? figures : { ...figures, faults: [...figures.faults, `${dead} instances ended`] };
  } finally {
    await Promise.all(instances.map((each) => each.stop()));
  }
}
