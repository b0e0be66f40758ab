import type { Selectable } from "kysely";
import type { Schema } from "../db/schema";
import { insertionSearch } from "../search/records";
import { type Decision, decided, twoAdmins } from "./approval-requests";
import type { DemoCustomer } from "./customers";
import { day, daysBefore, hour, minute, wholeSecond } from "./dates";
import type { Decider } from "./payouts";
import type { Random } from "./random";

/** A cash insertion as stored, with `Date` objects for dates. */
export type DemoInsertion = Omit<Selectable<Schema["insertions"]>, keyof Decision> & Decision;

const firstId = 40_001;
/** Numbers per status at every size; the rest is approved. The rejected ones fill exactly one page. */
const exact = { p: 18, n: 20, x: 6 };
/** The age of the oldest request, in days. */
const oldest = { p: 6, a: 150, n: 150, x: 150 };
const operations = { c: [1, 2, 3, 4, 5], d: [6, 7, 8, 9, 10] } as const;
const notes = [
  "",
  "Acordo com o cliente",
  "Diferença apurada na conciliação",
  "Solicitado pelo jurídico",
  "Cobrança em duplicidade",
];

function period(random: Random, now: Date, status: Decision["status"], customer: DemoCustomer) {
  const to = new Date(now.getTime() - minute);
  const since = Math.max(now.getTime() - oldest[status] * day, customer.date_reg.getTime() + hour);
  const from = wholeSecond(since + random.fraction() * (to.getTime() - hour - since));
  return { from, to: new Date(Math.min(to.getTime(), from.getTime() + 2 * day)) };
}

/** `count` cash insertions of the given customers, oldest first. */
export function demoInsertions(
  random: Random,
  now: Date,
  count: number,
  { customers, admins }: { customers: readonly DemoCustomer[]; admins: readonly Decider[] },
): DemoInsertion[] {
  const settled = customers.filter(({ date_reg }) => now.getTime() - date_reg.getTime() > 6 * day);
  const fixed = Object.entries(exact).flatMap(([status, times]) =>
    Array.from({ length: times }, () => status as Decision["status"]),
  );
  const statuses = [...fixed, ...Array.from({ length: count - fixed.length }, () => "a" as const)];
  const edges = [daysBefore(now, 3, "00:00:00"), daysBefore(now, 3, "23:59:59")];
  const rows = statuses.map((status, i) => {
    const customer = random.pick(settled);
    const type = random.pick(["c", "d"] as const);
    const raised = decided(random, twoAdmins(admins, i), status, period(random, now, status, customer));
    return {
      customer,
      customer_id: customer.id,
      type,
      operation_id: random.pick(operations[type]),
      amount: Math.min(Math.max(Math.round(random.logNormal(12_000, 1.2)), 100), 2_000_000),
      note: random.pick(notes),
      ...raised,
      date_request: edges[i] ?? raised.date_request,
    };
  });
  return rows
    .sort((a, b) => a.date_request.getTime() - b.date_request.getTime())
    .map(({ customer, ...row }, i) => {
      const whole = { id: firstId + i, ...row };
      return { ...whole, search: insertionSearch(customer.search, whole) };
    });
}
