import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { contract } from "../../../contract/index";
import { demoAdmins } from "../../../server/seed/admins";
import { Client } from "../clients/client";
import type { Site } from "../factories/given-sites";

/** Bytes of a process. */
export interface Memory {
  rss: number;
  /** The most since the start or the last reset. */
  peak: number;
}

/** A platform in a process of its own, with one white label whose only step has a list of ten images, `slides`. */
export interface MeasuredPlatform {
  readonly url: string;
  /** Signed in as a demo admin. */
  readonly maker: Client;
  /** What a form for the white label has besides its values. */
  readonly target: { reqId: string; templateId: number; step: string };
  /** Reads the memory of the process; `reset` forgets its peak first. */
  readMemory(reset?: "reset"): Promise<Memory>;
  /** False once the process has ended. */
  isAlive(): boolean;
  close(): Promise<void>;
}

async function ask<T>(server: ChildProcess, message?: string): Promise<T> {
  if (message !== undefined) server.send(message);
  const [answer] = (await once(server, "message")) as [T];
  return answer;
}

/** Starts the platform; close it in `afterAll`. */
export async function startMeasuredPlatform(): Promise<MeasuredPlatform> {
  const server = fork("tests/support/servers/platform-process.ts", { execArgv: ["--import", "tsx"] });
  const { url, site } = await ask<{ url: string; site: Site }>(server);
  const maker = new Client(url);
  await maker.open();
  const [{ user, password: pass }] = demoAdmins;
  await maker.answer(contract.session.signin, { user, pass });
  const { data } = await maker.answer(contract.offices.list, { offset: 50 });
  const reqId = data.find(({ id }) => id === site.office)?.reqId ?? "";
  return {
    url,
    maker,
    target: { reqId, templateId: site.template, step: "home" },
    readMemory: (reset) => ask(server, reset ?? "read"),
    isAlive: () => server.exitCode === null && server.signalCode === null,
    async close() {
      server.disconnect();
      await once(server, "exit");
    },
  };
}
