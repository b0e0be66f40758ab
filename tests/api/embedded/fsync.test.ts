import fs, { mkdtempSync, rmSync } from "node:fs";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startPglite } from "../../../server/db/pglite-start.mjs";

let dir: string;
const flush = vi.spyOn(fs, "fsyncSync");

beforeEach(() => {
  syncBuiltinESMExports(); // modules that import fsyncSync by name get the counting one
  dir = mkdtempSync(join(tmpdir(), "horizon-fsync-"));
});
afterEach(() => {
  flush.mockRestore();
  syncBuiltinESMExports();
  rmSync(dir, { recursive: true, force: true });
});

describe("the embedded database's commit", () => {
  it("reaches the disk before it is acknowledged", async () => {
    const wasmFile = createRequire(import.meta.url).resolve("@electric-sql/pglite/pglite.wasm");
    const wasm = await WebAssembly.compile(fs.readFileSync(wasmFile));
    const engine = await startPglite({ dir, wasm });
    await engine.exec("create table kept (id int)");
    flush.mockClear();

    await engine.exec("insert into kept values (1)");
    const afterOne = flush.mock.calls.length;
    await engine.exec("insert into kept values (2)");
    const afterTwo = flush.mock.calls.length;
    await engine.exec("select * from kept");
    const afterReading = flush.mock.calls.length;

    expect(afterOne).toBeGreaterThan(0);
    expect(afterTwo).toBeGreaterThan(afterOne);
    expect(afterReading).toBe(afterTwo);
    await engine.close();
  });
});
