import type { Movement } from "../ledger";
import type { Operation, PlatformAccount } from "../ledger-accounts";
import { payoutStates } from "../payout-states";
import { payoutMovements } from "../payouts";
import type { DemoCustomer } from "./customers";
import type { DemoPayout } from "./payouts";
import type { Random } from "./random";

/** Movements of money as they are stored, but for the ids of their accounts. */
export interface DemoEntry {
  reference: string;
  account: PlatformAccount | { customer: number };
  operation: Operation;
  amount: number;
  date: Date;
  note: string;
}

/** Of the customers with payouts that wait, this many in a hundred cannot pay them all. */
const short = 15;

const total = (payouts: readonly DemoPayout[]) =>
  payouts.reduce((sum, { amount, fee }) => sum + amount + fee, 0);

function groupByCustomer(payouts: readonly DemoPayout[]): Map<number, DemoPayout[]> {
  const groups = new Map<number, DemoPayout[]>();
  for (const payout of payouts)
    groups.set(payout.customer_id, [...(groups.get(payout.customer_id) ?? []), payout]);
  return groups;
}

/** What a customer starts with: enough for what was paid, and mostly for what waits. */
function openingBalance(random: Random, payouts: readonly DemoPayout[]): number {
  const taken = total(payouts.filter(({ status }) => payoutStates[status].takesMoney));
  const waiting = total(payouts.filter(({ status }) => status === "w"));
  if (random.chance(short)) return taken + Math.floor(waiting / 2);
  return taken + waiting + Math.round(random.logNormal(80_000, 1.2));
}

const entriesOf = (
  movements: readonly Movement[],
  rest: Pick<DemoEntry, "reference" | "date" | "note">,
): DemoEntry[] =>
  movements.filter(({ amount }) => amount !== 0).map((movement) => ({ ...movement, ...rest }));

const opening = ({ id, date_reg }: DemoCustomer, amount: number): DemoEntry[] =>
  entriesOf(
    [
      { account: { customer: id }, operation: "opening", amount },
      { account: "opening", operation: "opening", amount: -amount },
    ],
    { reference: `opening:${id}`, date: date_reg, note: "Saldo inicial" },
  );

const paid = (payout: DemoPayout): DemoEntry[] =>
  entriesOf(payoutMovements(payout), {
    reference: `payout:${payout.id}`,
    date: payout.date_close ?? payout.date_request,
    note: payout.note,
  });

/** The ledger that the given customers and payouts have behind them. */
export function demoEntries(
  random: Random,
  customers: readonly DemoCustomer[],
  payouts: readonly DemoPayout[],
): DemoEntry[] {
  const byCustomer = groupByCustomer(payouts);
  return [
    ...customers.flatMap((customer) =>
      opening(customer, openingBalance(random, byCustomer.get(customer.id) ?? [])),
    ),
    ...payouts.filter(({ status }) => payoutStates[status].takesMoney).flatMap(paid),
  ];
}
