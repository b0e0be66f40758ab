import type { Selectable } from "kysely";
import { isCompany } from "../../contract/documents";
import type { OrderKind } from "../db/money-tables";
import type { Schema } from "../db/schema";
import { postalMunicipalities } from "../reference-data/municipalities";
import type { PayinMethod } from "../reference-data/payin-methods";
import { orderSearch } from "../search/records";
import { boletoLine } from "./boleto";
import type { DemoCustomer } from "./customers";
import { day, daysBefore, hour, minute, wholeSecond } from "./dates";
import { personName } from "./names";
import { pixCode } from "./pix";
import type { Random } from "./random";

/** An order as stored, with `Date` objects for dates. */
export type DemoOrder = Omit<Selectable<Schema["orders"]>, "date_buy" | "date_pay"> & {
  date_buy: Date;
  date_pay: Date | null;
};

type Status = DemoOrder["status"];

const firstId = 20_001;
/** Numbers per status at every size. Timed-out orders fill exactly two pages of checkouts and one of deposits. */
const exact: Record<OrderKind, Partial<Record<Status, number>>> = {
  checkout: { t: 40, a: 28, r: 16 },
  deposit: { t: 20, a: 12, r: 8 },
};
const otherwise = { w: 8, p: 78, x: 14 };
/** The percentage of orders that are deposits. */
const depositPercent = 22;
const methods = { pix: 52, card: 34, boleto: 14 };
const installments = { 1: 40, 2: 12, 3: 14, 4: 6, 5: 5, 6: 8, 7: 2, 8: 2, 9: 1, 10: 6, 11: 1, 12: 3 };
const medians: Record<OrderKind, number> = { checkout: 14_900, deposit: 50_000 };
const [least, most] = [500, 5_000_000];
/** The age of the oldest purchase in days, by status: open orders are recent. */
const oldest: Record<Status, number> = { w: 6, r: 8, t: 180, p: 180, x: 180, a: 180 };
const gateways: Record<PayinMethod, readonly string[]> = {
  card: ["Adquirente Alfa", "Adquirente Beta"],
  boleto: ["Cobrança Registrada"],
  pix: ["Pix Direto", "Pix Parceiro"],
};

const edgesOfADay = [
  { days: 4, time: "23:59:59" },
  { days: 3, time: "00:00:00" },
  { days: 3, time: "23:59:59" },
  { days: 2, time: "00:00:00" },
];

interface OrderInput {
  kind: OrderKind;
  status: Status;
  customer: DemoCustomer;
  /** Fixes the moment of the purchase or of the payment. */
  bought?: Date | undefined;
  paid?: Date | undefined;
}

/** The time from purchase to payment, in milliseconds. */
function delay(random: Random, method: PayinMethod, status: Status): number {
  if (status === "a") return random.logNormal(30 * hour, 0.6);
  if (method === "boleto") return random.between(8 * 60, 72 * 60) * minute;
  return random.logNormal(2 * minute, 1);
}

const isPaid = (random: Random, status: Status) =>
  status === "p" || status === "a" || (status === "x" && random.chance(40));

function dates(
  random: Random,
  now: Date,
  { status, customer, bought, paid }: OrderInput,
  method: PayinMethod,
) {
  if (paid) return { date_buy: new Date(paid.getTime() - 20 * minute), date_pay: paid };
  const since = Math.max(now.getTime() - oldest[status] * day, customer.date_reg.getTime() + hour);
  const until = now.getTime() - hour;
  const buy = bought ?? wholeSecond(since + random.fraction() * (until - since));
  const pay = buy.getTime() + delay(random, method, status);
  return {
    date_buy: buy,
    date_pay: isPaid(random, status) ? wholeSecond(Math.min(pay, now.getTime() - minute)) : null,
  };
}

function amountOf(random: Random, kind: OrderKind): number {
  const cents = Math.min(Math.max(Math.round(random.logNormal(medians[kind], 1.1)), least), most);
  return kind === "deposit" && random.chance(50) ? Math.ceil(cents / 1_000) * 1_000 : cents;
}

/** The key that the platform takes deposits with. */
const depositKey = "5f1c9a3e-27d4-4b86-9e0a-c1d83b7f6542";

