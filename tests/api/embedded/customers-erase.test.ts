import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { install } from "../../../server/bootstrap/installation";
import { readSecretFile } from "../../../server/bootstrap/secret-file";
import { openDatabase } from "../../../server/db/open";
import { pseudonymOf } from "../../../server/erasure/known-values";
import { givenCustomer } from "../../support/factories/given-customers";
import { compiledProgram } from "../../support/servers/compiled-program";
import { createDataDirectory } from "../../support/servers/database";
import { runProgram } from "../../support/servers/program";

let dir: string;
let dataDir: string;
let id: number;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "erase-"));
  dataDir = join(dir, "data");
  await createDataDirectory(dataDir);
  const database = await openDatabase({ dir: dataDir });
  await install(database, readSecretFile(dataDir));
  ({ id } = await givenCustomer(database, { name: "Zuleica Canário Quintana" }));
  await database.close();
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Runs a command of the server on the data, and answers its exit code and what it printed. */
const run = (program: string, ...args: readonly string[]) =>
  runProgram([compiledProgram(program), ...args], { DATA_DIR: dataDir, DEMO: "0" }).ended;

const erase = (...args: readonly string[]) => run("server/cli/customers-erase.ts", ...args);

async function nameNow(): Promise<string> {
  const database = await openDatabase({ dir: dataDir });
  const { name } = await database.kysely
    .selectFrom("customers")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await database.close();
  return name;
}

it("npm run customers:erase says what it would do, does it with --write, and the audit holds", async () => {
  const tried = await erase(String(id));
  expect(tried).toMatchObject({ code: 0, text: expect.stringContaining(`customer ${id} would be erased`) });
  expect(await nameNow()).toBe("Zuleica Canário Quintana");

  const done = await erase(String(id), "--write");

  expect(done).toMatchObject({ code: 0, text: expect.stringContaining(`customer ${id} is erased`) });
  expect(await nameNow()).toBe(pseudonymOf(id));
  expect((await run("server/cli/audit-verify.ts")).text).toContain("the audit holds");
  const again = await erase(String(id), "--write");
  expect(again).toEqual({ code: 1, text: `customer ${id} was erased before\n` });
}, 90_000);

it.each([[[]], [["x"]], [["0"]], [["1", "2"]], [["-1"]]])(
  "npm run customers:erase refuses %j",
  async (args) => {
    const { code, text } = await erase(...args);

    expect(code).toBe(1);
    expect(text).not.toContain("is erased");
  },
);
