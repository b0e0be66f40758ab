import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { liveCalls, liveType } from "../../../contract/extensions/live";
import { openEvents, type StreamEvent } from "../../../src/http/event-stream";
import { openSignedIn, openTab } from "../../support/clients/tab";
import {
  dropBefore,
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

const call = liveCalls.stream;
const route = `GET ${call.path}`;

/** Answers in pieces, as they come from a network. */
const stream =
  (pieces: readonly string[]): Fault =>
  async ({ response }) => {
    response.writeHead(200, { "content-type": liveType });
    for (const piece of pieces) {
      response.write(piece);
      await sleep(5);
    }
    response.end();
  };

async function collect(events: AsyncIterable<StreamEvent>): Promise<StreamEvent[]> {
  const all: StreamEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

const open = (tab: ReturnType<typeof openTab>, lastEventId?: string) =>
  openEvents(tab, call, { type: liveType, lastEventId, signal: new AbortController().signal });

describe("a stream of events", () => {
  it("is asked for with the session's headers from the last event on, and read wherever its pieces end", async () => {
    const tab = await openSignedIn(server);
    const text =
      'event: alive\r\ndata: {}\r\nid: a\r\n\r\n: a comment\nevent: changes\ndata: {"changes":\ndata: ["São"]}\nid: b\n\nevent: reset\ndata: {}\n\nevent: cut';
    server.plan(route, stream([text.slice(0, 9), text.slice(9, 50), text.slice(50)]));

    const opened = await open(tab, "last");
    const events = opened.kind === "open" ? await collect(opened.events) : undefined;

    expect(events).toEqual([
      { name: "alive", data: {}, id: "a" },
      { name: "changes", data: { changes: ["São"] }, id: "b" },
      { name: "reset", data: {}, id: undefined },
    ]);
    expect(server.received[0]?.headers).toMatchObject({
      accept: liveType,
      "last-event-id": "last",
      "app-auth": tab.storage.get("adm-auth"),
    });
  });

  it.each([
    ["a session that is over", refusal("SESSX001"), "refused"],
    ["a sign-in that is over", refusal("AUTHX001", "", 401), "refused"],
    ["a level without the right", refusal("PERMX001", "", 403), "refused"],
    ["a token that has run out", refusal("SESSX007"), "failed"],
    ["a busy platform", reply("busy", 429), "failed"],
    ["a broken platform", reply("oops", 500), "failed"],
    ["a gateway's page", reply("<html></html>"), "failed"],
    ["a connection that breaks", dropBefore, "failed"],
  ] as const)(
    "ends with %s without the end of the session or a block of the call",
    async (_, fault, kind) => {
      const tab = await openSignedIn(server);
      server.plan(route, ...Array.from({ length: 7 }, () => fault));

      for (let number = 0; number < 7; number += 1) expect(await open(tab)).toEqual({ kind });

      expect(server.countOf(route)).toBe(7);
      expect(tab.signedOut).toEqual([]);
      expect(tab.queue).toEqual([]);
      expect(tab.storage.get("adm-auth")).toBeDefined();
    },
  );

  it("is not asked for while nobody is signed in", async () => {
    const tab = openTab(server.url);

    expect(await open(tab)).toEqual({ kind: "refused" });
    expect(server.received).toEqual([]);
  });
});
