import { describe, expect, it, vi } from "vitest";
import { contract } from "../../../contract/index";
import { createOpaqueIds } from "../../../server/calls/opaque-ids";
import { givenFile } from "../../support/factories/given-accounts";
import { givenCustomer } from "../../support/factories/given-customers";
import { givenOrder } from "../../support/factories/given-money";
import { testSecret } from "../../support/servers/platform";
import { watchedInstances } from "../../support/servers/watched-instances";

const opaqueIds = createOpaqueIds(testSecret);

const live = watchedInstances({ count: 1, admins: 4 });
const { watch, nextAdmin } = live;

describe("GET /admin/live, of the rows that show a change,", () => {
  it("tells a deleted order to the list that had it, and a deleted document to its customer", async () => {
    const { client, code } = nextAdmin();
    const watching = await watch(nextAdmin().client);
    const { id: customer } = await givenCustomer(live.platform.database);
    const { id: order } = await givenOrder(live.platform.database, customer, { kind: "deposit" });
    const { id: file } = await givenFile(live.platform.database, customer, { kind: "front" });

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
    const { id } = await givenCustomer(live.platform.database);
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
