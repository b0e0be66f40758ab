import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { createPlatform, listen } from "../../../server/bootstrap/platform";
import { ConfigError } from "../../../server/config/config";
import { metricsOf, queriedMetrics, readQueries } from "../../support/monitoring/queries";
import { openTestDatabase } from "../../support/servers/database";
import { startPlatform, type TestPlatform, testSecret } from "../../support/servers/platform";

const onFreePort = { host: "127.0.0.1", port: 0 };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({
    metrics: onFreePort,
    replace: (handlers) => ({
      ...handlers,
      levels: { ...handlers.levels, list: () => Promise.reject(new Error("the disk is on fire")) },
    }),
  });
});
afterAll(() => platform.close());

const scrape = async () => await (await fetch(String(platform.metricsUrl))).text();

/** The value of the series with this name and these labels, 0 where there is none. */
function seriesOf(text: string, name: string, labels: Record<string, string> = {}): number {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split("\n")
    .find((each) => /^\w+/.exec(each)?.[0] === name && wanted.every((label) => each.includes(label)));
  return Number(line?.split(" ").at(-1) ?? 0);
}

/** Reads how a series changes by what is done. */
async function changeBy(work: () => Promise<unknown>, name: string, labels: Record<string, string> = {}) {
  const before = seriesOf(await scrape(), name, labels);
  await work();
  return seriesOf(await scrape(), name, labels) - before;
}

describe("the metrics", () => {
  it("are on a port of their own, and nothing else is", async () => {
    const metrics = await fetch(String(platform.metricsUrl));
    const other = new URL("/admin/session/open", String(platform.metricsUrl));

    expect(metrics.status).toBe(200);
    expect(metrics.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect((await fetch(other)).status).toBe(404);
    expect((await platform.client().fetch("/metrics")).status).toBe(404);
  });

  it.each([
    ["answered", contract.payouts.list, "payouts.list", { status: "200", outcome: "ok" }],
    ["refused", contract.payouts.decide, "payouts.decide", { status: "200", outcome: "refused" }],
    ["failed", contract.levels.list, "levels.list", { status: "500", outcome: "failed" }],
  ])("time a call that is %s", async (_, call, name, labels) => {
    const maker = await platform.as("maker");

    const calls = await changeBy(() => maker.call(call, {} as never), "horizon_call_duration_seconds_count", {
      call: name,
      ...labels,
    });

    expect(calls).toBe(1);
  });

  it("count sign-ins by what became of them, and the audit's rows", async () => {
    const caller = await platform.anonymous();
    const signIn = (pass: string) => () => caller.call(contract.session.signin, { user: "reader", pass });
    const signIns = "horizon_sign_ins_total";

    expect(await changeBy(signIn("wrong"), signIns, { outcome: "wrongCredentials" })).toBe(1);
    expect(await changeBy(signIn("Reader2026"), signIns, { outcome: "accepted" })).toBe(1);
    const signOut = () => caller.call(contract.session.signout, {});
    expect(await changeBy(signOut, "horizon_audit_rows_total")).toBe(1);
  });

  it("count refused one-time codes", async () => {
    const maker = await platform.as("maker");
    const decision = { reqId: "none", status: "p", reason: "the reason of it", otp: "000000" } as const;
    const decide = () => maker.call(contract.payouts.decide, decision);

    expect(await changeBy(decide, "horizon_refused_codes_total", { reason: "wrong" })).toBe(1);
  });

  it("measure the pool as it is", async () => {
    const client = await platform.database.pool.connect();
    const taken = await scrape();
    client.release();
    const given = await scrape();

    expect(seriesOf(taken, "horizon_pool_connections", { state: "busy" })).toBe(1);
    expect(seriesOf(given, "horizon_pool_connections", { state: "busy" })).toBe(0);
  });

  it("name no admin, row or address, and no call outside the contract", async () => {
    await platform.client().fetch("/admin/nothing-there?user=maker");
    const text = await scrape();

    const labels = new Set(text.match(/\w+(?==")/g));
    expect(
      [...labels].filter((label) => !/^(call|outcome|status|state|queue|reason|le)$/.test(label)),
    ).toEqual(
      [...labels].filter((label) => /^(version|major|minor|patch|kind|space|type|quantile)$/.test(label)),
    );
    expect(text).not.toMatch(/maker|reader|127\.0\.0\.1|nothing-there/i);
  });
});

describe("the port of the metrics", () => {
  it("is reported by its name when it is taken", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as { port: number };
    const config = { trustedProxies: 0, corsOrigins: [], log: "off" } as const;
    const homeless = createPlatform({ database: await openTestDatabase(), secret: testSecret, config });

    const started = listen(homeless, 0, { metrics: { ...onFreePort, port } });

    await expect(started).rejects.toThrow(ConfigError);
    await expect(started).rejects.toThrow(`METRICS_PORT is ${port}`);
    other.close();
    await homeless.close();
  });
});

describe.each(["ops/grafana/horizon.json", "ops/prometheus/alerts.yml"])("%s", (file) => {
  it("asks for metrics that exist", async () => {
    await platform.client().fetch(contract.session.appConfig.path);
    const queried = queriedMetrics(readQueries(file));
    // only where there are standbys
    const served = new Set([...metricsOf(await scrape()), "horizon_standbys", "up"]);

    expect(queried.length).toBeGreaterThan(5);
    expect(queried.filter((name) => !served.has(name))).toEqual([]);
  });
});
