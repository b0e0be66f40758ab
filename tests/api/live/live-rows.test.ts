import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { contract } from "../../../contract/index";
import { createOpaqueIds } from "../../../server/calls/opaque-ids";
import type { Client } from "../../support/clients/client";
import { type LiveReader, openLive } from "../../support/clients/live-stream";
import { givenFile } from "../../support/factories/given-accounts";
import { givenCustomer } from "../../support/factories/given-customers";
import { givenOrder } from "../../support/factories/given-money";
import { type Caller, type Instances, startInstances } from "../../support/servers/instances";
import { startPlatform, type TestPlatform, testSecret } from "../../support/servers/platform";

const opaqueIds = createOpaqueIds(testSecret);

let platform: TestPlatform;
let instances: Instances;
let admins: Caller[];
beforeAll(async () => {
  platform = await startPlatform();
  instances = await startInstances(platform, 1);
  admins = await instances.admins(4);
});
afterAll(async () => {
  await instances.close();
  await platform.close();
});

const open: LiveReader[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.cut();
});

async function watch(client: Client): Promise<LiveReader> {
  const stream = await openLive(client);
  open.push(stream);
  await vi.waitFor(() => expect(stream.lastEventId).toBeDefined(), 3000);
  return stream;
}

let taken = 0;
/** An admin whom no other test has used. */
function nextAdmin(): Caller {
  taken += 1;
  return admins[taken - 1] as Caller;
}

describe("GET /admin/live, of the rows that show a change,", () => {
  it("tells a deleted order to the list that had it, and a deleted document to its customer", async () => {
    const { client, code } = nextAdmin();
    const watching = await watch(nextAdmin().client);
    const { id: customer } = await givenCustomer(platform.database);
    const { id: order } = await givenOrder(platform.database, customer, { kind: "deposit" });
    const { id: file } = await givenFile(platform.database, customer, { kind: "front" });

    await client.answer(contract.orders.remove, {
      ...{ reqId: opaqueIds.seal("order", order), reason: "Em duplicidade", otp: code() },
    });
    await client.answer(contract.customers.deleteFile, { reqId: opaqueIds.seal("file", file) });

    await vi.waitFor(
      () =>
        expect(watching.changes).toMatchObject([
          { resource: "depositOrders", id: order, type: "deleted" },
          { resource: "customers", id: customer, type: "updated" },
        ]),
      3000,
    );
  });

  it("tells what changes a customer on the blacklist to both lists, and who is put on and taken off", async () => {
    const { client } = nextAdmin();
    const watching = await watch(nextAdmin().client);
    const { id } = await givenCustomer(platform.database);
    const reqId = opaqueIds.seal("customer", id);
    const listed = [
      { resource: "customers", id, type: "updated" },
      { resource: "blacklist", id, type: "updated" },
    ];
    const steps = [
      {
        change: () => client.answer(contract.blacklist.update, { reqId, payment: "n", withdraw: "n" }),
        told: [...listed, { resource: "blacklist", id, type: "created" }],
      },
      {
        change: () => client.answer(contract.blacklist.update, { reqId, payment: "y", withdraw: "n" }),
        told: listed,
      },
      { change: () => client.answer(contract.customers.changeStatus, { reqId, status: "i" }), told: listed },
      {
        change: () => client.answer(contract.blacklist.remove, { reqId }),
        told: [
          { resource: "customers", id, type: "updated" },
          { resource: "blacklist", id, type: "deleted" },
        ],
      },
    ];

    const told: object[] = [];
    for (const step of steps) {
      await step.change();
      told.push(...step.told);
      await vi.waitFor(() => expect(watching.changes).toMatchObject(told), 3000);
    }
    expect(watching.changes).toHaveLength(told.length);
  });
});
