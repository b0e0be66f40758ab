import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The tables of the interface that types every statement. */
function tables(): string[] {
  const [, body = ""] = /export interface Schema \{([^}]*)\}/.exec(read("server/db/schema.ts")) ?? [];
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = ""]) => name);
}

/** A view of another table. */
const views = ["audit_entries"];

describe("docs/retention.md", () => {
  it("says of every table what it has of people, and how long", () => {
    const page = read("docs/retention.md");
    const rows = page.split("\n").filter((line) => line.startsWith("| `"));

    const untold = tables().filter((name) => !rows.some((row) => row.split("|")[1]?.includes(`\`${name}\``)));

    expect(tables().length).toBeGreaterThan(25);
    expect(untold).toEqual(views);
  });
});
