import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { customers } from "../../../contract/customers";
import { misc } from "../../../contract/misc";
import { payouts } from "../../../contract/payouts";
import { createManualClock, decide, decision, failure, openTab } from "../../support/clients/tab";
import {
  cutShort,
  doneThenReply,
  dropAfter,
  dropBefore,
  type Fault,
  type FaultServer,
  hang,
  reply,
  serve,
  startFaultServer,
} from "../../support/faults/fault-server";

const languages = "GET /admin/misc/languages";
const list = "POST /admin/payout/list";
const html = "<!doctype html><title>502 Bad Gateway</title>";
const truncated = '{"response":true,"data":[{"id":1';

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(() => server.close());

describe("one typed error (requirement A9)", () => {
  const faults: [name: string, fault: Fault, error: object, read: string, write: string][] = [
    ["a connection broken before the call is done", dropBefore, { kind: "network" }, "none", "unknown"],
    ["a connection broken after the call is done", dropAfter, { kind: "network" }, "none", "unknown"],
    ["a response cut off in the middle", cutShort, { kind: "network" }, "none", "unknown"],
    ["half a JSON text", doneThenReply(truncated), { kind: "unparseable", status: 200 }, "none", "unknown"],
    ["a page of HTML", doneThenReply(html), { kind: "unparseable", status: 200 }, "none", "unknown"],
    ["an empty response", doneThenReply(""), { kind: "unparseable", status: 200 }, "none", "unknown"],
    ["null", doneThenReply(null), { kind: "unparseable", status: 200 }, "none", "unknown"],
    ["a number", doneThenReply(7), { kind: "unparseable", status: 200 }, "none", "unknown"],
    ["an array", doneThenReply([]), { kind: "unparseable", status: 200 }, "none", "unknown"],
    ["a gateway's error", doneThenReply(html, 502), { kind: "http", status: 502 }, "none", "unknown"],
    ["a gateway's time-out", doneThenReply(html, 408), { kind: "http", status: 408 }, "none", "unknown"],
    ["a gateway's refusal", reply(html, 403), { kind: "http", status: 403 }, "none", "none"],
    ["a 404 of another server", reply({ error: "x" }, 404), { kind: "http", status: 404 }, "none", "none"],
    [
      "a success with an error status",
      doneThenReply({ response: true }, 404),
      { kind: "http", status: 404 },
      "none",
      "unknown",
    ],
    [
      "a refusal",
      reply({ response: false, message: "Saldo insuficiente" }),
      { kind: "refused", status: 200, lines: ["Saldo insuficiente"] },
      "none",
      "none",
    ],
    [
      "a refusal with status 422",
      reply({ response: false, message: "Saldo insuficiente", errorCode: "PAYX001" }, 422),
      { kind: "refused", status: 422, lines: ["Saldo insuficiente"], code: "PAYX001" },
      "none",
      "none",
    ],
    [
      "an internal error of the platform",
      doneThenReply({ response: false, message: "Erro 1f3a" }, 500),
      { kind: "refused", status: 500, lines: ["Erro 1f3a"] },
      "none",
      "unknown",
    ],
    [
      "a platform whose database failed before anything was changed",
      reply({ response: false, message: "Indisponível", errorCode: "DOWNX001" }, 503),
      { kind: "refused", status: 503, lines: ["Indisponível"], code: "DOWNX001" },
      "none",
      "none",
    ],
    [
      "a platform whose database failed at an unknown point",
      doneThenReply({ response: false, message: "Indisponível" }, 503),
      { kind: "refused", status: 503, lines: ["Indisponível"], code: undefined },
      "none",
      "unknown",
    ],
    [
      "no response flag",
      doneThenReply({ message: "Feito?" }),
      { kind: "refused", lines: ["Feito?"] },
      "none",
      "unknown",
    ],
    [
      "a response flag that is no boolean",
      doneThenReply({ response: "true" }),
      { kind: "refused" },
      "none",
      "unknown",
    ],
    [
      "wrong types everywhere",
      reply({ response: false, message: 42, data: "x", errorCode: { a: 1 } }),
      { kind: "refused", lines: ["42"], fields: [], code: undefined },
      "none",
      "none",
    ],
  ];

  it.each(faults)("%s fails a read", async (_, fault, error, outcome) => {
    const tab = openTab(server.url);
    server.plan(languages, fault);

    expect(await failure(tab.send(misc.languages, {}))).toMatchObject({ ...error, outcome });
  });

  it.each(faults)(
    "%s fails a write with what is known of its outcome",
    async (_, fault, error, __, outcome) => {
      const tab = openTab(server.url);
      server.plan(decide, fault);

      expect(await failure(tab.send(payouts.decide, decision("a")))).toMatchObject({ ...error, outcome });
    },
  );

  it("has the platform's id of the request, but for a plain refusal and where none came", async () => {
    const tab = openTab(server.url);
    const headers = { "x-request-id": "a1b2" };
    const refusal = { response: false, message: "Saldo insuficiente" };
    server.plan(languages, reply(refusal, 500, headers), reply(html, 502, headers), reply("", 200, headers));
    server.plan(languages, reply(refusal, 200, headers), reply(refusal, 500));

    const ids: unknown[] = [];
    for (let i = 0; i < 5; i++) {
      const error = await failure(tab.send(misc.languages, {}));
      ids.push(error.requestId);
      error.allowRetry?.();
    }

    expect(ids).toEqual(["a1b2", "a1b2", "a1b2", undefined, undefined]);
  });

  it("rejects a list whose data is no array", async () => {
    const tab = openTab(server.url);
    server.plan(list, serve, reply({ response: true, data: "x" }), reply({ response: true }));

    expect(await tab.send(payouts.list, {})).toMatchObject({ data: [] });
    expect(await failure(tab.send(payouts.list, {}))).toMatchObject({ kind: "unparseable" });
    expect(await tab.send(payouts.list, {})).toMatchObject({ data: [] });
  });

  it("rejects data of another type than the call's, except after a change that was made", async () => {
    const tab = openTab(server.url);
    const wrong = reply({ response: true, data: 42 });
    server.plan("POST /admin/customer/get_edit_data", wrong, reply({ response: true, data: [] }));
    server.plan(languages, wrong);
    server.plan(decide, wrong);

    for (const _ of ["a number", "an array"])
      expect(await failure(tab.send(customers.editData, { reqId: "a" }))).toMatchObject({
        kind: "unparseable",
      });
    expect(await failure(tab.send(misc.languages, {}))).toMatchObject({ kind: "unparseable" });
    expect(await tab.send(payouts.decide, decision("a"))).toMatchObject({ data: 42 });
  });

  it("ignores a message that is no text", async () => {
    const tab = openTab(server.url);
    server.plan(languages, reply({ response: true, message: { a: 1 }, data: [] }));

    expect(await tab.send(misc.languages, {})).toMatchObject({ message: "", data: [] });
  });

  it("an unreachable platform fails with kind network", async () => {
    const tab = openTab("http://127.0.0.1:1");

    expect(await failure(tab.send(misc.languages, {}))).toMatchObject({ kind: "network", outcome: "none" });
  });

  it("a time-out makes a write's outcome unknown and a read's none", async () => {
    const clock = createManualClock();
    const tab = openTab(server.url, { clock });
    server.plan(decide, hang);
    server.plan(languages, hang);
    const write = failure(tab.send(payouts.decide, decision("a")));
    const read = failure(tab.send(misc.languages, {}));
    await server.arrived(decide);
    await server.arrived(languages);

    clock.advance(30_000);

    expect(await write).toMatchObject({ kind: "timeout", outcome: "unknown" });
    expect(await read).toMatchObject({ kind: "timeout", outcome: "none" });
  });

  it("a custom transport restarts the 30 s by reporting progress", async () => {
    const clock = createManualClock();
    const tab = openTab(server.url, { clock });
    server.plan(decide, hang);
    let reportProgress = () => {};
    const write = failure(
      tab.send(payouts.decide, decision("a"), {
        transport(url, init, onProgress) {
          reportProgress = onProgress;
          return fetch(url, init);
        },
      }),
    );
    await server.arrived(decide);

    clock.advance(29_999);
    reportProgress();
    clock.advance(29_999);
    expect(tab.queue.at(-1)?.count).toBe(1);
    clock.advance(1);

    expect(await write).toMatchObject({ kind: "timeout", outcome: "unknown" });
  });

  it("a body that never ends times out as well", async () => {
    const clock = createManualClock();
    const tab = openTab(server.url, { clock });
    const begun = new Promise<void>((resolve) => {
      server.plan(languages, ({ response }) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.write('{"response":', () => resolve());
      });
    });
    const read = failure(tab.send(misc.languages, {}));
    await begun;

    clock.advance(30_000);

    expect((await read).kind).toBe("timeout");
  });

  it("has the platform's message, or else its kind, as its message", async () => {
    const tab = openTab(server.url);
    server.plan(languages, reply({ response: false, message: "Um; Dois" }), dropBefore);

    expect((await failure(tab.send(misc.languages, {}))).message).toBe("Um\nDois");
    expect((await failure(tab.send(misc.languages, {}))).message).toBe("network");
  });

  it("warns of a response that is no JSON object (requirement S8.5)", async () => {
    const tab = openTab(server.url);
    server.plan(languages, reply(html));

    await failure(tab.send(misc.languages, {}));

    expect(tab.warnings).toEqual(["GET /admin/misc/languages: the answer (200) is no JSON object"]);
  });
});

describe("nothing is retried automatically (requirement A8)", () => {
  it.each<[string, Fault]>([
    ["a broken connection", dropBefore],
    ["a lost response", dropAfter],
    ["status 500", reply({ response: false }, 500)],
    ["status 503", reply(html, 503)],
    ["half a response", doneThenReply(truncated)],
    ["a refusal", reply({ response: false })],
  ])("after %s", async (_, fault) => {
    const tab = openTab(server.url);
    server.plan(decide, fault);

    await failure(tab.send(payouts.decide, decision("a")));
    await tab.send(misc.languages, {});

    expect(server.countOf(decide)).toBe(1);
  });
});
