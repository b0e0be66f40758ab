import { customer, type DemoCustomer } from "../customers";
import { createRandom } from "../random";
import { inBatchesOf } from "./bulk-insert";
import { registeredAt, type StressPlan } from "./plan";

/** Apart from every other source of choices. */
const seedOfCustomers = 100_000_000;

/** The customer at a place: the same one each time, so that nobody has to keep a million of them. */
export const stressCustomer = (plan: StressPlan, place: number): DemoCustomer =>
  customer(createRandom(seedOfCustomers + place), plan.now, {
    id: plan.firstCustomer + place,
    registered: registeredAt(plan, place),
    name: undefined,
    isOld: false,
    status: undefined,
  });

/** All of them in batches, oldest first. */
export function* stressCustomers(plan: StressPlan): Generator<DemoCustomer[]> {
  for (const places of inBatchesOf(plan.customers)) yield places.map((place) => stressCustomer(plan, place));
}
