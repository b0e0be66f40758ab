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

describe("one typed error (decision A9)", () => {
  const faults: [what: string, fault: Fault, error: object, read: string, write: string][] = [
    ["a connection broken before", dropBefore, { kind: "network" }, "none", "unknown"],
    ["a connection broken after", dropAfter, { kind: "network" }, "none", "unknown"],
    ["an answer cut in the middle", cutShort, { kind: "network" }, "none", "unknown"],
    ["half a JSON text", doneThenReply(truncated), { kind: "unparseable", status: 200 }, "none", "unknown"],
    ["a page of HTML", doneThenReply(html), { kind: "unparseable", status: 200 }, "none", "unknown"],
    ["an empty answer", doneThenReply(""), { kind: "unparseable", status: 200 }, "none", "unknown"],
    ["null", doneThenReply(null), { kind: "unparseable", status: 200 }, "none", "unknown"],
    ["a number", doneThenReply(7), { kind: "unparseable", status: 200 }, "none", "unknown"],
    ["a list", doneThenReply([]), { kind: "unparseable", status: 200 }, "none", "unknown"],
    ["a gateway's error", doneThenReply(html, 502), { kind: "http", status: 502 }, "none", "unknown"],
    ["a gateway's time-out", doneThenReply(html, 408), { kind: "http", status: 408 }, "none", "unknown"],
    ["a gateway's refusal", reply(html, 403), { kind: "http", status: 403 }, "none", "none"],
    ["a 404 of something else", reply({ error: "x" }, 404), { kind: "http", status: 404 }, "none", "none"],
    [
      "a success with a failure's status",
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
      "an unforeseen failure of the platform",
      doneThenReply({ response: false, message: "Erro 1f3a" }, 500),
      { kind: "refused", status: 500, lines: ["Erro 1f3a"] },
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
      "wrong types all over",
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

  it.each(faults)("%s fails a write and says what is known of it", async (_, fault, error, __, outcome) => {
    const tab = openTab(server.url);
    server.plan(decide, fault);

    expect(await failure(tab.send(payouts.decide, decision("a")))).toMatchObject({ ...error, outcome });
  });

  it("names a list whose data is no list", async () => {
    const tab = openTab(server.url);
    server.plan(list, serve, reply({ response: true, data: "x" }), reply({ response: true }));

    expect(await tab.send(payouts.list, {})).toMatchObject({ data: [] });
    expect(await failure(tab.send(payouts.list, {}))).toMatchObject({ kind: "unparseable" });
    expect(await tab.send(payouts.list, {})).toMatchObject({ data: [] });
  });

  it("names data of another kind than the call's, but not of a change that was made", async () => {
    const tab = openTab(server.url);
    const wrong = reply({ response: true, data: 42 });
    server.plan("POST /admin/customer/get_edit_data", wrong, reply({ response: true, data: [] }));
    server.plan(languages, wrong);
    server.plan(decide, wrong);

    for (const _ of ["a number", "a list"])
      expect(await failure(tab.send(customers.editData, { reqId: "a" }))).toMatchObject({
        kind: "unparseable",
      });
    expect(await failure(tab.send(misc.languages, {}))).toMatchObject({ kind: "unparseable" });
    expect(await tab.send(payouts.decide, decision("a"))).toMatchObject({ data: 42 });
  });

  it("takes a message that is no text for none", async () => {
    const tab = openTab(server.url);
    server.plan(languages, reply({ response: true, message: { a: 1 }, data: [] }));

    expect(await tab.send(misc.languages, {})).toMatchObject({ message: "", data: [] });
  });

  it("a platform that cannot be reached fails too", async () => {
    const tab = openTab("http://127.0.0.1:1");

    expect(await failure(tab.send(misc.languages, {}))).toMatchObject({ kind: "network", outcome: "none" });
  });

  it("a time-out leaves a write's outcome unknown and a read's none", async () => {
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

  it("what is carried in another way has its 30 s again whenever some of it got on", async () => {
    const clock = createManualClock();
    const tab = openTab(server.url, { clock });
    server.plan(decide, hang);
    let getOn = () => {};
    const write = failure(
      tab.send(payouts.decide, decision("a"), {
        transport(url, init, moved) {
          getOn = moved;
          return fetch(url, init);
        },
      }),
    );
    await server.arrived(decide);

    clock.advance(29_999);
    getOn();
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

  it("shows what the platform said as its message, and its kind otherwise", async () => {
    const tab = openTab(server.url);
    server.plan(languages, reply({ response: false, message: "Um; Dois" }), dropBefore);

    expect((await failure(tab.send(misc.languages, {}))).message).toBe("Um\nDois");
    expect((await failure(tab.send(misc.languages, {}))).message).toBe("network");
  });

  it("warns of an answer that is no JSON object (specification 8)", async () => {
    const tab = openTab(server.url);
    server.plan(languages, reply(html));

    await failure(tab.send(misc.languages, {}));

    expect(tab.warnings).toEqual(["GET /admin/misc/languages: the answer (200) is no JSON object"]);
  });
});

describe("nothing is retried by itself (decision A8)", () => {
  it.each<[string, Fault]>([
    ["a broken connection", dropBefore],
    ["a lost answer", dropAfter],
    ["status 500", reply({ response: false }, 500)],
    ["status 503", reply(html, 503)],
    ["half an answer", doneThenReply(truncated)],
    ["a refusal", reply({ response: false })],
  ])("after %s", async (_, fault) => {
    const tab = openTab(server.url);
    server.plan(decide, fault);

    await failure(tab.send(payouts.decide, decision("a")));
    await tab.send(misc.languages, {});

    expect(server.countOf(decide)).toBe(1);
  });
});
