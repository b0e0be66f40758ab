import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { momentInSaoPaulo } from "../../../contract/dates";
import { createManualClock, createStorage, openTab } from "../../support/clients/tab";
import {
  dropBefore,
  type FaultServer,
  held,
  reply,
  startFaultServer,
} from "../../support/faults/fault-server";

const route = "GET /cdn/app-config.json";
const hour = 60 * 60 * 1000;
const config = {
  id: "acme",
  name: "Acme",
  tradeName: "Acme Pagamentos",
  document: "11222333000181",
  logo: "/logo.svg",
  features: [],
  expire: "01/01/2020 00:00:00",
};

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
  server.answers(route, config);
});
afterEach(() => server.close());

describe("the app-config (requirement A12)", () => {
  it("is fetched from the CDN's address with the installation's id, without a session", async () => {
    const tab = openTab(server.url, { api: "http://127.0.0.1:1", appId: "page" });

    const loaded = await tab.loadAppConfig();

    expect(loaded).toMatchObject({ id: "acme", tradeName: "Acme Pagamentos" });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.headers["app-id"]).toBe("page");
    expect(server.received[0]?.headers).not.toHaveProperty("app-auth");
  });

  it("is stored for 24 h as app-config, with its expiry time", async () => {
    const clock = createManualClock();
    const tab = openTab(server.url, { clock });
    const start = clock.now();
    await tab.loadAppConfig();

    clock.advance(24 * hour - 1000);
    await tab.loadAppConfig();
    expect(server.countOf(route)).toBe(1);
    clock.advance(1000);
    await tab.loadAppConfig();

    expect(server.countOf(route)).toBe(2);
    expect(momentInSaoPaulo(new Date(start + 24 * hour))).toBe("22/11/2025 12:00:00");
    expect(JSON.parse(tab.storage.get("app-config") ?? "")).toEqual({
      ...config,
      expire: "23/11/2025 12:00:00",
    });
  });

  it("has the reasons that the platform offers", async () => {
    const tab = openTab(server.url);
    const reasons = { "/admin/payout/update": ["Dados conferidos"] };
    server.answers(route, { ...config, reasons });

    expect(await tab.loadAppConfig()).toMatchObject({ reasons });

    server.answers(route, { ...config, reasons: "Dados conferidos" });
    expect(await openTab(server.url).loadAppConfig()).not.toHaveProperty("reasons");
  });

  it("is stored no longer than the platform allows", async () => {
    const clock = createManualClock();
    const tab = openTab(server.url, { clock });
    server.answers(route, { ...config, expire: momentInSaoPaulo(new Date(clock.now() + hour)) });
    await tab.loadAppConfig();

    clock.advance(hour);
    await tab.loadAppConfig();

    expect(server.countOf(route)).toBe(2);
  });

  it("is fetched again when its expiry time is more than 24 h away", async () => {
    const clock = createManualClock();
    const stored = { ...config, expire: "01/01/2099 00:00:00" };
    const storage = createStorage({ "app-config": JSON.stringify(stored) });
    const tab = openTab(server.url, { clock, storage: () => storage });

    await tab.loadAppConfig();

    expect(server.countOf(route)).toBe(1);
  });

  it("is used stale while a new one is fetched", async () => {
    const storage = createStorage({ "app-config": JSON.stringify({ ...config, name: "Old" }) });
    const tab = openTab(server.url, { storage: () => storage });
    const { fault, release } = held();
    server.plan(route, fault);

    const loading = tab.loadAppConfig();
    await server.arrived(route);
    expect(tab.appConfig()?.name).toBe("Old");
    release();

    expect((await loading)?.name).toBe("Acme");
    expect(tab.appConfig()?.name).toBe("Acme");
  });

  it("is fetched once for simultaneous calls", async () => {
    const tab = openTab(server.url);

    await Promise.all([tab.loadAppConfig(), tab.loadAppConfig()]);

    expect(server.countOf(route)).toBe(1);
  });

  it.each([
    ["a broken connection", dropBefore],
    ["a page of HTML", reply("<!doctype html>")],
    ["status 500", reply({ id: "acme" }, 500)],
    ["something else", reply({ name: "Acme" })],
  ])("stays as it was after %s", async (_, fault) => {
    const storage = createStorage({ "app-config": JSON.stringify({ ...config, name: "Old" }) });
    const tab = openTab(server.url, { storage: () => storage });
    server.plan(route, fault);

    expect((await tab.loadAppConfig())?.name).toBe("Old");
    expect(tab.warnings).toHaveLength(1);
  });

  it.each(["{", "null", '"x"', "[]", '{"id":5}', ""])("ignores a stored value of %j", async (stored) => {
    const storage = createStorage({ "app-config": stored });
    const tab = openTab(server.url, { storage: () => storage });

    expect(tab.appConfig()).toBeUndefined();
    expect((await tab.loadAppConfig())?.id).toBe("acme");
  });

  it("is not needed to start", async () => {
    const tab = openTab(server.url);
    server.plan(route, ...Array.from({ length: 9 }, () => dropBefore));

    for (let i = 0; i < 7; i += 1) expect(await tab.loadAppConfig()).toBeUndefined();

    expect(server.countOf(route)).toBe(5);
    await tab.openSession();
    expect(server.received.at(-1)?.headers["app-id"]).toBe("none");
  });
});
