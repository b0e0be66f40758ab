import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import type { Locate } from "./cpu-profile";

/** The path of a source from the root of the project. */
export const fromRoot = (source: string): string =>
  source
    .replace(/^(?:\.\.\/)+/, "")
    .replace(/^.*?\/(?=(?:src|contract|own|server|bench|node_modules)\/)/, "");

/** Finds the sources of scripts that a build in `folder` made, by its source maps. */
export function placesInBuild(folder: string): Locate {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (path: string): SourceMap | undefined => {
    const file = join(folder, `${path}.map`);
    if (!maps.has(path))
      maps.set(path, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : undefined);
    return maps.get(path);
  };
  return (url, line, column) => {
    if (!url.startsWith("http")) return { file: url };
    const { pathname } = new URL(url);
    const entry = mapOf(pathname)?.findEntry(line, column);
    // a place without a source is the bundler's own
    const source = entry && "originalSource" in entry ? entry.originalSource : undefined;
    return { file: source ? fromRoot(source) : pathname.slice(1) };
  };
}

/** The places of scripts that Node runs from their sources. */
export const placesInSources: Locate = (url) => ({
  file: url.startsWith("file:") ? fromRoot(new URL(url).pathname) : url,
});
