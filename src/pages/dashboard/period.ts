import {
  approvedShare,
  averageSale,
  days,
  earnings,
  installmentShares,
  type Method,
  methods,
} from "./figures";

/** The periods on offer, in days; `custom` is chosen by its first and last day. */
export const periods = { day: 1, week: 7, month: 30, quarter: 90, half: 180 } as const;
export type Period = keyof typeof periods | "custom";

/** A run of days of the figures: `from` included, `to` not; 0 is the first day there is. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;

/** The last days of a period. */
export const rangeOf = (period: Exclude<Period, "custom">): Range => ({
  from: days.length - periods[period],
  to: days.length,
});

/** The days between two dates, both included, as far as there are figures; `today` is not among them. */
export function rangeBetween(start: Date, end: Date, today: Date): Range {
  const indexOf = (date: Date) => days.length - Math.round((today.getTime() - date.getTime()) / dayMs);
  const clamp = (index: number) => Math.min(days.length, Math.max(0, index));
  const from = clamp(indexOf(start));
  return { from, to: Math.max(from, clamp(indexOf(end) + 1)) };
}

/** The same number of days right before; undefined where the figures do not go back that far. */
export function periodBefore({ from, to }: Range): Range | undefined {
  const length = to - from;
  return length > 0 && from >= length ? { from: from - length, to: from } : undefined;
}

/** Sales in reais by method, in all, and visits. */
export interface Totals {
  readonly sales: Readonly<Record<Method, number>>;
  readonly all: number;
  readonly visits: number;
  /** How many sales there were. */
  readonly count: number;
}

const hundred = 100;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Adds up the days of a range. */
export function totalsOf({ from, to }: Range): Totals {
  const chosen = days.slice(from, to);
  const of = (at: 0 | 1 | 2 | 3) => sum(chosen.map((day) => day[at]));
  const sales = { card: of(0) * hundred, boleto: of(1) * hundred, pix: of(2) * hundred };
  return {
    sales,
    all: sum(Object.values(sales)),
    visits: of(3),
    count: Math.round(sum(methods.map((method) => sales[method] / averageSale[method]))),
  };
}

/** Sales in reais of each day of a range, by one method or by all. */
export const salesByDay = ({ from, to }: Range, method?: Method): number[] =>
  days.slice(from, to).map(([card, boleto, pix]) => {
    const each = { card, boleto, pix };
    return hundred * (method ? each[method] : card + boleto + pix);
  });

/** What is earned with the sales of a period, part by part, in reais. */
export function earningsOf({ sales, all }: Totals) {
  const parts = {
    acquiring: sales.card * earnings.acquiring,
    anticipation: sales.card * earnings.anticipation,
    antifraud: all * earnings.antifraud,
    charges: all * earnings.charges,
  };
  return { parts, profit: sum(Object.values(parts)) };
}

/** Attempts to pay by card: how many were approved and denied, and for how many reais. */
export function cardAttempts({ sales: { card } }: Totals) {
  const denied = (card / approvedShare) * (1 - approvedShare);
  const countOf = (reais: number) => Math.round(reais / averageSale.card);
  return {
    approved: { value: card, count: countOf(card) },
    denied: { value: denied, count: countOf(denied) },
  };
}

/** Sales by card by the number of their installments, in reais. */
export const installmentsOf = ({ sales: { card } }: Totals) =>
  installmentShares.map((share, index) => ({ installments: index + 1, share, value: share * card }));
