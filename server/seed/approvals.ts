import type { Selectable } from "kysely";
import type { Schema } from "../db/schema";
import { approvalSearch } from "../search/records";
import { type Decision, decided, twoAdmins } from "./approval-requests";
import type { DemoCustomer } from "./customers";
import { minute } from "./dates";
import type { DemoOrder } from "./orders";
import type { Decider } from "./payouts";
import type { Random } from "./random";

/** An approval request as stored, with `Date` objects for dates. */
export type DemoApproval = Omit<Selectable<Schema["approvals"]>, keyof Decision> & Decision;

const firstId = 30_001;
/** Numbers of rejected and withdrawn requests; the rejected ones fill exactly one page. */
const rejected = 20;
const withdrawn = 6;
const received = [
  "Comprovante recebido por e-mail e conferido no extrato",
  "Depósito identificado na conta da empresa",
];
/** Why an order is to be set as paid, by how it was to be paid. */
const notes: Readonly<Record<DemoOrder["payin_method"], readonly string[]>> = {
  pix: [...received, "Pix caiu na conta e a confirmação não chegou"],
  boleto: [...received, "Boleto pago em outro banco, comprovante anexado ao chamado"],
  card: ["Venda autorizada no portal da adquirente", "Captura conferida no extrato da adquirente"],
};

/** Picks `count` entries of a list at even distances. */
const spread = <T>(list: readonly T[], count: number): T[] =>
  list.filter((_, i) => Math.floor(((i + 1) * count) / list.length) > Math.floor((i * count) / list.length));

/** The status of each order's request: decided as the order's status says, plus some rejected and withdrawn ones. */
function outcomes(orders: readonly DemoOrder[]): Map<DemoOrder, Decision["status"]> {
  const of = (status: DemoOrder["status"]) => orders.filter((order) => order.status === status);
  const refused = [...of("p").filter(({ payin_method }) => payin_method === "boleto"), ...of("w")];
  const cancelled = of("x").filter(({ date_pay }) => !date_pay);
  return new Map([
    ...of("r").map((order) => [order, "p"] as const),
    ...of("a").map((order) => [order, "a"] as const),
    ...spread(refused, rejected).map((order) => [order, "n"] as const),
    ...spread(cancelled, withdrawn).map((order) => [order, "x"] as const),
  ]);
}

/** The approval requests of the given orders, oldest first. */
export function demoApprovals(
  random: Random,
  now: Date,
  orders: readonly DemoOrder[],
  { customers, admins }: { customers: readonly DemoCustomer[]; admins: readonly Decider[] },
): DemoApproval[] {
  const texts = new Map(customers.map(({ id, search }) => [id, search]));
  const until = new Date(now.getTime() - minute);
  const raised = [...outcomes(orders)].map(([order, status], i) => {
    const [from, to] = [order.date_buy, order.date_pay ?? until];
    const row = {
      order_id: order.id,
      order_kind: order.kind,
      customer_id: order.customer_id,
      amount: order.amount,
      payin_method: order.payin_method,
      installments: order.installments,
      note: random.pick(notes[order.payin_method]),
      ...decided(random, twoAdmins(admins, i), status, { from, to, isLast: status === "a" }),
    };
    return { ...row, search: approvalSearch(texts.get(order.customer_id) ?? "", row) };
  });
  return raised
    .sort((a, b) => a.date_request.getTime() - b.date_request.getTime())
    .map((row, i) => ({ id: firstId + i, ...row }));
}
