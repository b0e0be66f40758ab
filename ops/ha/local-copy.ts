import { readFileSync } from "node:fs";

/** The addresses in the configuration, one a node, and the network that they are in. */
const network = "10.0.0.";
const loopback = "127.0.0.";
/** The number that ends the address of node 1. */
const firstHost = 21;
export const nodeCount = 3;

/** The ports in the configuration, in the order of `Ports`. */
const printed = { postgres: 5432, patroni: 8008, etcd: 2379, etcdPeer: 2380, haproxy: 5000 };
export type Ports = Readonly<Record<keyof typeof printed, number>>;
export const portNames = Object.keys(printed) as (keyof Ports)[];

/** Values that list all nodes, and are the same on each. */
const shared = new Set(["PATRONI_ETCD_HOSTS", "ETCD_INITIAL_CLUSTER"]);

export const hostOf = (node: number): string => `${loopback}${firstHost - 1 + node}`;

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

/** Replaces the addresses of three machines by loopback addresses of this one, and the ports by free ones. */
function onLoopback(text: string, ports: Ports): string {
  const moved = text.replaceAll(network, loopback);
  return portNames.reduce(
    (done, name) => done.replaceAll(new RegExp(`([: ])${printed[name]}\\b`, "g"), `$1${ports[name]}`),
    moved,
  );
}

/**
 * The configuration file of this folder for nodes on loopback, with the folder that PostgreSQL's programs are in. HAProxy, which
 * changes to an account of its own when root starts it, keeps the one that it is started with.
 */
export const localFile = (name: string, ports: Ports, binaries: string): string =>
  onLoopback(read(name), ports)
    .replace("/usr/lib/postgresql/15/bin", binaries)
    .replace(/^ *(user|group) haproxy\n/gm, "");

/** The environment file of this folder, which is node 1's, for a node from 1 to 3 on loopback. */
export function localEnvironment(name: string, node: number, ports: Ports): Record<string, string> {
  const lines = read(name)
    .split("\n")
    .filter((line) => line.includes("=") && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => {
      const [, key = "", value = ""] = /^(\w+)=(.*)$/.exec(line) ?? [];
      const own = shared.has(key)
        ? value
        : value
            .replace(`${network}${firstHost}`, `${network}${firstHost - 1 + node}`)
            .replace(/^node1$/, `node${node}`);
      return [key, onLoopback(own, ports)];
    }),
  );
}
