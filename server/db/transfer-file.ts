import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Sequence } from "./catalog";

/** The first line: the format, and the migrations that a database must have to import the file. */
export interface Header {
  format: "horizon-export";
  version: 1;
  migrations: Record<string, string>;
  sequences: Sequence[];
}
/** Starts the rows of one table; with `key`, updates to its rows, as values of `key` and then of `columns`. */
export interface Section {
  table: string;
  columns: string[];
  key?: string[];
}
/** A row's values as PostgreSQL writes them. */
export type Row = (string | null)[];
/** The last line; a file without it is truncated. */
export interface Footer {
  rows: Record<string, number>;
}
export type Line = Header | Section | Row | Footer;

const partialSuffix = ".partial";

async function* encode(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

async function flush(file: string): Promise<void> {
  const handle = await open(file);
  await handle.sync();
  await handle.close();
}

/** Writes gzipped JSON lines, readable by the owner only; `file` appears once it is complete and on disk. */
export async function writeLines(file: string, lines: AsyncIterable<Line>): Promise<void> {
  const partial = file + partialSuffix;
  try {
    await pipeline(Readable.from(encode(lines)), createGzip(), createWriteStream(partial, { mode: 0o600 }));
    await flush(partial);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Reads the lines of an exported file; throws when it is damaged or in another format. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip()).setEncoding("utf8");
  source.on("error", (error) => text.destroy(error));
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as Line;
  }
  if (rest !== "") throw new Error(`${file} ends within a line`);
}
