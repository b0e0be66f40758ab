import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { customers } from "../../../contract/customers";
import { levels } from "../../../contract/levels";
import { misc } from "../../../contract/misc";
import { offices } from "../../../contract/offices";
import { payouts } from "../../../contract/payouts";
import {
  createManualClock,
  decide,
  decision,
  failure,
  holdDecision,
  openTab,
} from "../../support/clients/tab";
import { delay, type FaultServer, hang, held, startFaultServer } from "../../support/faults/fault-server";

const list = "POST /admin/payout/list";

describe("the request queue (requirement A2)", () => {
  let server: FaultServer;
  beforeEach(async () => {
    server = await startFaultServer();
    server.answers(list, { data: [] });
    server.answers("POST /admin/customer/list", { data: [] });
  });
  afterEach(() => server.close());

  it("sends requests that are not GET one at a time, in their order", async () => {
    const tab = openTab(server.url);
    server.plan(decide, delay(40), delay(1), delay(20), delay(1));

    await Promise.all(["a", "b", "c", "d"].map((reqId) => tab.send(payouts.decide, decision(reqId))));

    expect(server.done.map(({ body }) => body)).toEqual(["a", "b", "c", "d"].map(decision));
    expect(server.mostAtOnce()).toBe(1);
  });

  it("lets GET requests pass beside it", async () => {
    const tab = openTab(server.url);
    const { running, release } = await holdDecision(server, tab);

    await tab.send(misc.languages, {});
    release();
    await running;

    expect(server.received.map(({ route }) => route)).toEqual([
      "GET /admin/session/open",
      decide,
      "GET /admin/misc/languages",
    ]);
  });

  it("continues after a failed request", async () => {
    const tab = openTab(server.url);
    server.plan(decide, ({ answer }) => answer({ response: false, message: "Código inválido" }));

    const first = failure(tab.send(payouts.decide, decision("a")));
    const second = tab.send(payouts.decide, decision("b"));

    expect((await first).kind).toBe("refused");
    await second;
    expect(server.done.map(({ body }) => body)).toEqual([decision("b")]);
  });

  it("removes a waiting list read when a newer one under its key comes", async () => {
    const tab = openTab(server.url);
    const { running, release } = await holdDecision(server, tab);
    const older = failure(
      tab.send(payouts.list, { page: 1, offset: 20, search: "an" }, { abortKey: "screen" }),
    );

    const newer = tab.send(payouts.list, { page: 1, offset: 20, search: "ana" }, { abortKey: "screen" });
    expect((await older).kind).toBe("aborted");
    release();
    await Promise.all([running, newer]);

    expect(server.done.map(({ body }) => body)).toEqual([
      decision("a"),
      { page: 1, offset: 20, search: "ana" },
    ]);
  });

  it("aborts a list read under way when a newer one under its key comes", async () => {
    const tab = openTab(server.url);
    server.plan(list, hang);
    const older = failure(tab.send(payouts.list, { page: 1 }, { abortKey: "screen" }));
    await server.arrived(list);

    const newer = tab.send(payouts.list, { page: 2 }, { abortKey: "screen" });

    expect((await older).kind).toBe("aborted");
    await expect(newer).resolves.toMatchObject({ data: [] });
  });

  it("aborts a GET that is superseded by its key", async () => {
    const tab = openTab(server.url);
    server.plan("GET /admin/users/types/list", hang);
    const older = failure(tab.send(levels.list, {}, { abortKey: "levels" }));
    await server.arrived("GET /admin/users/types/list");

    await tab.send(levels.list, {}, { abortKey: "levels" });

    expect((await older).kind).toBe("aborted");
  });

  it("keeps reads of other lists, and of the same list without a key or under another one", async () => {
    const tab = openTab(server.url);

    const reads = Promise.all([
      tab.send(payouts.list, { page: 1 }, { abortKey: "screen" }),
      tab.send(payouts.list, { page: 1 }),
      tab.send(payouts.list, { page: 2 }),
      tab.send(customers.list, { page: 1 }, { abortKey: "customers" }),
      tab.send(payouts.list, { page: 1 }, { abortKey: "palette" }),
    ]);

    await expect(reads).resolves.toHaveLength(5);
    expect(server.done).toHaveLength(5);
  });

  it("removes a waiting request when its signal is aborted, and never sends it", async () => {
    const tab = openTab(server.url);
    const { running, release } = await holdDecision(server, tab);
    const caller = new AbortController();
    const reading = failure(tab.send(customers.info, { reqId: "r" }, { signal: caller.signal }));

    caller.abort();
    expect((await reading).kind).toBe("aborted");
    release();
    await running;
    await tab.send(payouts.list, {});

    expect(server.countOf("POST /admin/customer/get_customer_info")).toBe(0);
  });

  it("never sends a request whose signal is already aborted", async () => {
    const tab = openTab(server.url);

    const { kind } = await failure(tab.send(misc.languages, {}, { signal: AbortSignal.abort() }));
    const queued = await failure(tab.send(payouts.list, {}, { signal: AbortSignal.abort() }));

    expect([kind, queued.kind]).toEqual(["aborted", "aborted"]);
    expect(server.countOf("GET /admin/misc/languages") + server.countOf(list)).toBe(0);
  });

  it("never drops a change, neither for an aborted signal nor for a newer one", async () => {
    const tab = openTab(server.url);
    const caller = new AbortController();
    const options = { signal: caller.signal, abortKey: "decision" };
    server.plan(decide, delay(20), delay(20));

    const decisions = ["a", "b", "c"].map((reqId) => tab.send(payouts.decide, decision(reqId), options));
    await server.arrived(decide);
    caller.abort();
    await Promise.all(decisions);

    expect(server.done.map(({ body }) => body)).toEqual(["a", "b", "c"].map(decision));
  });

  it("reports how many requests it holds and since when it is busy", async () => {
    const clock = createManualClock();
    const tab = openTab(server.url, { clock });
    const start = clock.now();
    const { fault, release } = held();
    server.plan(decide, fault);

    const first = tab.send(payouts.decide, decision("a"));
    await server.arrived(decide);
    clock.advance(5000);
    const second = tab.send(payouts.decide, decision("b"));
    release();
    await Promise.all([first, second]);
    clock.advance(1000);
    await tab.send(offices.updateFees, {
      reqId: "o",
      type: "payin",
      paymentMethod: "pix",
      ...{ PL: 0, PLP: 1, WL: 0, WLP: 1, SVC: 0, SVCP: 1 },
    });

    expect(tab.queue).toEqual([
      { count: 1, busySince: start },
      { count: 2, busySince: start },
      { count: 1, busySince: start },
      { count: 0, busySince: undefined },
      { count: 1, busySince: start + 6000 },
      { count: 0, busySince: undefined },
    ]);
  });

  it("does not count background requests, and counts what waits behind them from its own start", async () => {
    const clock = createManualClock();
    const tab = openTab(server.url, { clock });
    const { fault, release } = held();
    server.plan(list, fault);

    const poll = tab.send(payouts.list, {}, { isQuiet: true });
    await server.arrived(list);
    expect(tab.queue.filter(({ count }) => count > 0)).toEqual([]);
    clock.advance(5000);
    const running = tab.send(payouts.decide, decision("a"));
    expect(tab.queue.at(-1)).toEqual({ count: 1, busySince: clock.now() });
    release();
    await Promise.all([poll, running]);

    expect(tab.queue.at(-1)).toEqual({ count: 0, busySince: undefined });
  });

  it("starts a request's 30 s when it is sent, not when it is queued", async () => {
    const clock = createManualClock();
    const tab = openTab(server.url, { clock });
    server.plan(list, hang);
    server.plan(decide, hang);
    const slow = failure(tab.send(payouts.list, {}));
    await server.arrived(list);
    const waiting = failure(tab.send(payouts.decide, decision("a")));

    clock.advance(29_999);
    expect(tab.queue.at(-1)?.count).toBe(2);
    clock.advance(1);
    expect((await slow).kind).toBe("timeout");
    await server.arrived(decide);
    clock.advance(29_999);
    expect(tab.queue.at(-1)?.count).toBe(1);
    clock.advance(1);

    expect((await waiting).kind).toBe("timeout");
    expect(tab.queue.at(-1)?.count).toBe(0);
  });
});
