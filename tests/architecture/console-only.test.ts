import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minimalPassword, startMinimalPlatform } from "../support/servers/minimal-platform";
import { copyProject, runCommand } from "../support/tools/project-copy";
import { read } from "../support/tools/repository";

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
  copy = copyProject((path) => !path.startsWith("server/"));
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
      const { code, said } = await runCommand(`${command}${shortened[command] ?? ""}`, copy);

      expect(code, said).toBe(0);
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
    const { code, said } = await runCommand("node scripts/dev-console.mjs", copy);

    expect(code).toBe(2);
    expect(said).toContain("npm run dev:console -- --platform");
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
