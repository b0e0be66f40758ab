import { indices, type Method, methods } from "./figures";
import {
  cardAttempts,
  earningsOf,
  installmentsOf,
  periodBefore,
  type Range,
  salesByDay,
  totalsOf,
} from "./period";

/** A number and an amount in reais. */
export interface Part {
  readonly count: number;
  readonly value: number;
}

/** The sales of a day in reais. */
export interface SalesDay extends Readonly<Record<Method, number>> {
  readonly date: Date;
}

/** Sales as the cards show them, in reais. */
export interface SalesView {
  readonly all: number;
  readonly ticket: number;
  /** Null where the platform does not count them. */
  readonly visits: number | null;
  readonly methods: Readonly<Record<Method, number>>;
  readonly attempts: { readonly approved: Part; readonly denied: Part };
  /** Counts per thousand; null for what the platform does not count. */
  readonly indices: Readonly<Record<string, number | null>>;
  readonly installments: readonly {
    readonly installments: number;
    readonly share: number;
    readonly value: number;
  }[];
  /** What was taken back; undefined where nothing is known of it. */
  readonly reversed?: Part;
}

/** Earnings by source; null for what the platform does not post as such. */
export interface EarningsView {
  readonly parts: Readonly<Record<string, number | null>>;
  readonly profit: number;
}

/** What the cards show of a period, whether it was asked for or made up. */
export interface FiguresView {
  /** Null where the level may not see it. */
  readonly sales: SalesView | null;
  /** Undefined where there is no period before. */
  readonly salesBefore: SalesView | undefined;
  /** With what the parts of the cards are compared; undefined for made-up figures, whose totals alone are. */
  readonly partsBefore?: {
    readonly sales: SalesView | undefined;
    readonly earnings: EarningsView | undefined;
  };
  readonly days: readonly SalesDay[];
  readonly daysBefore: readonly SalesDay[] | undefined;
  readonly earnings: EarningsView | null;
}

function illustrativeSales(range: Range): SalesView {
  const totals = totalsOf(range);
  return {
    all: totals.all,
    ticket: totals.count > 0 ? totals.all / totals.count : 0,
    visits: totals.visits,
    methods: totals.sales,
    attempts: cardAttempts(totals),
    indices,
    installments: installmentsOf(totals),
  };
}

function illustrativeDays(range: Range, dateAt: (index: number) => Date): SalesDay[] {
  const [card, boleto, pix] = methods.map((method) => salesByDay(range, method));
  return Array.from({ length: range.to - range.from }, (_, index) => ({
    date: dateAt(range.from + index),
    card: card?.[index] ?? 0,
    boleto: boleto?.[index] ?? 0,
    pix: pix?.[index] ?? 0,
  }));
}

/** The requirements' made-up figures of a period (requirements S2.21 and B11). */
export function illustrativeView(range: Range, dateAt: (index: number) => Date): FiguresView {
  const earlier = periodBefore(range);
  return {
    sales: illustrativeSales(range),
    salesBefore: earlier && illustrativeSales(earlier),
    days: illustrativeDays(range, dateAt),
    daysBefore: earlier && illustrativeDays(earlier, dateAt),
    earnings: earningsOf(totalsOf(range)),
  };
}

/** The sales of a day by all methods. */
export const sumOf = (day: SalesDay): number => day.card + day.boleto + day.pix;
