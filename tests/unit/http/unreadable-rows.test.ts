import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { blacklist } from "../../../contract/blacklist";
import { UnreadableRow } from "../../../src/http/unreadable-row";
import { failure, openSignedIn } from "../../support/clients/tab";
import { type FaultServer, startFaultServer } from "../../support/faults/fault-server";

const route = `${blacklist.list.method} ${blacklist.list.path}`;
const row = { id: 1, reqId: "a", name: "Ana" };

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());
beforeEach(() => server.answers(route, { data: [] }));

describe("rows that cannot be read", () => {
  it("leave the others as they are, and keep place, id and content", async () => {
    const tab = await openSignedIn(server);
    server.answers(route, { data: [{ id: "7", name: "Rui" }, row, null, { ...row, id: {} }] });

    const { data } = await tab.send(blacklist.list, { page: 3 }, { keepsRows: true });

    expect(data).toEqual([
      new UnreadableRow(7, { id: "7", name: "Rui" }),
      row,
      new UnreadableRow(-3_000_002, null),
      new UnreadableRow(-3_000_003, { ...row, id: {} }),
    ]);
  });

  it("are reported once for each place, without their values", async () => {
    const tab = await openSignedIn(server);
    server.answers(route, {
      data: [row, { id: 7, name: "Rui" }, { id: 8, name: "Eva" }, { ...row, name: {} }],
    });

    await tab.send(blacklist.list, {}, { keepsRows: true });
    await tab.send(blacklist.list, {}, { keepsRows: true });

    expect(tab.warnings).toEqual([
      `${route}: data[1].reqId: expected text, got nothing`,
      `${route}: data[3].name: expected text, got object`,
    ]);
  });

  it("fail a read that has no place for them", async () => {
    const tab = await openSignedIn(server);
    server.answers(route, { data: [row, null] });

    expect((await failure(tab.send(blacklist.list, {}))).kind).toBe("unparseable");
  });
});

describe("data that is no list", () => {
  it.each([[{}], [42], ["[]"]])("fails the read: %j", async (data) => {
    const tab = await openSignedIn(server);
    server.answers(route, { data });

    expect((await failure(tab.send(blacklist.list, {}, { keepsRows: true }))).kind).toBe("unparseable");
    expect(tab.warnings).toEqual([expect.stringContaining(`${route}: data: expected list, got `)]);
  });
});
