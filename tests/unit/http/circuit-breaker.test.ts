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

  it("give the error of what was not sent a permit, for somebody who asks for it", async () => {
    const tab = openTab(server.url);
    await fail(tab, 5);
    const { allowRetry } = await failure(tab.send(misc.languages, {}));
    const sent = server.countOf(languages);

    allowRetry?.();

    expect(server.countOf(languages)).toBe(sent);
    await expect(tab.send(misc.languages, {})).resolves.toBeDefined();
  });

  it("give a call that waits for a session the permit of what opens one", async () => {
    const tab = openTab(server.url);
    server.plan(open, dropBefore, dropBefore);
    for (let i = 0; i < 2; i += 1) await failure(tab.send(misc.languages, {}));
    const { kind, allowRetry } = await failure(tab.send(misc.languages, {}));
    expect(kind).toBe("limit");

    allowRetry?.();

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
