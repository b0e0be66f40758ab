import { chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { serverAccount } from "../../scripts/postgres-cluster.mjs";
import { hostOf, localEnvironment, type Ports } from "./local-copy";
import { pidIn, signal, startProgram, withDescendants } from "./processes";

/** A machine of the example on a loopback address: etcd, Patroni and the PostgreSQL server that Patroni runs. */
export interface Node {
  readonly name: string;
  readonly host: string;
  /** Starts etcd and Patroni, at first and after `kill`. */
  start(): Promise<void>;
  /** Kills PostgreSQL with all its processes (`postgres`), or all that runs on the node (`node`), with signal 9. */
  kill(what: "postgres" | "node"): void;
  /** Stops all that runs on the node in the middle of its work, as if the machine were gone, until `thaw`. */
  freeze(): void;
  thaw(): void;
}

/** Describes a node, from 1 to 3, whose files are in a folder below `folder`. */
export function createNode(folder: string, number: number, ports: Ports): Node {
  const name = `node${number}`;
  const home = join(folder, name);
  mkdirSync(home, { mode: 0o700 });
  const { uid, gid } = serverAccount();
  if (uid && gid) chownSync(home, uid, gid);
  const env = {
    ...localEnvironment("etcd.env", number, ports),
    ...localEnvironment("patroni.env", number, ports),
    ETCD_DATA_DIR: join(home, "etcd"),
    PATRONI_POSTGRESQL_DATA_DIR: join(home, "data"),
    PATRONI_POSTGRESQL_PGPASS: join(home, "pgpass"),
  };
  const postgres = () => pidIn(join(home, "data", "postmaster.pid"));
  const programs = ["etcd", "patroni"].map((program) => `${name}-${program}`);
  const everything = () =>
    [...programs.map((each) => pidIn(join(folder, `${each}.pid`))), postgres()]
      .filter((pid) => pid !== undefined)
      .flatMap(withDescendants);

  return {
    name,
    host: hostOf(number),
    async start() {
      await startProgram(folder, { name: `${name}-etcd`, command: "etcd", words: [], env });
      await startProgram(folder, {
        name: `${name}-patroni`,
        command: "patroni",
        words: [join(folder, "patroni.yml")],
        env,
      });
    },
    kill(what) {
      const pid = postgres();
      const pids = what === "node" ? everything() : pid === undefined ? [] : withDescendants(pid);
      signal(pids, "SIGKILL");
    },
    freeze: () => signal(everything(), "SIGSTOP"),
    thaw: () => signal(everything(), "SIGCONT"),
  };
}
