import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../../server/db/database";
import { mountSmallDisk, type SmallDisk } from "../tools/small-disk";
import { createSubject, type Subject } from "./subject";
import type { Fault } from "./trial";

/** An embedded database, its tables or its log on a small disk of their own where they are to be filled. */
export interface Embedded {
  readonly subject: Subject;
  readonly faults: readonly Fault[];
  close(): Promise<void>;
}

/** Milliseconds. */
const second = 1000;
/** Megabytes. */
const diskSize = 250;
/** Bytes of a file of the write-ahead log, and how many of them are left before a trial. */
const segment = 16 * 1024 * 1024;
const leftInLog = 300_000;

/** Moves a folder to a disk, and mounts it where it was. */
function moveTo(disk: SmallDisk, folder: string): void {
  cpSync(folder, disk.path, { recursive: true });
  execFileSync("mount", ["--bind", disk.path, folder]);
}

const readPosition = async ({ pool }: Database) =>
  (await pool.query<{ position: number }>("select pg_current_wal_insert_lsn() - '0/0' as position")).rows[0]
    ?.position ?? 0;

/** Writes to the log until little of its current file is left; returns the number of that file. */
async function useUpLog(database: Database): Promise<number> {
  for (;;) {
    const position = await readPosition(database);
    if (segment - (position % segment) < leftInLog) return Math.floor(position / segment);
    await database.pool.query("select pg_logical_emit_message(false, 'chaos', repeat('x', 50000))");
  }
}

/** Removes the files that the log would go on in, so that it has to make one. */
function removeSpareFiles(log: string, current: number): void {
  for (const name of readdirSync(log)) {
    const [, high = "", low = ""] = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})$/.exec(name) ?? [];
    if (low !== "" && Number.parseInt(high, 16) * 256 + Number.parseInt(low, 16) > current)
      rmSync(join(log, name));
  }
}

/** Gives back the space of what is not written yet of the log's files, the next of which is made beforehand. */
function makeSparse(log: string): void {
  for (const name of readdirSync(log).filter((each) => /^[0-9A-F]{24}$/.test(each)))
    execFileSync("fallocate", ["--dig-holes", join(log, name)]);
}

/** Fills the disk under the database's tables or its log. */
async function startOnSmallDisk(part: "base" | "pg_wal", name: string): Promise<Embedded> {
  const folder = mkdtempSync(join(tmpdir(), "chaos-"));
  const subject = await createSubject({ where: folder, payouts: 2_000 });
  const disk = mountSmallDisk(diskSize);
  const mounted = join(folder, "postgres", part);
  moveTo(disk, mounted);
  return {
    subject: {
      ...subject,
      async begin() {
        const started = await subject.begin();
        if (part === "base") return started;
        removeSpareFiles(mounted, await subject.inspect(useUpLog));
        return { ...started, url: await subject.start() };
      },
    },
    faults: [
      {
        name,
        async happen(seconds) {
          if (part === "pg_wal") makeSparse(mounted);
          disk.fill(0);
          await sleep(seconds * second);
          disk.free();
        },
      },
    ],
    async close() {
      await subject.close();
      execFileSync("umount", ["--lazy", mounted]);
      disk.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An embedded database whose thread ends, without disks of its own. */
async function startEndingEngine(): Promise<Embedded> {
  const folder = mkdtempSync(join(tmpdir(), "chaos-"));
  const subject = await createSubject({ where: folder, payouts: 2_000 });
  return {
    subject,
    faults: [
      {
        name: "its thread ended",
        async happen() {
          subject.endEngine();
        },
      },
    ],
    async close() {
      await subject.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The starts of embedded databases, each with its faults; small disks take root. */
export const startsOfEmbedded: readonly (() => Promise<Embedded>)[] = [
  () => startOnSmallDisk("base", "no space for tables, for 10 s"),
  () => startOnSmallDisk("pg_wal", "no space for the write-ahead log, for 10 s"),
  startEndingEngine,
];
