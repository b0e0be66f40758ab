import { orderSearch } from "../../search/records";
import type { DemoCustomer } from "../customers";
import { day } from "../dates";
import { type DemoOrder, order } from "../orders";
import { createRandom, type Random } from "../random";
import { inBatchesOf } from "./bulk-insert";
import { stressCustomer } from "./customers";
import { boughtAt, type StressPlan, settledBy } from "./plan";

const seedOfOrders = 200_000_000;
/** The orders of a batch share this many customers: making a customer costs as much as making two orders. */
const customersPerBatch = 50;
const kinds = { checkout: 78, deposit: 22 };
/** Orders newer than this can be open, in milliseconds. */
const openFor = 30 * day;
const recentStatuses = { w: 12, r: 6, p: 62, x: 10, t: 6, a: 4 };
const oldStatuses = { p: 80, x: 12, t: 6, a: 2 };

function stressOrder(random: Random, plan: StressPlan, index: number, customer: DemoCustomer): DemoOrder {
  const bought = boughtAt(plan, index);
  const isRecent = plan.now.getTime() - bought.getTime() < openFor;
  const status: DemoOrder["status"] = random.weighted(
    isRecent ? recentStatuses : { ...oldStatuses, w: 0, r: 0 },
  );
  const made = order(random, plan.now, { kind: random.weighted(kinds), status, customer, bought });
  const row = { id: plan.firstOrder + index, ...made };
  return { ...row, search: orderSearch(customer.search, row) };
}

/** All stress orders in batches, oldest first; the customers had settled when the orders were bought. */
export function* stressOrders(plan: StressPlan): Generator<DemoOrder[]> {
  for (const indexes of inBatchesOf(plan.orders)) {
    const [first = 0] = indexes;
    const random = createRandom(seedOfOrders + first);
    const settled = settledBy(plan, boughtAt(plan, first));
    const customers = Array.from({ length: customersPerBatch }, () =>
      stressCustomer(plan, random.between(0, settled - 1)),
    );
    yield indexes.map((index) => stressOrder(random, plan, index, random.pick(customers)));
  }
}