const cityOf = (customer: DemoCustomer) =>
  postalMunicipalities.find(({ id }) => id === customer.city_id)?.name ?? "São Paulo";

function paymentCode(
  random: Random,
  method: PayinMethod,
  charge: { hash: string; amount: number; at: Date },
  { kind, customer: to }: OrderInput,
) {
  if (method === "card") return null;
  if (method === "boleto") return boletoLine(random, charge.amount, new Date(charge.at.getTime() + 3 * day));
  const key = kind === "deposit" ? { key: depositKey } : {};
  return pixCode({ ...charge, receiver: to.name, city: cityOf(to), ...key });
}

/** One order of the given kind, status and customer, without its id and search text. */
export function order(random: Random, now: Date, input: OrderInput): Omit<DemoOrder, "id" | "search"> {
  const { kind, status, customer } = input;
  const method = random.weighted(methods);
  const when = dates(random, now, input, method);
  const charge = { hash: random.hex(32), amount: amountOf(random, kind), at: when.date_buy };
  return {
    kind,
    hash: charge.hash,
    customer_id: customer.id,
    payer_name: kind === "deposit" ? customer.name : personName(random, random.pick(["f", "m"])),
    order_id: `${kind === "deposit" ? "DEP" : "PED"}-${random.digits(6)}`,
    amount: charge.amount,
    payin_method: method,
    installments: method === "card" ? Number(random.weighted(installments)) : 1,
    payment_code: paymentCode(random, method, charge, input),
    api_name: random.pick(gateways[method]),
    ...when,
    status,
  };
}

/** The statuses of the orders of a kind: the exact numbers first, the rest random. */
function statusesOf(random: Random, kind: OrderKind, count: number): Status[] {
  const fixed = Object.entries(exact[kind]).flatMap(([status, times]) =>
    Array.from({ length: times }, () => status as Status),
  );
  const rest = Array.from({ length: count - fixed.length }, () => random.weighted(otherwise));
  return [...fixed, ...rest];
}

/** The orders, by index, that are bought or paid in the first or last second of a day. */
function edgesFor(now: Date, statuses: readonly Status[]): Map<number, Pick<OrderInput, "bought" | "paid">> {
  const moments = edgesOfADay.map(({ days, time }) => daysBefore(now, days, time));
  const indexes = statuses.flatMap((status, i) => (status === "p" ? [i] : []));
  const edges = moments.flatMap((moment) => [{ bought: moment }, { paid: moment }]);
  return new Map(edges.map((edge, i) => [indexes[i] ?? i, edge]));
}

/** The rows that orders refer to. */
export interface OrderSetting {
  customers: readonly DemoCustomer[];
  /** The number of paid sales that belong to one company, whose cash statement is long. */
  busy: number;
}

/** `count` orders of the given customers, oldest first. */
export function demoOrders(
  random: Random,
  now: Date,
  count: number,
  { customers, busy }: OrderSetting,
): DemoOrder[] {
  const settled = customers.filter(({ date_reg }) => now.getTime() - date_reg.getTime() > 6 * day);
  const seller = settled.find(({ type, status, city_id }) => isCompany(type) && status === "a" && city_id);
  const inKind = { deposit: Math.round((count * depositPercent) / 100), checkout: 0 };
  inKind.checkout = count - inKind.deposit;
  let left = busy;
  const inputs = (["checkout", "deposit"] as const).flatMap((kind) => {
    const statuses = statusesOf(random, kind, inKind[kind]);
    const edges = edgesFor(now, statuses);
    return statuses.map((status, i): OrderInput => {
      const isBusy = kind === "checkout" && status === "p" && left-- > 0;
      const customer = isBusy && seller ? seller : random.pick(settled);
      return { kind, status, customer, ...edges.get(i) };
    });
  });
  const texts = new Map(customers.map(({ id, search }) => [id, search]));
  return inputs
    .map((input) => order(random, now, input))
    .sort((a, b) => a.date_buy.getTime() - b.date_buy.getTime())
    .map((row, i) => {
      const whole = { ...row, id: firstId + i };
      return { ...whole, search: orderSearch(texts.get(row.customer_id) ?? "", whole) };
    });
}
