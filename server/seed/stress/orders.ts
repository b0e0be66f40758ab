import { orderSearch } from "../../search/records";
import type { DemoCustomer } from "../customers";
import { day } from "../moments";
import { type DemoOrder, order } from "../orders";
import { createRandom, type Random } from "../random";
import { inBatchesOf } from "./bulk-insert";
import { stressCustomer } from "./customers";
import { boughtAt, type StressPlan, settledBy } from "./plan";

const seedOfOrders = 200_000_000;
/** Making a customer costs what making two orders costs, so that those of a batch share some. */
const customersOfBatch = 50;
const kinds = { checkout: 78, deposit: 22 };
/** What is open is new. */
const openFor = 30 * day;
const ofLate = { w: 12, r: 6, p: 62, x: 10, t: 6, a: 4 };
const ofOld = { p: 80, x: 12, t: 6, a: 2 };

function stressOrder(random: Random, plan: StressPlan, place: number, customer: DemoCustomer): DemoOrder {
  const bought = boughtAt(plan, place);
  const isLate = plan.now.getTime() - bought.getTime() < openFor;
  const status: DemoOrder["status"] = random.weighted(isLate ? ofLate : { ...ofOld, w: 0, r: 0 });
  const made = order(random, plan.now, { kind: random.weighted(kinds), status, customer, bought });
  const row = { id: plan.firstOrder + place, ...made };
  return { ...row, search: orderSearch(customer.search, row) };
}

/** All orders in batches, oldest first, of customers who had settled when they were bought. */
export function* stressOrders(plan: StressPlan): Generator<DemoOrder[]> {
  for (const places of inBatchesOf(plan.orders)) {
    const [first = 0] = places;
    const random = createRandom(seedOfOrders + first);
    const settled = settledBy(plan, boughtAt(plan, first));
    const customers = Array.from({ length: customersOfBatch }, () =>
      stressCustomer(plan, random.between(0, settled - 1)),
    );
    yield places.map((place) => stressOrder(random, plan, place, random.pick(customers)));
  }
}
