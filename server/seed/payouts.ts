import type { Selectable } from "kysely";
import type { Schema } from "../db/schema";
import type { PayoutMethod } from "../reference-data/payout-methods";
import { payoutStates } from "../resources/payouts/states";
import { payoutSearch } from "../search/payout";
import { accountData } from "./account-data";
import type { DemoCustomer } from "./customers";
import { day, daysBefore, hour, minute, wholeSecond } from "./dates";
import { endToEndId } from "./pix";
import type { Random } from "./random";

/** A payout as stored, with `Date` objects for dates. */
export type DemoPayout = Omit<Selectable<Schema["payouts"]>, "date_request" | "date_close"> & {
  date_request: Date;
  date_close: Date | null;
};

/** An admin who asks for and decides things in the demo data. */
export interface Decider {
  id: number;
  name: string;
}

type Status = DemoPayout["status"];

const firstId = 5001;
const statuses = { w: 26, s: 9, p: 50, x: 15 };
const methods = { pix: 72, ted: 22, internal: 6 };
/** In cents. */
const fees: Record<PayoutMethod, number> = { pix: 199, ted: 890, internal: 0 };
const median = 48_000;
const [least, most] = [1_000, 25_000_000];
/** The age of the oldest request in days, by status: waiting payouts are recent. */
const oldest: Record<Status, number> = { w: 9, s: 3, p: 90, x: 90 };

const edgesOfADay = [
  { days: 4, time: "23:59:59" },
  { days: 3, time: "00:00:00" },
  { days: 3, time: "23:59:59" },
  { days: 2, time: "00:00:00" },
];

const notes: Record<"s" | "p" | "x", readonly string[]> = {
  s: ["Conferido, enviado ao banco no lote da tarde", "Dados conferidos com o cadastro"],
  p: [
    "Dados conferidos com o cadastro",
    "Titular confirmado por telefone",
    "Saque dentro do limite do cliente",
  ],
  x: [
    "Conta de destino em nome de terceiro",
    "Chave Pix não confere com o documento",
    "Aguardando documentos do cliente",
  ],
};

function amount(random: Random): number {
  const cents = Math.round(random.logNormal(median, 1.3));
  const bounded = Math.min(Math.max(cents, least), most);
  return random.chance(30) ? Math.ceil(bounded / 10_000) * 10_000 : bounded;
}

/** The bank's number of a payment. */
const bankNumber = (random: Random, method: PayoutMethod, at: Date): string =>
  method === "pix" ? endToEndId(random, at) : random.digits(10);

interface Decided {
  status: Status;
  requested: Date;
  method: PayoutMethod;
  admin: Decider;
  office: string;
}

function decision(random: Random, now: Date, { status, requested, method, admin, office }: Decided) {
  if (status === "w")
    return {
      decided_by_id: null,
      decided_by_name: null,
      decided_at_office: null,
      date_close: null,
      bank_number: null,
      note: "",
    };
  const taken = random.logNormal(5 * hour, 1);
  const closed = wholeSecond(Math.min(requested.getTime() + taken, now.getTime() - minute));
  const isAtBank = status === "s" || (status === "p" && random.chance(60));
  return {
    decided_by_id: admin.id,
    decided_by_name: admin.name,
    decided_at_office: office,
    date_close: payoutStates[status].isClosed ? closed : null,
    bank_number: isAtBank ? bankNumber(random, method, closed) : null,
    note: random.pick(notes[status]),
  };
}

interface Request {
  customer: DemoCustomer;
  status: Status;
  requested: Date;
}

function requests(random: Random, now: Date, customers: readonly DemoCustomer[], count: number): Request[] {
  const edges = edgesOfADay.map(({ days, time }) => daysBefore(now, days, time));
  const earliest = Math.min(...edges.map((edge) => edge.getTime()));
  const settled = customers.filter((customer) => customer.date_reg.getTime() < earliest);
  const all = Array.from({ length: count }, (_, i): Request => {
    const customer = random.pick(settled);
    const status = random.weighted(statuses);
    const since = Math.max(now.getTime() - oldest[status] * day, customer.date_reg.getTime() + hour);
    const until = now.getTime() - 10 * minute;
    const requested = edges[i] ?? wholeSecond(since + random.fraction() * (until - since));
    return { customer, status, requested };
  });
  return all.sort((a, b) => a.requested.getTime() - b.requested.getTime());
}

/** The rows and names that payouts refer to. */
export interface PayoutSetting {
  customers: readonly DemoCustomer[];
  admins: readonly Decider[];
  /** The name of the office where the payouts were decided. */
  office: string;
}

/** `count` payouts of the given customers, oldest first. */
export function demoPayouts(
  random: Random,
  now: Date,
  count: number,
  { customers, admins, office }: PayoutSetting,
): DemoPayout[] {
  return requests(random, now, customers, count).map(({ customer, status, requested }, i) => {
    const method = random.weighted(methods);
    const row = {
      id: firstId + i,
      customer_id: customer.id,
      amount: amount(random),
      fee: fees[method],
      method,
      account_data: accountData(random, method, customer),
      date_request: requested,
      status,
      ...decision(random, now, { status, requested, method, admin: random.pick(admins), office }),
    };
    return { ...row, search: payoutSearch(customer.search, row) };
  });
}
