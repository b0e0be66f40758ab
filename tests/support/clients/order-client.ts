import type { Input } from "../../../contract/call";
import { contract } from "../../../contract/index";
import type { OrderAction } from "../../../contract/lifecycles";
import type { Order } from "../../../contract/orders";
import type { DemoAdmin } from "../../../server/seed/admins";
import { forgetCustomers, givenCustomer } from "../factories/given-customers";
import { givenOrder } from "../factories/given-money";
import type { TestPlatform } from "../servers/platform";
import type { Envelope } from "./client";
import { expectSoundLedger } from "./ledger";

type OrderRow = NonNullable<Parameters<typeof givenOrder>[2]>;
type Act = (id: number, user?: DemoAdmin, why?: string) => Promise<Envelope>;

/** The reason for tests that need no particular one. */
export const reason = "Comprovante conferido com o banco";

/** The actions of an admin on the list of checkout orders. */
export function orderClient(platform: TestPlatform) {
  const { orders, checkoutOrders } = contract;

  async function given(row: OrderRow = {}, balance = 0) {
    const customer = await givenCustomer(platform.database, { balance });
    return { ...(await givenOrder(platform.database, customer.id, row)), customer };
  }

  async function rowOf(id: number): Promise<Order | undefined> {
    const maker = await platform.as("maker");
    const { data } = await maker.answer(checkoutOrders.list, { search: `PED-${id}` });
    return data.find((order) => order.id === id);
  }

  async function reqIdOf(id: number): Promise<string> {
    const row = await rowOf(id);
    if (!row) throw new Error(`order ${id} is not listed`);
    return row.trReqId;
  }

  const withCode =
    (call: typeof orders.cancel | typeof orders.remove): Act =>
    async (id, user = "maker", why = reason) => {
      const admin = await platform.as(user);
      const reqId = await reqIdOf(id);
      return await admin.call(call, { reqId, reason: why, otp: await platform.code(user) });
    };

  async function askPaid(
    id: number,
    input: Partial<Input<typeof orders.requestPaid>> = {},
    user: DemoAdmin = "maker",
  ) {
    const admin = await platform.as(user);
    const reqId = await reqIdOf(id);
    return await admin.call(orders.requestPaid, { reqId, reason, payinMethod: "pix", ...input });
  }

  const actions: Record<OrderAction, Act> = {
    cancel: withCode(orders.cancel),
    remove: withCode(orders.remove),
    requestPaid: (id, user, why = reason) => askPaid(id, { reason: why }, user),
  };

  /** Reads the approval requests of an order. */
  const approvalsOf = (order: number) =>
    platform.database.kysely
      .selectFrom("approvals")
      .select(["status", "requested_by_id", "requested_by_name", "closed_by_name", "amount", "note"])
      .where("order_id", "=", order)
      .execute();

  /** Fails when the ledger is not sound, and empties the tables for the next test. */
  async function clear(): Promise<void> {
    await expectSoundLedger(platform.database);
    await platform.database.kysely.deleteFrom("notifications").execute();
    await forgetCustomers(platform.database);
  }

  return { given, rowOf, reqIdOf, askPaid, ...actions, approvalsOf, clear };
}
