import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system of its own that is soon full. */
export interface SmallDisk {
  readonly path: string;
  /** Takes all space but `left` bytes; a further call frees what the last one took. */
  fill(left: number): void;
  free(): void;
  remove(): void;
}

/** Mounts a file system in memory, which takes root. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), "small-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path]);
  const filler = join(path, "filler");
  const free = () => rmSync(filler, { force: true });
  return {
    path,
    fill(left) {
      free();
      const { bavail, bsize } = statfsSync(path);
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
      } catch (error) {
        // somebody else took the rest of it meanwhile
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    free,
    remove() {
      execFileSync("umount", ["--lazy", path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
