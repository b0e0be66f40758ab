import {
  approvedShare,
  averageSale,
  days,
  earnings,
  installmentShares,
  type Method,
  methods,
} from "./figures";

/** The lengths of the fixed periods, in days. */
export const periods = { day: 1, week: 7, month: 30, quarter: 90, half: 180 } as const;
/** A fixed period, or one given by its first and last day. */
export type Period = keyof typeof periods | "custom";

/** The periods in the order in which they are offered. */
export const periodNames: readonly Period[] = ["day", "week", "month", "quarter", "half", "custom"];

/** A run of days by their index in the figures: from `from` up to but not including `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;

/** The days of a fixed period, which ends yesterday. */
export const rangeOf = (period: Exclude<Period, "custom">): Range => ({
  from: days.length - periods[period],
  to: days.length,
});

/** The days from `start` to `end`, both included, clamped to the days with figures, which end the day before `today`. */
export function rangeBetween(start: Date, end: Date, today: Date): Range {
  const indexOf = (date: Date) => days.length - Math.round((today.getTime() - date.getTime()) / dayMs);
  const clamp = (index: number) => Math.min(days.length, Math.max(0, index));
  const from = clamp(indexOf(start));
  return { from, to: Math.max(from, clamp(indexOf(end) + 1)) };
}

/** The equally long period right before; undefined where the figures do not go back that far. */
export function periodBefore({ from, to }: Range): Range | undefined {
  const length = to - from;
  return length > 0 && from >= length ? { from: from - length, to: from } : undefined;
}

/** Totals of a period; sales are in reais. */
export interface Totals {
  readonly sales: Readonly<Record<Method, number>>;
  readonly all: number;
  readonly visits: number;
  /** The number of sales. */
  readonly count: number;
}

const hundred = 100;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Adds up the days of a range. */
export function totalsOf({ from, to }: Range): Totals {
  const chosen = days.slice(from, to);
  const sumOf = (column: 0 | 1 | 2 | 3) => sum(chosen.map((day) => day[column]));
  const sales = { card: sumOf(0) * hundred, boleto: sumOf(1) * hundred, pix: sumOf(2) * hundred };
  return {
    sales,
    all: sum(Object.values(sales)),
    visits: sumOf(3),
    count: Math.round(sum(methods.map((method) => sales[method] / averageSale[method]))),
  };
}

/** Sales of each day of a range in reais, by one method or by all. */
export const salesByDay = ({ from, to }: Range, method?: Method): number[] =>
  days.slice(from, to).map(([card, boleto, pix]) => {
    const sales = { card, boleto, pix };
    return hundred * (method ? sales[method] : card + boleto + pix);
  });

/** The earnings of a period in reais, by source and in all. */
export function earningsOf({ sales, all }: Totals) {
  const parts = {
    acquiring: sales.card * earnings.acquiring,
    anticipation: sales.card * earnings.anticipation,
    antifraud: all * earnings.antifraud,
    charges: all * earnings.charges,
  };
  return { parts, profit: sum(Object.values(parts)) };
}

/** Approved and denied attempts to pay by card: their number and their value in reais. */
export function cardAttempts({ sales: { card } }: Totals) {
  const denied = (card / approvedShare) * (1 - approvedShare);
  const countOf = (reais: number) => Math.round(reais / averageSale.card);
  return {
    approved: { value: card, count: countOf(card) },
    denied: { value: denied, count: countOf(denied) },
  };
}

/** Sales by card by number of installments, in reais. */
export const installmentsOf = ({ sales: { card } }: Totals) =>
  installmentShares.map((share, index) => ({ installments: index + 1, share, value: share * card }));
