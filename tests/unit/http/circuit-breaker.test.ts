import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { misc } from "../../../contract/misc";
import { notifications } from "../../../contract/notifications";
import { offices } from "../../../contract/offices";
import { createManualClock, failure, openTab } from "../../support/clients/tab";
import {
  dropBefore,
  type Fault,
  type FaultServer,
  hang,
  reply,
  startFaultServer,
} from "../../support/faults/fault-server";

const open = "GET /admin/session/open";
const languages = "GET /admin/misc/languages";
const html = "<!doctype html><title>502 Bad Gateway</title>";

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(() => server.close());

describe("the circuit breaker (requirement A7)", () => {
  const fail = async (tab: ReturnType<typeof openTab>, times: number, fault: Fault = reply("", 500)) => {
    server.plan(languages, ...Array.from({ length: times }, () => fault));
    const kinds = [];
    for (let i = 0; i < times; i += 1) kinds.push((await failure(tab.send(misc.languages, {}))).kind);
    return kinds;
  };

  it("stops sending a call that failed five times", async () => {
    const tab = openTab(server.url);

    const kinds = await fail(tab, 6);

    expect(kinds).toEqual([...Array(5).fill("http"), "limit"]);
    expect(server.countOf(languages)).toBe(5);
  });

  it.each<[string, Fault]>([
    ["a broken connection", dropBefore],
    ["a response that cannot be parsed", reply(html)],
    ["a refusal with an error status", reply({ response: false }, 422)],
  ])("counts %s", async (_, fault) => {
    const tab = openTab(server.url);

    expect((await fail(tab, 6, fault)).at(-1)).toBe("limit");
  });

  it("does not count a refusal with status 200", async () => {
    const tab = openTab(server.url);

    expect(await fail(tab, 7, reply({ response: false }))).toEqual(Array(7).fill("refused"));
  });

  it("does not count aborted calls", async () => {
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

  it("stops sending a session call that failed twice", async () => {
    const tab = openTab(server.url);
    server.plan(open, dropBefore, dropBefore);

    const kinds = [];
    for (let i = 0; i < 3; i += 1) kinds.push((await failure(tab.openSession())).kind);

    expect(kinds).toEqual(["network", "network", "limit"]);
    expect(server.countOf(open)).toBe(2);
  });

  it("counts by method and path, whatever the query or body", async () => {
    const tab = openTab(server.url);
    const fees = "GET /admin/office/fees/payin_list";
    server.plan(fees, ...Array.from({ length: 5 }, () => reply("", 500)));
    for (let i = 0; i < 5; i += 1) await failure(tab.send(offices.payinFees, { reqId: `r${i}` }));

    expect((await failure(tab.send(offices.payinFees, { reqId: "other" }))).kind).toBe("limit");
    await expect(tab.send(offices.payoutFees, { reqId: "other" })).resolves.toBeDefined();
  });

  it("starts again after a success", async () => {
    const tab = openTab(server.url);
    await fail(tab, 4);
    await tab.send(misc.languages, {});

    expect(await fail(tab, 5)).toEqual(Array(5).fill("http"));
  });

  it("starts again 60 s after the last attempt", async () => {
    const clock = createManualClock();
    const tab = openTab(server.url, { clock });
    await fail(tab, 5);

    clock.advance(59_999);
    expect((await failure(tab.send(misc.languages, {}))).kind).toBe("limit");
    clock.advance(1);

    await expect(tab.send(misc.languages, {})).resolves.toBeDefined();
  });

  it("starts again at once after a reset", async () => {
    const tab = openTab(server.url);
    await fail(tab, 5);

    tab.resetCircuitBreaker(misc.languages);

    await expect(tab.send(misc.languages, {})).resolves.toBeDefined();
  });

  it("lets the call through again once its error's allowRetry is called", async () => {
    const tab = openTab(server.url);
    await fail(tab, 5);
    const { allowRetry } = await failure(tab.send(misc.languages, {}));
    const sent = server.countOf(languages);

    allowRetry?.();

    expect(server.countOf(languages)).toBe(sent);
    await expect(tab.send(misc.languages, {})).resolves.toBeDefined();
  });

  it("passes the allowRetry of the session's opening on to the call that waits for it", async () => {
    const tab = openTab(server.url);
    server.plan(open, dropBefore, dropBefore);
    for (let i = 0; i < 2; i += 1) await failure(tab.send(misc.languages, {}));
    const { kind, allowRetry } = await failure(tab.send(misc.languages, {}));
    expect(kind).toBe("limit");

    allowRetry?.();

    await expect(tab.send(misc.languages, {})).resolves.toBeDefined();
  });

  it("lets a call through again after a reset when it failed because no session could be opened", async () => {
    const tab = openTab(server.url);
    server.plan(open, dropBefore, dropBefore);
    for (let i = 0; i < 3; i += 1) await failure(tab.send(misc.languages, {}));

    tab.resetCircuitBreaker(misc.languages);

    await expect(tab.send(misc.languages, {})).resolves.toBeDefined();
  });

  it("leaves other calls alone", async () => {
    const tab = openTab(server.url);
    await fail(tab, 6);

    await expect(tab.send(notifications.list, {})).resolves.toBeDefined();
  });
});
