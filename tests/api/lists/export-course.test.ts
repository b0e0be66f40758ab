import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { exportOf } from "../../../contract/extensions/list-export";
import { contract } from "../../../contract/index";
import { verifyAudit } from "../../../server/audit/verify";
import type { ListReader } from "../../../server/calls/handler";
import type { AllHandlers } from "../../../server/resources";
import type { Client } from "../../support/clients/client";
import { parseExport } from "../../support/clients/exported";
import { givenLists } from "../../support/factories/given-lists";
import { startPlatform, type TestPlatform, testSecret } from "../../support/servers/platform";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const call = exportOf(contract.payouts.list);
const rowsAtOnce = 500;

/** Called when some rows were read: by the number of times before. */
let onRead: (times: number) => Promise<void> | void;
/** True to read the first rows again and again. */
let isEndless: boolean;

/** Lets the test act between the reading of rows and their way to the caller. */
function watched(handlers: AllHandlers): AllHandlers {
  const { list } = handlers.payouts;
  const { reader } = list;
  if (!reader) throw new Error("the list of payouts has no reader");
  const rowsAfter: ListReader["rowsAfter"] = async (end, input, context) => {
    const some = await reader.rowsAfter(isEndless ? undefined : end, input, context);
    await onRead(end ? 1 : 0);
    return some;
  };
  const answer: typeof list = (input, context) => list(input, context);
  const watchedList = Object.assign(answer, { mayBeStale: true, reader: { ...reader, rowsAfter } });
  return { ...handlers, payouts: { ...handlers.payouts, list: watchedList } };
}

let platform: TestPlatform;
let caller: Client;
beforeEach(async () => {
  isEndless = false;
  onRead = () => undefined;
  platform = await startPlatform({
    replace: watched,
    seed: (database) => givenLists(database, 1_100, ["customers", "payouts"]),
  });
  caller = await platform.signIn("maker");
});
afterEach(() => platform.close());

/** A promise that the test resolves. */
function gate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open: () => open() };
}

const start = (by = caller, init: RequestInit = {}) =>
  by.fetch(call.path, {
    method: "POST",
    body: JSON.stringify({ status: "w", search: "linha" }),
    headers: { "content-type": "application/json" },
    ...init,
  });
const whole = (by = caller) =>
  start(by, { body: "{}" }).then(async (response) => parseExport(await response.text()));

const audited = async () =>
  await platform.database.kysely
    .selectFrom("audit_log")
    .select(["chain", "kind", "row_id", "before", "after", "request_id"])
    .where("call", "=", "payouts.list.export")
    .orderBy("position")
    .execute();
const eventsOf = async () => (await audited()).map(({ after }) => JSON.parse(after ?? "null") as object);

describe("the audit of an export", () => {
  it("says who began it, of which list and with which filters, then how many rows it had", async () => {
    const response = await start();
    const { rows } = parseExport(await response.text());

    expect(rows.length).toBeGreaterThan(200);
    const entries = await audited();
    expect(entries.map(({ after }) => JSON.parse(after ?? ""))).toEqual([
      { filters: { status: "w", search: "linha" } },
      { outcome: "whole", rows: rows.length },
    ]);
    const requestId = response.headers.get("x-request-id");
    for (const entry of entries)
      expect(entry).toMatchObject({ kind: "export", row_id: 0, before: null, request_id: requestId });
    expect((await verifyAudit(platform.database.kysely, testSecret)).broken).toBeUndefined();
  });

  it("has words in both languages, and no text that was searched for", async () => {
    await whole();
    await (await start()).text();
    const { data } = await caller.answer(contract.users.list, { search: "maker" });
    const reqId = data.find(({ user }) => user === "maker")?.reqId ?? "";

    for (const [language, name, words] of [
      [
        "pt",
        "Saques exportados",
        ["Concluída (linhas: 275)", "Iniciada (search, status: w)", "Concluída (linhas: 1100)", "Iniciada"],
      ],
      [
        "en",
        "Withdrawals exported",
        ["Completed (rows: 275)", "Begun (search, status: w)", "Completed (rows: 1100)", "Begun"],
      ],
    ] as const) {
      const answer = await caller.call(contract.users.registerInfo, { reqId }, { "app-lang": language });
      const types = answer.types as { id: number; name: string }[];
      const id = types.find((type) => type.name === name)?.id;
      const entries = (answer.data ?? []).filter(({ type }) => type === id);
      expect(entries.map(({ description }) => description)).toEqual(words);
    }
  });

  it("has no entry of an export that is refused", async () => {
    const reader = await platform.signIn("desk");
    await reader.call(exportOf(contract.users.list), {});
    await caller.call(call, { status: "z" });

    expect(await audited()).toEqual([]);
  });
});

