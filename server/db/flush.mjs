// @ts-check
import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Waits until a file, or the names in a folder, are on disk.
 * @param {string} path
 */
export function flush(path) {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/**
 * Waits until a folder with all that is in it is on disk.
 * @param {string} folder
 */
export function flushTree(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushTree(path);
    else flush(path);
  }
  flush(folder);
}
