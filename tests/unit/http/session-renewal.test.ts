import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { misc } from "../../../contract/misc";
import { payouts } from "../../../contract/payouts";
import { decide, decision, failure, openSignedIn } from "../../support/clients/tab";
import {
  dropBefore,
  type FaultServer,
  held,
  refusal,
  serve,
  startFaultServer,
} from "../../support/faults/fault-server";

const info = "GET /admin/session/info";
const languages = "GET /admin/misc/languages";

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(() => server.close());

describe("SESSX007 (requirement A5)", () => {
  it("renews the token and replays the request", async () => {
    const tab = await openSignedIn(server);
    server.expireToken();

    await tab.send(payouts.decide, decision("a"));

    expect(server.received.map(({ route }) => route)).toEqual([decide, info, decide]);
    expect(server.received[2]?.headers["csrf-token"]).toBe("token-2");
    expect(server.done.map(({ body }) => body)).toEqual([decision("a")]);
    expect(tab.signedOut).toEqual([]);
  });

  it("ends the session when one request gets it twice", async () => {
    const tab = await openSignedIn(server);
    server.plan(decide, refusal("SESSX007"), refusal("SESSX007", "Sessão expirada"));

    const error = await failure(tab.send(payouts.decide, decision("a")));

    expect(error).toMatchObject({ kind: "signedOut", code: "SESSX007", lines: ["Sessão expirada"] });
    expect(server.received.map(({ route }) => route)).toEqual([decide, info, decide]);
    expect(tab.signedOut).toEqual(["expired"]);
    expect(tab.storage.size).toBe(0);
  });

  it("renews the token for each request that gets it", async () => {
    const tab = await openSignedIn(server);

    for (const reqId of ["a", "b", "c"]) {
      server.expireToken();
      await tab.send(payouts.decide, decision(reqId));
    }

    expect(server.done).toHaveLength(3);
    expect(server.countOf(info)).toBe(3);
  });

  it("renews once for two requests that fail at once", async () => {
    const tab = await openSignedIn(server);
    const { fault, release } = held();
    server.plan(info, fault);
    server.plan(languages, refusal("SESSX007"));
    server.plan("GET /admin/misc/cash_ops", refusal("SESSX007"));

    const both = Promise.all([tab.send(misc.languages, {}), tab.send(misc.cashOperations, {})]);
    await server.arrived(languages);
    await server.arrived("GET /admin/misc/cash_ops");
    await server.arrived(info);
    release();
    await both;

    expect(server.countOf(info)).toBe(1);
  });

  it("does not renew again for a refusal that arrives after the renewal", async () => {
    const tab = await openSignedIn(server);
    const { fault, release } = held();
    server.plan(languages, async (turn) => {
      await fault({ ...turn, serve: () => refusal("SESSX007")(turn) });
    });
    server.plan("GET /admin/misc/cash_ops", refusal("SESSX007"));
    const late = tab.send(misc.languages, {});
    await server.arrived(languages);
    await tab.send(misc.cashOperations, {});

    release();
    await late;

    expect(server.countOf(info)).toBe(1);
  });

  it("ends the session when the renewal gets a session fault", async () => {
    const tab = await openSignedIn(server);
    server.plan(decide, refusal("SESSX007"));
    server.plan(info, refusal("SESSX001"));

    const error = await failure(tab.send(payouts.decide, decision("a")));

    expect(error).toMatchObject({ kind: "signedOut", code: "SESSX001", outcome: "none" });
    expect(tab.signedOut).toEqual(["expired"]);
  });

  it("fails the request and keeps the session when the renewal gets no response", async () => {
    const tab = await openSignedIn(server);
    server.expireToken();
    server.plan(info, dropBefore);

    const error = await failure(tab.send(payouts.decide, decision("a")));

    expect(error).toMatchObject({ kind: "network", outcome: "none" });
    expect(server.done).toEqual([]);
    expect(tab.signedOut).toEqual([]);
  });

  it.each([0, 1, 2, 3, 4])(
    "does each of five waiting writes once when it comes at position %i (requirement A3)",
    async (position) => {
      const tab = await openSignedIn(server);
      const reqIds = ["a", "b", "c", "d", "e"];
      server.plan(decide, ...Array.from({ length: position }, () => serve), (turn) => {
        server.expireToken();
        turn.serve();
      });

      await Promise.all(reqIds.map((reqId) => tab.send(payouts.decide, decision(reqId))));

      expect(server.done.map(({ body }) => body)).toEqual(reqIds.map(decision));
      expect(server.countOf(decide)).toBe(6);
      expect(server.received.findIndex(({ route }) => route === info)).toBe(position + 1);
      expect(server.mostAtOnce()).toBe(1);
    },
  );
});
