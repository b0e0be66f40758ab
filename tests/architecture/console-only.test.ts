import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minimalPassword, startMinimalPlatform } from "../support/servers/minimal-platform";
import { files, read, root } from "../support/tools/repository";

/** The commands that docs/protocol.md gives for a console without the reference platform. */
const commands =
  /## Without the reference platform[\s\S]*?```sh\n([\s\S]*?)```/
    .exec(read("docs/protocol.md"))?.[1]
    ?.trim()
    .split("\n") ?? [];

/** What a command is tried with, so that a minute of tests is not run twice. */
const shortened: Readonly<Record<string, string>> = {
  "npm run test:console": " tests/unit/format",
};

let copy = "";
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "console-"));
  for (const path of files) cpSync(join(root, path), join(copy, path));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  rmSync(join(copy, "server"), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function start(command: string): ChildProcess & { readonly stdout: NodeJS.ReadableStream } {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const child = spawn("sh", ["-c", `exec ${command}`], {
    cwd: copy,
    env: { ...env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  return child as ChildProcess & { readonly stdout: NodeJS.ReadableStream };
}

describe("a copy of the project without server/", () => {
  it("is made and used by the commands that the protocol's page gives", () => {
    expect(commands.map((command) => command.split(" -- ")[0])).toEqual([
      "rm -rf server",
      "npm run typecheck:console",
      "npm run build:console",
      "npm run test:console",
      "npm run dev:console",
    ]);
  });

  it.concurrent.each(commands.slice(1, -1))(
    "is green with `%s`",
    async (command) => {
      const child = start(`${command}${shortened[command] ?? ""}`);
      const said = text(child.stdout);
      const [code] = await once(child, "close");

      expect(code, await said).toBe(0);
    },
    120_000,
  );

  it("serves the console for development, with a platform behind it", async () => {
    const platform = await startMinimalPlatform("http://localhost");
    const command = commands.at(-1)?.replace("http://localhost:4000", platform.url) ?? "";
    const child = start(command);
    try {
      const url = await addressIn(child);
      const page = await (await fetch(`${url}/login`)).text();
      const opened = await (await fetch(`${url}/admin/session/open`)).json();
      const signedIn = await fetch(`${url}/admin/session/signin`, {
        method: "POST",
        headers: { "app-auth": opened.appAuth, "csrf-token": opened.token, origin: url },
        body: JSON.stringify({ user: "ana", pass: minimalPassword }),
      });

      expect(page).toContain('<meta name="api-base" content="" />');
      expect(await signedIn.json()).toMatchObject({ response: true, data: { user: { id: 1 } } });
    } finally {
      // npm's child, too
      if (child.pid) process.kill(-child.pid);
      await platform.stop();
    }
  }, 60_000);

  it("says what is missing when no platform is named", async () => {
    const child = start("node scripts/dev-console.mjs 2>&1");
    const said = text(child.stdout);
    const [code] = await once(child, "close");

    expect(code).toBe(2);
    expect(await said).toContain("npm run dev:console -- --platform");
  });
});

/** The address that a development server says it is on. */
async function addressIn({ stdout }: { readonly stdout: NodeJS.ReadableStream }): Promise<string> {
  for await (const line of createInterface(stdout)) {
    const url = /^Console on (http:\/\/localhost:\d+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error("The development server said no address.");
}
