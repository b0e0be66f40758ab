import * as z from "zod/mini";
import { type Call, call, startsBeforeEnd } from "../call";
import { Amount, DateText, Moment } from "../fields";
import type { Permission } from "../permissions";

/** The name by which the app-config's `features` announce this extension. */
export const dashboard = "dashboard";

/** Days of a period at most. */
export const longestPeriod = 366;

const Count = z.int().check(z.minimum(0));

/** How many, and how much they come to. */
const Sum = z.object({ count: Count, amount: Amount });

/** What the platform does not count is null, and shown as such. */
const perThousand = z.nullable(z.number().check(z.minimum(0), z.maximum(1000)));

/** The methods of payment that the dashboard distinguishes. */
export const salesMethods = ["card", "boleto", "pix"] as const;
export type SalesMethod = (typeof salesMethods)[number];
const byMethod = z.object({ card: Sum, boleto: Sum, pix: Sum });

/** Sales of a period: those that were paid in it, on the day of their posting, whatever became of them later. */
const Sales = z.object({
  ...Sum.shape,
  /** The mean amount of a sale; zero where there is none. */
  ticket: Amount,
  /** Visits to the shops. */
  visits: z.nullable(Count),
  /** Postings of the period that took sales back, of whatever day. */
  reversed: Sum,
  methods: byMethod,
  /** Purchases by card that were begun in the period: paid for since, and refused or given up. */
  card: z.object({ approved: Sum, denied: Sum }),
  /** Of a thousand boletos, Pix charges and sales by card of the period: those paid, and those disputed. */
  indices: z.object({
    boletos: perThousand,
    pix: perThousand,
    chargebacks: perThousand,
    prechargebacks: perThousand,
  }),
  /** Sales by card by their number of installments, from 1 to 12, those without sales left out. */
  installments: z.array(z.object({ installments: z.int(), ...Sum.shape })),
});
export type Sales = z.infer<typeof Sales>;

/** What the platform earned in a period, by source; null for what it does not post as such. */
const Earnings = z.object({
  acquiring: z.nullable(Amount),
  anticipation: z.nullable(Amount),
  antifraud: z.nullable(Amount),
  charges: z.nullable(Amount),
  /** The sum of those that are there. */
  profit: Amount,
});
export type Earnings = z.infer<typeof Earnings>;

/** Sales of one day by method. */
const Day = z.object({ day: DateText, card: Amount, boleto: Amount, pix: Amount });
export type Day = z.infer<typeof Day>;

/** A period by its first and its last day, both included. */
const Period = z.object({ dateStart: DateText, dateEnd: DateText });
export type Period = z.infer<typeof Period>;

/** What waits for an admin, with the permissions that it takes to see it: payouts, manual settlements, manual account inserts and customers' documents. */
export const workNeeds = {
  payouts: ["payments"],
  approvals: ["payments"],
  insertions: ["finance"],
  documents: ["customer", "files"],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;
export type WorkName = keyof typeof workNeeds;

/** The permission to see sales, and that to see earnings. */
export const figureNeeds = { sales: "orders", earnings: "finance" } as const;

const Work = z.object({
  name: z.enum(["payouts", "approvals", "insertions", "documents"]),
  count: Count,
  /** The sum of their amounts, of credits and debits apart; null where there are none. */
  sum: z.nullable(z.union([Amount, z.object({ c: Amount, d: Amount })])),
  /** Since when the first of them waits; for documents the registration of the customer. Null where nothing waits. */
  oldest: z.nullable(Moment),
});
export type Work = z.infer<typeof Work>;

const dayMs = 86_400_000;
/** Midnight UTC of a day given as dd/mm/yyyy, in milliseconds. */
const timeOf = (day: string) => {
  const [date = 1, month = 1, year = 0] = day.split("/").map(Number);
  return Date.UTC(year, month - 1, date);
};

/** The number of days from one dd/mm/yyyy to another, both included. */
export const daysBetween = (start: string, end: string): number =>
  Math.round((timeOf(end) - timeOf(start)) / dayMs) + 1;

/** The day that is `count` days after one given as dd/mm/yyyy, or before it where `count` is negative. */
export function addDays(day: string, count: number): string {
  const date = new Date(timeOf(day) + count * dayMs);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}

/** The equally long period that ends the day before one begins. */
export const periodBefore = ({ dateStart, dateEnd }: Period): Period => ({
  dateStart: addDays(dateStart, -daysBetween(dateStart, dateEnd)),
  dateEnd: addDays(dateStart, -1),
});

/** A rule between the days of a period: it is no longer than a year. */
function isShortEnough(payload: z.core.ParsePayload): void {
  const { dateStart, dateEnd } = payload.value as Record<string, unknown>;
  if (typeof dateStart !== "string" || typeof dateEnd !== "string") return;
  if (daysBetween(dateStart, dateEnd) > longestPeriod)
    payload.issues.push({ code: "custom", path: ["dateStart"], input: dateStart, message: "date" });
}

const calls = {
  summary: call("POST /admin/dashboard/summary", {
    needs: "admin",
    summary:
      "The figures of a period and of the one before it, which is as long, and what waits for an admin now. What the level may not see is null, or left out of `work`.",
    example: () => ({ dateStart: "22/11/2026", dateEnd: "22/11/2026" }),
    input: { dateStart: DateText, dateEnd: DateText },
    check: (payload) => {
      startsBeforeEnd(payload);
      isShortEnough(payload);
    },
    data: z.object({
      /** When the figures were read. */
      date: Moment,
      /** The period before, which ends the day before this one begins. */
      before: Period,
      sales: z.nullable(
        z.object({ now: Sales, before: Sales, days: z.array(Day), daysBefore: z.array(Day) }),
      ),
      earnings: z.nullable(z.object({ now: Earnings, before: Earnings })),
      work: z.array(Work),
    }),
  }),
};

/** The calls of the extension, under the resource `dashboard`. */
export const dashboardCalls = Object.fromEntries(
  Object.entries<Call>(calls).map(([name, declared]) => [name, { ...declared, feature: dashboard }]),
) as unknown as typeof calls;
