import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

const run = promisify(execFile);
const page = readFileSync(new URL("../../../docs/trying-the-api.md", import.meta.url), "utf8");

const blocksOf = (language: string): string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "gs"))].map(([, text = ""]) => text);

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

describe("docs/trying-the-api.md", () => {
  it("has commands that sign in, decide a payout and sign out, exactly as printed", async () => {
    const { database, url } = platform;
    const { id: customer } = await givenCustomer(database);
    const { id } = await givenPayout(database, customer);
    const script = blocksOf("sh").join("\n").replace("http://localhost:3000", url);

    // Without --norc, bash reads /etc/bash.bashrc when its stdin is a socket.
    const flags = ["--norc", "--noprofile", "-eu", "-o", "pipefail"];
    const { stdout, stderr } = await run("bash", [...flags, "-c", script]);

    const lines = stdout.trim().split("\n");
    const [signedIn, waiting, decided, rejected, signedOut] = lines.map((line) => JSON.parse(line));
    expect(stderr).toBe("");
    expect(lines).toHaveLength(5);
    expect(signedIn).toMatchObject({ response: true, data: { user: { user: "maker" } } });
    expect(waiting).toMatchObject({ response: true, data: [{ id, status: "w" }] });
    expect([decided, rejected]).toEqual(blocksOf("json").map((text) => JSON.parse(text)));
    expect(signedOut).toMatchObject({ response: true });
    const row = await database.kysely
      .selectFrom("payouts")
      .select(["status", "note", "decided_by_name"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: "x", note: "Rejected from a terminal", decided_by_name: "Helena Duarte" });
  }, 60_000);
});
