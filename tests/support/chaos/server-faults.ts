import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { backendsOf, type Cluster, databaseName, postmasterOf, type Server } from "./server";
import type { Fault } from "./trial";

/** Milliseconds. */
const second = 1000;

/** Kills processes as a crash or the kernel does. A process may be gone by then. */
function kill(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
}

/** Starts a server whose processes may still be ending. */
async function startAgain({ cluster, untilUp }: Server): Promise<void> {
  for (;;) {
    const isStarted = await cluster.controlled("start").then(
      () => true,
      () => false,
    );
    if (isStarted) break;
    await sleep(100);
  }
  await untilUp();
}

/** Takes every connection of the server, those of the platform too, and keeps them for some time. */
async function useUpConnections(server: Server, seconds: number): Promise<void> {
  const url = server.cluster.url;
  const held: pg.Client[] = [];
  const takeOne = async () => {
    const client = new pg.Client(url);
    client.on("error", () => undefined);
    await client.connect();
    held.push(client);
  };
  const [asking] = [new pg.Client(url)];
  asking.on("error", () => undefined);
  await asking.connect();
  for (const until = Date.now() + seconds * second; Date.now() < until; await sleep(20)) {
    await takeOne().catch(() => undefined);
    await asking.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseName}'`,
    );
  }
  await Promise.all([...held, asking].map((client) => client.end()));
}

/** Makes seven of ten writes fail as those do that lost a race, at any of their attempts. */
async function failSerialization({ ask }: Server, seconds: number): Promise<void> {
  await ask(
    `create or replace function lose_race() returns trigger language plpgsql as
     $$ begin if random() < 0.7 then raise exception 'lost' using errcode = '40001'; end if; return new; end $$`,
    databaseName,
  );
  await ask(
    "create trigger lost before insert on audit_log for each row execute function lose_race()",
    databaseName,
  );
  await sleep(seconds * second);
  await ask("drop trigger lost on audit_log", databaseName);
}

/** Makes new transactions read-only, as on an old primary that came back as a standby. */
async function forbidWriting({ ask }: Server, seconds: number): Promise<void> {
  await ask("alter system set default_transaction_read_only = on");
  await ask("select pg_reload_conf()");
  await sleep(seconds * second);
  await ask("alter system reset default_transaction_read_only");
  await ask("select pg_reload_conf()");
}

/** Kills the primary; the standby is read first, and takes writes a little later. */
async function failOver(server: Server, standby: Cluster): Promise<void> {
  kill([await postmasterOf(server)]);
  server.moveTo(standby);
  await sleep(3 * second);
  await server.ask("select pg_promote()");
}

async function fillLog(server: Server, seconds: number): Promise<void> {
  const { disks, ask } = server;
  await ask("checkpoint");
  disks?.log.fill(0);
  const until = Date.now() + seconds * second;
  // segments that are there already are used first
  while (Date.now() < until)
    await ask("select pg_switch_wal(), pg_logical_emit_message(false, 'chaos', 'next')").catch(() =>
      sleep(100),
    );
  disks?.log.free();
  // after a PANIC that it could not recover from, the server is gone
  const isUp = await Promise.race([server.untilUp().then(() => true), sleep(2 * second, false)]);
  if (!isUp) await startAgain(server);
}

/** What happens to the proxy's connections. */
const networkFaults = ({ proxy }: Server): Fault[] => [
  {
    name: "connections refused for 30 s",
    async happen(seconds) {
      await proxy.refuse();
      await sleep(3 * seconds * second);
      await proxy.accept();
    },
  },
  {
    name: "each message late by 100 ms, for 10 s",
    async happen(seconds) {
      proxy.setPassage({ delay: 100 });
      await sleep(seconds * second);
      proxy.setPassage("pass");
    },
  },
  {
    name: "connections cut in the middle of a message, twice a second for 10 s",
    async happen(seconds) {
      for (let times = 0; times < 2 * seconds; times++) {
        proxy.cut("inMessage");
        await sleep(second / 2);
      }
      proxy.cut();
    },
  },
  {
    name: "messages swallowed for 10 s, connections open and dead ever after",
    async happen(seconds) {
      proxy.setPassage("swallow");
      await sleep(seconds * second);
      proxy.setPassage("pass");
    },
  },
];

/** What happens to the server's processes. */
const processFaults = (server: Server): Fault[] => [
  {
    name: "server restarted (fast)",
    async happen() {
      await server.cluster.controlled("restart", "-m", "fast");
      await server.untilUp();
    },
  },
  {
    name: "server restarted (immediate)",
    async happen() {
      await server.cluster.controlled("restart", "-m", "immediate");
      await server.untilUp();
    },
  },
  {
    name: "kill -9 of one of its processes",
    async happen() {
      kill((await backendsOf(server)).slice(0, 1));
      await server.untilUp();
    },
  },
  {
    name: "kill -9 of all processes that serve the platform",
    async happen() {
      kill(await backendsOf(server));
      await server.untilUp();
    },
  },
  {
    name: "kill -9 of the postmaster, started again after 2 s",
    async happen() {
      kill([await postmasterOf(server)]);
      await sleep(2 * second);
      await startAgain(server);
    },
  },
];

const diskFaults = (server: Server): Fault[] => [
  {
    name: "no space for tables, for 10 s",
    async happen(seconds) {
      server.disks?.tables.fill(0);
      await sleep(seconds * second);
      server.disks?.tables.free();
    },
  },
  { name: "no space for the write-ahead log, for 10 s", happen: (seconds) => fillLog(server, seconds) },
];

/** The faults of a PostgreSQL server, those of its disks where it has small ones. */
export const serverFaults = (server: Server): Fault[] => [
  ...processFaults(server),
  ...networkFaults(server),
  { name: "connections used up for 10 s", happen: (seconds) => useUpConnections(server, seconds) },
  { name: "read-only for 10 s", happen: (seconds) => forbidWriting(server, seconds) },
  {
    name: "serialization failures in 7 of 10 attempts, for 10 s",
    happen: (seconds) => failSerialization(server, seconds),
  },
  ...(server.disks ? diskFaults(server) : []),
];

/** Adds a standby, which takes the server's place for good when the fault happens. */
export async function failover(server: Server): Promise<Fault> {
  const standby = await server.addStandby();
  return {
    name: "primary killed, standby read-only for 3 s, then promoted",
    happen: () => failOver(server, standby),
  };
}
