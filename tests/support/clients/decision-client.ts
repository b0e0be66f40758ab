import { contract } from "../../../contract/index";
import type { approvalStates } from "../../../server/approval-requests/states";
import type { DemoAdmin } from "../../../server/seed/admins";
import { forgetCustomers, givenCustomer } from "../factories/given-customers";
import { givenApproval, givenInsertion, givenOrder, makerId } from "../factories/given-money";
import type { TestPlatform } from "../servers/platform";
import { expectSoundLedger } from "./ledger";

export type State = keyof typeof approvalStates;
export type Resource = "approvals" | "insertions";

/** The state of an order, by the state of its approval request. */
const orderStateOf = { p: "r", a: "a", n: "w", x: "x" } as const;

/** The actions of an admin on the lists of approval requests and insertions. */
export function decisionClient(platform: TestPlatform) {
  const { database } = platform;

  async function givenReviewed(customer: number, status: State): Promise<number> {
    const { id } = await givenOrder(database, customer);
    const date_pay = status === "a" ? new Date("2026-11-20T12:00:00Z") : null;
    await database.kysely
      .updateTable("orders")
      .set({ status: orderStateOf[status], date_pay })
      .where("id", "=", id)
      .execute();
    return id;
  }

  /** Creates a request over R$ 100,00 with its customer; an approval request with its order, too. */
  async function given(resource: Resource, { status = "p" as State, requestedBy = makerId } = {}) {
    const customer = await givenCustomer(database);
    const row = { status, requested_by_id: requestedBy };
    if (resource === "insertions")
      return { ...(await givenInsertion(database, customer.id, row)), customer, order: 0 };
    const order = await givenReviewed(customer.id, status);
    const approval = await givenApproval(database, customer.id, { order_id: order, ...row });
    return { ...approval, customer, order };
  }

  async function rowOf(resource: Resource, id: number) {
    const maker = await platform.as("maker");
    const { data } = await maker.answer(contract[resource].list, { offset: 50 });
    const row = data.find((each) => each.id === id);
    if (!row) throw new Error(`${resource} ${id} is not listed`);
    return row;
  }

  async function decide(resource: Resource, id: number, status: "a" | "n", user: DemoAdmin = "checker") {
    const admin = await platform.as(user);
    const { reqId } = await rowOf(resource, id);
    return await admin.call(contract[resource].decide, { reqId, status, otp: await platform.code(user) });
  }

  /** Fails when the ledger is not sound, and empties the tables for the next test. */
  async function clear(): Promise<void> {
    await expectSoundLedger(database);
    await forgetCustomers(database);
  }

  return { given, rowOf, decide, clear };
}
