import { readFileSync } from "node:fs";
import type { SourceMap } from "node:module";
import { join } from "node:path";
import type { Fetched } from "../transfer";
import { ownerOf } from "./cpu-profile";
import { fromRoot, readSourceMap, sourceAt } from "./source-places";

/** The characters of a script that each owner's sources became; what no source is known of belongs to the bundler. */
function charactersByOwner(script: string, map: SourceMap): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const owners = new Map<string, string>();
  for (const [line, text] of script.split("\n").entries())
    for (let column = 0; column < text.length; column += 1) {
      const source = sourceAt(map, line, column) ?? "";
      const owner =
        owners.get(source) ?? (source === "" ? "bundler" : ownerOf({ name: "", file: fromRoot(source) }));
      owners.set(source, owner);
      found.set(owner, (found.get(owner) ?? 0) + 1);
    }
  return found;
}

/**
 * The bytes of fetched files by owner, largest first. A file's compressed bytes are shared out by the characters that each owner has in it, since what a
 * part of a file takes by itself cannot be told.
 */
export function bytesByOwner(
  folder: string,
  fetched: readonly Fetched[],
): readonly (readonly [owner: string, bytes: number])[] {
  const found = new Map<string, number>();
  const add = (owner: string, bytes: number) => found.set(owner, (found.get(owner) ?? 0) + bytes);
  for (const { name, bytes } of fetched) {
    const path = join(folder, name);
    const map = readSourceMap(path);
    if (!map) {
      add(name.endsWith(".css") ? "styles" : "other files", bytes);
      continue;
    }
    const script = readFileSync(path, "utf8");
    for (const [owner, characters] of charactersByOwner(script, map))
      add(owner, (bytes * characters) / script.length);
  }
  return [...found].sort((a, b) => b[1] - a[1]);
}
