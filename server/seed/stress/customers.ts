import { customer, type DemoCustomer } from "../customers";
import { createRandom } from "../random";
import { inBatchesOf } from "./bulk-insert";
import { registeredAt, type StressPlan } from "./plan";

/** A seed range of its own. */
const seedOfCustomers = 100_000_000;

/** The customer at an index: the same each time, so that a million of them need not stay in memory. */
export const stressCustomer = (plan: StressPlan, index: number): DemoCustomer =>
  customer(createRandom(seedOfCustomers + index), plan.now, {
    id: plan.firstCustomer + index,
    registered: registeredAt(plan, index),
    name: undefined,
    isOld: false,
    status: undefined,
  });

/** All stress customers in batches, oldest first. */
export function* stressCustomers(plan: StressPlan): Generator<DemoCustomer[]> {
  for (const indexes of inBatchesOf(plan.customers))
    yield indexes.map((index) => stressCustomer(plan, index));
}
