import { existsSync } from "node:fs";
import { canInstallPackages, installPackage } from "../../scripts/debian.mjs";
import { findBinaries } from "../../scripts/postgres-cluster.mjs";

/** Debian's package of each program. */
const packages = [
  ["/usr/bin/etcd", "etcd-server"],
  ["/usr/lib/python3/dist-packages/etcd", "python3-etcd"],
  ["/usr/bin/patroni", "patroni"],
  ["/usr/sbin/haproxy", "haproxy"],
] as const;

/** Where systemd runs, installing etcd and HAProxy would also start their services: that is for the machine's owner to do. */
const mayInstall = canInstallPackages && !existsSync("/run/systemd/system");

/**
 * Makes sure that the programs of the example are there, installing Debian's packages where that is possible, and returns the
 * folder of PostgreSQL's; undefined, after saying what is missing, when they are not.
 */
export function findPrograms(): string | undefined {
  const missing = packages.filter(([file]) => !existsSync(file)).map(([, name]) => name);
  const isPostgresMissing = findBinaries() === undefined;
  const wanted = [...(isPostgresMissing ? ["postgresql"] : []), ...missing];
  const isComplete = mayInstall && wanted.every(installPackage);
  const binaries = findBinaries();
  if (binaries && (wanted.length === 0 || isComplete)) return binaries;
  console.error(`This needs packages of Debian: apt-get install ${wanted.join(" ")}`);
  return undefined;
}
