import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { writingCalls } from "../../../conformance/calls";
import { areas } from "../../../conformance/catalogue";
import { Connection, WriteForbiddenError } from "../../../conformance/connection";
import { judge } from "../../../conformance/judge";
import type { Verdict } from "../../../conformance/verdicts";
import { contract } from "../../../contract/index";
import { credentialsOf, everythingOn, startSubject } from "../../support/conformance/subject";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

// Thousands of requests, possibly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startSubject();
});
afterAll(() => platform.close());

const inShort = (verdicts: readonly Verdict[], status: Verdict["status"]) =>
  verdicts
    .filter((verdict) => verdict.status === status)
    .map(({ id, subject, found }) => `${id} ${subject}: ${found}`);

/** The accounts of the admins, but for the codes that they used. */
const readAdmins = () =>
  platform.database.kysely
    .selectFrom("admins")
    .select(["id", "user_name", "status", "level_id", "password_hash", "totp_secret", "totp_since"])
    .orderBy("id")
    .execute();

/** Everything that is stored but sessions, the places of lists, and the record of who signed in. */
async function stored(): Promise<string> {
  const { kysely } = platform.database;
  const read = (
    table: "customers" | "orders" | "payouts" | "insertions" | "approvals" | "admins" | "notifications",
  ) => kysely.selectFrom(table).selectAll().orderBy("id").execute();
  const tables = [
    "customers",
    "orders",
    "payouts",
    "insertions",
    "approvals",
    "admins",
    "notifications",
  ] as const;
  return JSON.stringify(await Promise.all(tables.map(read)));
}

describe("the conformance check of the reference platform", () => {
  it("passes and changes nothing without --write", async () => {
    const before = await stored();
    platform.log.length = 0;

    const verdicts = await judge({ ...everythingOn(platform), write: false });

    const requested = platform.log.map((line) => JSON.parse(line) as { method: string; path: string });
    const written = requested.filter(({ method, path }) =>
      writingCalls.some(({ call }) => call.method === method && call.path === path),
    );
    expect(inShort(verdicts, "failed")).toEqual([]);
    expect(new Set(inShort(verdicts, "not tried").map((line) => line.split(" ")[0]))).toEqual(
      new Set([
        "session.wrong-password",
        "personal-data.not-saved",
        "personal-data.level-kept",
        "personal-data.revealed",
        "codes.accepted",
        "four-eyes.own",
        "live.changes",
        "account.password",
        "authenticator.confirmed",
        "notification-choice.kept",
        "notification-unread.back",
        "states.order",
        "states.payout",
        "writes.accepted",
      ]),
    );
    expect(requested.length).toBeGreaterThan(500);
    expect(written).toEqual([]);
    expect(await stored()).toBe(before);
  });

  it("passes in every area with --write, and takes back what it asked for", async () => {
    const readCustomers = () =>
      platform.database.kysely.selectFrom("customers").selectAll().orderBy("id").execute();
    const before = await readCustomers();
    const admins = await readAdmins();

    const verdicts = await judge(everythingOn(platform));

    expect(inShort(verdicts, "failed")).toEqual([]);
    expect(inShort(verdicts, "not tried")).toEqual([]);
    expect(new Set(verdicts.map(({ area }) => area))).toEqual(new Set(areas));
    expect(await readCustomers()).toEqual(before);
    const isKnown = ({ id }: { id: number }) => admins.some((admin) => admin.id === id);
    expect((await readAdmins()).filter(isKnown)).toEqual(admins);
    expect((await readAdmins()).filter((admin) => !isKnown(admin))).toEqual([
      expect.objectContaining({ status: "i", user_name: expect.stringMatching(/^conformance/) }),
    ]);
    const maker = await platform.as("maker");
    await maker.renew();
    const { data } = await maker.answer(contract.insertions.list, { offset: 50, statusBilling: "p" });
    expect(data.filter(({ note }) => note.includes("conformance"))).toEqual([]);
  });

  it("judges admins whose hours are closed by the refusal of their sign-in", async () => {
    platform.clock.stopAt("2026-11-23T20:00:00-03:00");
    const { url, main } = everythingOn(platform);

    const verdicts = await judge({
      url,
      main,
      limited: [credentialsOf("hours")],
      only: ["permissions"],
      calls: ["misc.languages"],
    });

    expect(inShort(verdicts, "failed")).toEqual([]);
    expect(verdicts).toContainEqual(
      expect.objectContaining({
        id: "permissions.hours",
        subject: "session.signin by hours",
        status: "passed",
      }),
    );
  });
});

describe("the conformance check of a platform that masks nothing", () => {
  it("asks for no mask, and reveals nothing", async () => {
    const plain = await startPlatform();
    const { main, wait } = everythingOn(plain);

    const verdicts = await judge({ url: plain.url, main, wait, write: true, only: ["personal-data"] });

    await plain.close();
    expect(verdicts.filter(({ area }) => area === "personal-data")).toEqual([]);
    expect(plain.log.filter((line) => line.includes("/personal-data/"))).toEqual([]);
  });
});

describe("a connection that may not write", () => {
  it.each(writingCalls)("does not send $name", async ({ call }) => {
    const { url } = platform;
    const connection = new Connection({ url, cdnUrl: url, appId: "none", mayWrite: false, timeout: 1_000 });

    await expect(async () => connection.send(call, {})).rejects.toThrow(WriteForbiddenError);
    await expect(async () => connection.requestPath(call.method, call.path)).rejects.toThrow(
      WriteForbiddenError,
    );
    expect(connection.exchanges).toEqual([]);
  });
});