describe("an export ends with an error line", () => {
  /** Exports while something happens once the first rows were read. */
  async function exportWhile(happens: () => Promise<unknown> | unknown) {
    onRead = async (times) => {
      if (times === 0) await happens();
    };
    const { rows, last } = await whole();
    expect(rows).toHaveLength(rowsAtOnce);
    return last;
  }
  const setLevel = (columns: object) =>
    platform.database.kysely.updateTable("access_levels").set(columns).execute();

  it.each([
    ["the session ends", "SESSX001", () => caller.answer(contract.session.signout, {})],
    [
      "the level loses the permission",
      "PERMX001",
      () =>
        platform.database.kysely
          .selectFrom("access_levels")
          .select("permissions")
          .executeTakeFirstOrThrow()
          .then(({ permissions }) =>
            setLevel({ permissions: JSON.stringify({ ...permissions, payments: 0 }) }),
          ),
    ],
    [
      "the hours end",
      "TIMEX001",
      () =>
        setLevel({
          time_access: JSON.stringify(
            Object.fromEntries([..."0123456"].map((day) => [day, [["00:00:00", "00:00:00"]]])),
          ),
        }),
    ],
  ] as const)("when %s", async (_, errorCode, happens) => {
    const last = await exportWhile(happens);

    expect(last).toMatchObject({ error: { response: false, data: null, errorCode } });
    expect(await eventsOf()).toContainEqual({ outcome: "failed", rows: rowsAtOnce });
  });

  it("when reading fails, which is logged with the request", async () => {
    onRead = (times) => {
      if (times > 0) throw new Error("the disk is on fire");
    };
    const response = await start(caller, { body: "{}" });
    const { rows, last } = parseExport(await response.text());

    expect(rows).toHaveLength(rowsAtOnce);
    expect(last).toEqual({
      error: { response: false, message: "Ocorreu um erro, tente novamente", data: null },
    });
    const id = response.headers.get("x-request-id") ?? "";
    expect(
      platform.log.filter((line) => line.includes("the disk is on fire") && line.includes(id)),
    ).toHaveLength(1);
    expect(await eventsOf()).toContainEqual({ outcome: "failed", rows: rowsAtOnce });
  });

  it("when the database goes away", async () => {
    onRead = (times) => {
      if (times > 0) throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    };

    const { last } = await whole();

    expect(last).toMatchObject({ error: { response: false, errorCode: "DOWNX001" } });
  });

  it("when the platform stops, which waits for it", async () => {
    let closing: Promise<void> | undefined;
    const last = await exportWhile(() => {
      closing = platform.close();
    });

    expect(last).toMatchObject({ error: { message: expect.stringContaining("reiniciado") } });
    await closing;
    expect(platform.log.filter((line) => line.includes("failure"))).toEqual([]);
  });
});

describe("an export whose caller goes", () => {
  it("stops reading, and gives its place back", async () => {
    let reads = 0;
    isEndless = true;
    onRead = () => {
      reads += 1;
    };
    const leaving = new AbortController();
    const response = await start(caller, { body: "{}", signal: leaving.signal });
    await response.body?.getReader().read();

    leaving.abort();
    await vi.waitFor(async () => expect(await eventsOf()).toHaveLength(2), 20_000);

    expect(await eventsOf()).toEqual([{ filters: {} }, { outcome: "left", rows: expect.any(Number) }]);
    isEndless = false;
    const readUntilThen = reads;
    const again = await Promise.all([whole(), whole()]);
    expect(again.map(({ rows }) => rows.length)).toEqual([1_100, 1_100]);
    expect(reads - readUntilThen).toBe(2 * 3);
  });

  it("is read no further than it takes, and no faster", async () => {
    isEndless = true;
    let reads = 0;
    let isRead = gate();
    onRead = () => {
      reads += 1;
      isRead.open();
      isRead = gate();
    };
    const leaving = new AbortController();
    const response = await start(caller, { body: "{}", signal: leaving.signal });
    // the buffers between the two ends are full when no further read comes in the time of some calls
    let before = -1;
    while (reads > before) {
      before = reads;
      for (let calls = 0; calls < 20; calls += 1) await caller.call(contract.payouts.list, { page: 1 });
    }

    const taken = response.body?.getReader();
    const went = isRead.isOpen;
    while (reads === before) await Promise.race([taken?.read(), went]);
    expect(reads).toBeGreaterThan(before);
    leaving.abort();
  });
});

describe("exports at a time", () => {
  it("are two of an admin, and those of others beside them", async () => {
    const { isOpen, open } = gate();
    onRead = () => isOpen;
    const checker = await platform.signIn("checker");
    const running = [start(), start()];
    await vi.waitFor(async () => expect(await eventsOf()).toHaveLength(2));

    const third = await start();
    const other = start(checker);

    expect(third.status).toBe(429);
    expect(third.headers.get("retry-after")).toBe("5");
    expect(await third.json()).toEqual({
      response: false,
      message: "Você já tem 2 exportações em andamento: espere uma delas terminar",
      data: null,
    });
    open();
    for (const response of await Promise.all([...running, other]))
      expect(parseExport(await response.text()).last).toMatchObject({ end: true });
    expect(parseExport(await (await start()).text()).last).toMatchObject({ end: true });
  });
});
