import {
  addDays,
  type Day,
  daysBetween,
  type Earnings,
  type Period,
  type Sales,
  type SalesMethod,
  salesMethods,
} from "../../../contract/extensions/dashboard";
import { formatCents } from "../../format/money";
import { operations, type SoldByDay, type Sum, type Totals } from "./totals";

const mostInstallments = 12;
const thousand = 1000;

const formatted = ({ count, amount }: Sum) => ({ count, amount: formatCents(amount) });

/** How many of a thousand; null where there is nothing to count from. */
const perThousand = (part: number, whole: number): number | null =>
  whole > 0 ? Math.min(thousand, Math.round((part / whole) * thousand)) : null;

const byMethod = <Value>(of: (method: SalesMethod) => Value) =>
  Object.fromEntries(salesMethods.map((method) => [method, of(method)])) as Record<SalesMethod, Value>;

/** The sales of a period. */
export function salesOf({ sum }: Totals): Sales {
  const sold = (method?: SalesMethod) =>
    sum({ source: "ledger", name: operations.sale, ...(method && { method }) });
  const begun = (method: SalesMethod, name?: "paid" | "failed") =>
    sum({ source: "order", method, ...(name && { name }) });
  const reversed = sum({ source: "ledger", name: operations.reversal });
  const paidShare = (method: SalesMethod) => perThousand(begun(method, "paid").count, begun(method).count);
  const all = sold();
  return {
    ...formatted(all),
    ticket: formatCents(all.count > 0 ? Math.round(all.amount / all.count) : 0),
    visits: null,
    reversed: formatted({ count: reversed.count, amount: -reversed.amount || 0 }),
    methods: byMethod((method) => formatted(sold(method))),
    card: { approved: formatted(begun("card", "paid")), denied: formatted(begun("card", "failed")) },
    indices: {
      boletos: paidShare("boleto"),
      pix: paidShare("pix"),
      chargebacks: perThousand(
        sum({ source: "ledger", name: operations.chargeback }).count,
        sold("card").count,
      ),
      prechargebacks: null,
    },
    installments: Array.from({ length: mostInstallments }, (_, index) => ({
      installments: index + 1,
      ...sum({ source: "ledger", name: operations.sale, method: "card", installments: index + 1 }),
    }))
      .filter(({ count }) => count > 0)
      .map(({ installments, ...part }) => ({ installments, ...formatted(part) })),
  };
}

/** The sales of every day of a period. */
export function daysOf(sold: SoldByDay, { dateStart, dateEnd }: Period): Day[] {
  return Array.from({ length: daysBetween(dateStart, dateEnd) }, (_, index) => {
    const day = addDays(dateStart, index);
    return { day, ...byMethod((method) => formatCents(sold[`${day} ${method}`] ?? 0)) };
  });
}

/** What the platform earned in a period: its ledger has fees and costs of anticipation, and none of acquiring and antifraud. */
export function earningsOf({ sum }: Totals): Earnings {
  // what is taken from a customer is negative in the customer's account
  const earned = (...names: string[]) =>
    names.reduce((total, name) => total - sum({ source: "ledger", name }).amount, 0);
  const anticipation = earned(operations.anticipationCost);
  const charges = earned(operations.payoutFee, operations.singleFee, operations.feeRefund);
  return {
    acquiring: null,
    anticipation: formatCents(anticipation),
    antifraud: null,
    charges: formatCents(charges),
    profit: formatCents(anticipation + charges),
  };
}
