import type { Data } from "../../../contract/call";
import {
  addDays,
  type Day,
  type Period as Days,
  type dashboardCalls,
  daysBetween,
  type Earnings,
  longestPeriod,
  type Sales,
} from "../../../contract/extensions/dashboard";
import { moneyValue } from "../../format/money";
import { type Period, periods } from "./period";
import type { EarningsView, FiguresView, SalesDay, SalesView } from "./view";

/** What the platform answers. */
export type Summary = Data<typeof dashboardCalls.summary>;

const part = ({ count, amount }: { count: number; amount: string }) => ({ count, value: moneyValue(amount) });

function salesView(sales: Sales): SalesView {
  const { card, boleto, pix } = sales.methods;
  const byCard = moneyValue(card.amount);
  return {
    all: moneyValue(sales.amount),
    ticket: moneyValue(sales.ticket),
    visits: sales.visits,
    methods: { card: byCard, boleto: moneyValue(boleto.amount), pix: moneyValue(pix.amount) },
    attempts: { approved: part(sales.card.approved), denied: part(sales.card.denied) },
    indices: sales.indices,
    installments: Array.from({ length: 12 }, (_, index) => {
      const found = sales.installments.find(({ installments }) => installments === index + 1);
      const value = found ? moneyValue(found.amount) : 0;
      return { installments: index + 1, value, share: byCard > 0 ? value / byCard : 0 };
    }),
    reversed: part(sales.reversed),
  };
}

const earningsView = ({ profit, ...parts }: Earnings): EarningsView => ({
  parts: Object.fromEntries(
    Object.entries(parts).map(([name, amount]) => [name, amount === null ? null : moneyValue(amount)]),
  ),
  profit: moneyValue(profit),
});

/** Midnight UTC of a day given as dd/mm/yyyy. */
const dateOf = (day: string) => new Date(`${day.split("/").reverse().join("-")}T00:00:00Z`);

const dayView = ({ day, card, boleto, pix }: Day): SalesDay => ({
  date: dateOf(day),
  card: moneyValue(card),
  boleto: moneyValue(boleto),
  pix: moneyValue(pix),
});

/** The platform's figures as the cards show them. */
export function platformView({ sales, earnings }: Summary): FiguresView {
  const salesBefore = sales ? salesView(sales.before) : undefined;
  return {
    sales: sales && salesView(sales.now),
    salesBefore,
    partsBefore: { sales: salesBefore, earnings: earnings ? earningsView(earnings.before) : undefined },
    days: sales ? sales.days.map(dayView) : [],
    daysBefore: sales?.daysBefore.map(dayView),
    earnings: earnings && earningsView(earnings.now),
  };
}

/** The days of a period: today so far, whole days up to yesterday, or those that were chosen. */
export function daysOf(period: Period, chosen: { start: string; end: string }, today: string): Days {
  if (period === "day") return { dateStart: today, dateEnd: today };
  if (period !== "custom")
    return { dateStart: addDays(today, -periods[period]), dateEnd: addDays(today, -1) };
  const dateEnd = chosen.end || today;
  const dateStart = chosen.start || addDays(dateEnd, -(periods.month - 1));
  if (daysBetween(dateStart, dateEnd) < 1) return { dateStart: dateEnd, dateEnd };
  const first = addDays(dateEnd, -(longestPeriod - 1));
  return { dateStart: daysBetween(first, dateStart) < 1 ? first : dateStart, dateEnd };
}
