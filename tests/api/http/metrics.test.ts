import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { createPlatform, listen, type Platform } from "../../../server/bootstrap/platform";
import { ConfigError } from "../../../server/config/config";
import { givenMail } from "../../support/factories/given-mail";
import { metricsOf, queriedMetrics, readQueries } from "../../support/monitoring/queries";
import { openTestDatabase } from "../../support/servers/database";
import { startPlatform, type TestPlatform, testSecret } from "../../support/servers/platform";

const onFreePort = { host: "127.0.0.1", port: 0 };
/** Nothing is due, so nothing is sent. */
const mail = {
  server: { host: "127.0.0.1", port: 1, encryption: "none" },
  from: { name: "", address: "no-reply@horizon.example" },
} as const;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({
    metrics: onFreePort,
    config: { mail },
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
    const busy = async () => seriesOf(await scrape(), "horizon_pool_connections", { state: "busy" });
    const client = await platform.database.pool.connect();
    const whileTaken = await busy();
    client.release();

    expect(whileTaken).toBeGreaterThanOrEqual(1);
    // the mailer looks into the outbox now and then
    await expect.poll(busy).toBe(0);
  });

  it("count the mail that waits and that was given up, as long as the database says so", async () => {
    const { database } = platform;
    const later = new Date(Date.now() + 3_600_000);
    for (const overrides of [{ due_at: later }, { due_at: later }, { dead_at: later }])
      await givenMail(database, { kind: "password-reset", data: {} }, overrides);

    const known = await scrape();
    await database.pool.query("alter table outbox rename to outbox_away");
    const unknown = await scrape();
    await database.pool.query("alter table outbox_away rename to outbox");

    expect(seriesOf(known, "horizon_mail", { state: "waiting" })).toBe(2);
    expect(seriesOf(known, "horizon_mail", { state: "dead" })).toBe(1);
    expect(unknown).not.toContain("horizon_mail{");
    expect(unknown).toContain("horizon_audit_rows_total");
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
  let homeless: Platform;
  beforeAll(async () => {
    const config = { trustedProxies: 0, corsOrigins: [], log: "off" } as const;
    homeless = createPlatform({ database: await openTestDatabase(), secret: testSecret, config });
  });
  afterAll(() => homeless.close());

  it("is reported by its name when it is taken", async () => {
    const port = Number(new URL(String(platform.metricsUrl)).port);

    const started = listen(homeless, 0, { metrics: { ...onFreePort, port } });

    await expect(started).rejects.toThrow(ConfigError);
    await expect(started).rejects.toThrow(`METRICS_PORT is ${port}`);
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
