import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import type { Locate } from "./cpu-profile";

/** The path of a source from the root of the project. */
export const fromRoot = (source: string): string =>
  source
    .replace(/^(?:\.\.\/)+/, "")
    .replace(/^.*?\/(?=(?:src|contract|own|server|bench|node_modules)\/)/, "");

/** The source map that a build wrote beside a file; undefined where it wrote none. */
export const readSourceMap = (file: string): SourceMap | undefined =>
  existsSync(`${file}.map`) ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8"))) : undefined;

/** The source of a place in a script, as its map names it; undefined for what the bundler wrote itself. Lines and columns count from 0. */
export function sourceAt(map: SourceMap, line: number, column: number): string | undefined {
  const entry = map.findEntry(line, column);
  return ("originalSource" in entry && entry.originalSource) || undefined;
}

/** Finds the sources of scripts that a build in `folder` made, by its source maps. */
export function placesInBuild(folder: string): Locate {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (path: string): SourceMap | undefined => {
    if (!maps.has(path)) maps.set(path, readSourceMap(join(folder, path)));
    return maps.get(path);
  };
  return (url, line, column) => {
    if (!url.startsWith("http")) return { file: url };
    const { pathname } = new URL(url);
    const map = mapOf(pathname);
    const source = map && sourceAt(map, line, column);
    return { file: source ? fromRoot(source) : pathname.slice(1) };
  };
}

/** The places of scripts that Node runs from their sources. */
export const placesInSources: Locate = (url) => ({
  file: url.startsWith("file:") ? fromRoot(new URL(url).pathname) : url,
});
