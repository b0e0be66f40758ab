import type { Movement } from "../ledger/post";
import type { Operation, PlatformAccount } from "../reference-data/ledger-accounts";
import { insertionMovements } from "../resources/insertions";
import {
  creditMovements,
  creditReference,
  reversalMovements,
  reversalReference,
} from "../resources/orders/postings";
import { orderStates } from "../resources/orders/states";
import { payoutMovements } from "../resources/payouts";
import { payoutStates } from "../resources/payouts/states";
import { maskBoleto } from "./boleto";
import type { DemoCustomer } from "./customers";
import { hour, minute, wholeSecond } from "./dates";
import type { DemoInsertion } from "./insertions";
import type { DemoOrder } from "./orders";
import type { DemoPayout } from "./payouts";
import { endToEndId } from "./pix";
import type { Random } from "./random";

/** A ledger entry before the id of its account is known; `amount` in cents. */
export interface DemoEntry {
  reference: string;
  account: PlatformAccount | { customer: number };
  operation: Operation;
  amount: number;
  date: Date;
  note: string;
}

/** The rows that moved money or are waiting to. */
export interface MoneySources {
  customers: readonly DemoCustomer[];
  payouts: readonly DemoPayout[];
  orders: readonly DemoOrder[];
  insertions: readonly DemoInsertion[];
}

/** The percentage of customers whose balance does not cover their waiting payouts. */
const shortPercent = 15;

const entriesOf = (
  movements: readonly Movement[],
  rest: Pick<DemoEntry, "reference" | "date" | "note">,
): DemoEntry[] =>
  movements.filter(({ amount }) => amount !== 0).map((movement) => ({ ...movement, ...rest }));

const paidOut = (payout: DemoPayout): DemoEntry[] =>
  entriesOf(payoutMovements(payout), {
    reference: `payout:${payout.id}`,
    date: payout.date_close ?? payout.date_request,
    note: payout.note,
  });

const inserted = (insertion: DemoInsertion): DemoEntry[] =>
  entriesOf(insertionMovements(insertion), {
    reference: `insertion:${insertion.id}`,
    date: insertion.date_close ?? insertion.date_request,
    note: insertion.note,
  });

/** The note of a payment in the cash statement. */
function paymentNote(random: Random, order: DemoOrder, at: Date): string {
  if (order.payin_method === "pix") return `Pix ${endToEndId(random, at)}`;
  if (order.payin_method === "boleto") return `Boleto ${maskBoleto(order.payment_code ?? "")}`;
  return `Cartão ${order.installments}x, autorização ${random.digits(6)}`;
}

/** An order's credit and, when it was cancelled later, the reversal. */
function sold(random: Random, now: Date, order: DemoOrder): DemoEntry[] {
  const { id, date_pay, status } = order;
  if (!date_pay) return [];
  const credit = entriesOf(creditMovements(order), {
    reference: creditReference(id),
    date: date_pay,
    note: paymentNote(random, order, date_pay),
  });
  if (orderStates[status].isCredited) return credit;
  const later = date_pay.getTime() + random.logNormal(20 * hour, 1);
  const reversal = entriesOf(reversalMovements(order), {
    reference: reversalReference(id),
    date: wholeSecond(Math.min(later, now.getTime() - minute / 2)),
    note: random.pick(["Comprador pediu o cancelamento", "Compra não reconhecida pelo titular"]),
  });
  return [...credit, ...reversal];
}

/** Sums the amounts that `isCounted` accepts, by customer. */
function sumsOf(entries: readonly DemoEntry[], isCounted: (amount: number) => boolean): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { account, amount } of entries)
    if (typeof account === "object" && isCounted(amount))
      sums.set(account.customer, (sums.get(account.customer) ?? 0) + amount);
  return sums;
}

function waitingOf(payouts: readonly DemoPayout[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { customer_id, status, amount, fee } of payouts)
    if (status === "w") sums.set(customer_id, (sums.get(customer_id) ?? 0) + amount + fee);
  return sums;
}

interface CustomerTotals {
  spent: number;
  gained: number;
  waiting: number;
}

/** An opening balance in cents that covers all spending and, for most customers, the waiting payouts. */
function openingBalance(random: Random, { spent, gained, waiting }: CustomerTotals): number {
  if (random.chance(shortPercent)) return spent + Math.max(0, Math.floor(waiting / 2) - gained);
  return spent + waiting + Math.round(random.logNormal(80_000, 1.2));
}

const opening = ({ id, date_reg }: DemoCustomer, amount: number): DemoEntry[] =>
  entriesOf(
    [
      { account: { customer: id }, operation: "opening", amount },
      { account: "opening", operation: "opening", amount: -amount },
    ],
    { reference: `opening:${id}`, date: date_reg, note: "Saldo inicial" },
  );

/** The ledger entries of the given rows, with an opening balance for every customer. */
export function demoEntries(random: Random, now: Date, sources: MoneySources): DemoEntry[] {
  const { customers, payouts, orders, insertions } = sources;
  const moved = [
    ...payouts.filter(({ status }) => payoutStates[status].takesMoney).flatMap(paidOut),
    ...insertions.filter(({ status }) => status === "a").flatMap(inserted),
    ...orders.flatMap((order) => sold(random, now, order)),
  ];
  const spent = sumsOf(moved, (amount) => amount < 0);
  const all = sumsOf(moved, () => true);
  const waiting = waitingOf(payouts);
  const openings = customers.flatMap((customer) => {
    const taken = -(spent.get(customer.id) ?? 0);
    const gained = (all.get(customer.id) ?? 0) + taken;
    const amount = openingBalance(random, { spent: taken, gained, waiting: waiting.get(customer.id) ?? 0 });
    return opening(customer, amount);
  });
  return [...openings, ...moved];
}
