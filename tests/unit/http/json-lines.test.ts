import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { blacklist } from "../../../contract/blacklist";
import { exportOf, exportType } from "../../../contract/extensions/list-export";
import { payouts } from "../../../contract/payouts";
import { ApiError } from "../../../src/http/errors";
import { openLines } from "../../../src/http/json-lines";
import { failure, openTab } from "../../support/clients/tab";
import {
  type Fault,
  type FaultServer,
  refusal,
  reply,
  startFaultServer,
} from "../../support/faults/fault-server";

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(() => server.close());

const call = exportOf(payouts.list);
const route = `POST ${call.path}`;

/** Answers in pieces, as they come from a network, and ends unless it is `held`. */
const stream =
  (pieces: readonly string[], isHeld = false): Fault =>
  async ({ response }) => {
    response.writeHead(200, { "content-type": exportType });
    for (const piece of pieces) {
      response.write(piece);
      await sleep(5);
    }
    if (!isHeld) response.end();
  };

async function collect(lines: AsyncIterable<readonly unknown[]>): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const some of lines) all.push(...some);
  return all;
}

const open = (tab: ReturnType<typeof openTab>, signal = new AbortController().signal) =>
  openLines(tab, call, {}, { type: exportType, signal });

describe("an answer of lines", () => {
  it("is read line by line, wherever its pieces end", async () => {
    const tab = openTab(server.url);
    const text = `${JSON.stringify({ id: 1, name: "São" })}\n{"id":2}\n{"end":true}\n`;
    server.plan(route, stream([text.slice(0, 7), text.slice(7, 22), text.slice(22)]));

    const { lines } = await open(tab);

    expect(await collect(lines)).toEqual([{ id: 1, name: "São" }, { id: 2 }, { end: true }]);
  });

  it("gives a hundred lines at a time at most, and leaves out what is no whole line", async () => {
    const tab = openTab(server.url);
    server.plan(route, stream([`${'{"id":1}\n'.repeat(250)}{"id":`]));

    const { lines } = await open(tab);
    const sizes: number[] = [];
    for await (const some of lines) sizes.push(some.length);

    expect(Math.max(...sizes)).toBe(100);
    expect(sizes.reduce((a, b) => a + b)).toBe(250);
  });

  it("lets other calls be served while it goes on", async () => {
    const tab = openTab(server.url);
    server.plan(route, stream(['{"id":1}\n'], true));
    const { lines } = await open(tab);
    await lines.next();

    await tab.send(blacklist.remove, { reqId: "r" });

    expect(server.countOf("DELETE /admin/customer/blacklist_remove")).toBe(1);
    await lines.return(undefined);
  });

  it("ends at once when it is aborted", async () => {
    const tab = openTab(server.url);
    server.plan(route, stream(['{"id":1}\n'], true));
    const controller = new AbortController();
    const { lines } = await open(tab, controller.signal);
    await lines.next();

    const next = failure(lines.next());
    controller.abort(new ApiError("aborted"));

    await expect(lines.next()).resolves.toMatchObject({ done: true });
    expect(await next).toMatchObject({ kind: "aborted" });
  });

  it("whose connection breaks has no connection as its reason", async () => {
    const tab = openTab(server.url);
    server.plan(route, async ({ response }) => {
      response.writeHead(200, { "content-type": exportType });
      response.write('{"id":1}\n');
      await sleep(50);
      response.destroy();
    });

    const { lines } = await open(tab);

    expect(await failure(collect(lines))).toMatchObject({ kind: "network" });
  });

  it("with something else than an object in a line cannot be read", async () => {
    const tab = openTab(server.url);
    server.plan(route, stream(['{"id":1}\n7\n']));

    const { lines } = await open(tab);

    expect(await failure(collect(lines))).toMatchObject({ kind: "unparseable" });
  });

  it("is sent again with a renewed token, and refused as any call is", async () => {
    const tab = openTab(server.url);
    await tab.send(blacklist.remove, { reqId: "r" });
    server.plan(route, refusal("SESSX007"), stream(['{"id":1}\n']), refusal("PERMX001", "Sem permissão"));

    const { lines } = await open(tab);
    expect(await collect(lines)).toEqual([{ id: 1 }]);

    expect(await failure(open(tab))).toMatchObject({ kind: "refused", lines: ["Sem permissão"] });
  });

  it("that is one envelope instead cannot be read", async () => {
    const tab = openTab(server.url);
    server.plan(route, reply({ response: true, message: "", data: [] }));

    expect(await failure(open(tab))).toMatchObject({ kind: "unparseable" });
  });
});
