import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { customers } from "../../../contract/customers";
import { misc } from "../../../contract/misc";
import { notifications } from "../../../contract/notifications";
import { offices } from "../../../contract/offices";
import { payouts } from "../../../contract/payouts";
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
} from "../../harness/fault-server";
import { createManualClock, failure, openTab } from "../../harness/tab";

const open = "GET /admin/session/open";
const languages = "GET /admin/misc/languages";
const list = "POST /admin/payout/list";
const decide = "PUT /admin/payout/update";
const decision = { reqId: "a", status: "p", reason: "Conferido hoje", otp: "123456" } as const;
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

    expect(await failure(tab.send(payouts.decide, decision))).toMatchObject({ ...error, outcome });
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
    expect(await tab.send(payouts.decide, decision)).toMatchObject({ data: 42 });
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
    const write = failure(tab.send(payouts.decide, decision));
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
      tab.send(payouts.decide, decision, {
        carry(url, init, moved) {
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

    await failure(tab.send(payouts.decide, decision));
    await tab.send(misc.languages, {});

    expect(server.countOf(decide)).toBe(1);
  });
});

describe("failure counters (decision A7)", () => {
  const fail = async (tab: ReturnType<typeof openTab>, times: number, fault: Fault = reply("", 500)) => {
    server.plan(languages, ...Array.from({ length: times }, () => fault));
    const kinds = [];
    for (let i = 0; i < times; i += 1) kinds.push((await failure(tab.send(misc.languages, {}))).kind);
    return kinds;
  };

  it("stop sending a call that failed five times", async () => {
    const tab = openTab(server.url);

    const kinds = await fail(tab, 6);

    expect(kinds).toEqual([...Array(5).fill("http"), "limit"]);
    expect(server.countOf(languages)).toBe(5);
  });

  it.each<[string, Fault]>([
    ["a broken connection", dropBefore],
    ["an answer that cannot be read", reply(html)],
    ["a refusal with a failure's status", reply({ response: false }, 422)],
  ])("count %s", async (_, fault) => {
    const tab = openTab(server.url);

    expect((await fail(tab, 6, fault)).at(-1)).toBe("limit");
  });

  it("do not count a refusal with status 200", async () => {
    const tab = openTab(server.url);

    expect(await fail(tab, 7, reply({ response: false }))).toEqual(Array(7).fill("refused"));
  });

  it("do not count what was taken back", async () => {
    const tab = openTab(server.url);
    server.plan(languages, ...Array.from({ length: 6 }, () => hang));

    for (let i = 1; i <= 6; i += 1) {
      const caller = new AbortController();
      const load = failure(tab.send(misc.languages, {}, { signal: caller.signal }));
      await server.arrived(languages, i);
      caller.abort();
      expect((await load).kind).toBe("aborted");
    }

    await expect(tab.send(misc.languages, {})).resolves.toBeDefined();
  });

  it("let two tries of a session's path fail", async () => {
    const tab = openTab(server.url);
    server.plan(open, dropBefore, dropBefore);

    const kinds = [];
    for (let i = 0; i < 3; i += 1) kinds.push((await failure(tab.open())).kind);

    expect(kinds).toEqual(["network", "network", "limit"]);
    expect(server.countOf(open)).toBe(2);
  });

  it("are one for each method and path, whatever the query or body", async () => {
    const tab = openTab(server.url);
    const fees = "GET /admin/office/fees/payin_list";
    server.plan(fees, ...Array.from({ length: 5 }, () => reply("", 500)));
    for (let i = 0; i < 5; i += 1) await failure(tab.send(offices.payinFees, { reqId: `r${i}` }));

    expect((await failure(tab.send(offices.payinFees, { reqId: "other" }))).kind).toBe("limit");
    await expect(tab.send(offices.payoutFees, { reqId: "other" })).resolves.toBeDefined();
  });

  it("start again after a success", async () => {
    const tab = openTab(server.url);
    await fail(tab, 4);
    await tab.send(misc.languages, {});

    expect(await fail(tab, 5)).toEqual(Array(5).fill("http"));
  });

  it("start again 60 s after the last try", async () => {
    const clock = createManualClock();
    const tab = openTab(server.url, { clock });
    await fail(tab, 5);

    clock.advance(59_999);
    expect((await failure(tab.send(misc.languages, {}))).kind).toBe("limit");
    clock.advance(1);

    await expect(tab.send(misc.languages, {})).resolves.toBeDefined();
  });

  it("start again at once when somebody asks for it", async () => {
    const tab = openTab(server.url);
    await fail(tab, 5);

    tab.reset(misc.languages);

    await expect(tab.send(misc.languages, {})).resolves.toBeDefined();
  });

  it("let a call through again that failed for want of a session", async () => {
    const tab = openTab(server.url);
    server.plan(open, dropBefore, dropBefore);
    for (let i = 0; i < 3; i += 1) await failure(tab.send(misc.languages, {}));

    tab.reset(misc.languages);

    await expect(tab.send(misc.languages, {})).resolves.toBeDefined();
  });

  it("leave other calls alone", async () => {
    const tab = openTab(server.url);
    await fail(tab, 6);

    await expect(tab.send(notifications.list, {})).resolves.toBeDefined();
  });
});
