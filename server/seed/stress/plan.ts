import { day, hour, wholeSecond } from "../dates";

/** The numbers of rows to add and their first ids; the demo data counts towards the totals. */
export interface StressPlan {
  readonly now: Date;
  /** Numbers of rows to make. */
  readonly customers: number;
  readonly orders: number;
  readonly payouts: number;
  readonly insertions: number;
  /** The ids of the first rows; the others follow without gaps. */
  readonly firstCustomer: number;
  readonly firstOrder: number;
  readonly firstPayout: number;
  readonly firstInsertion: number;
}

/** The total numbers of rows at full scale. */
export const fullScale = { customers: 1_000_000, orders: 3_000_000, payouts: 300_000, insertions: 100_000 };

/** The age of the oldest registration and purchase, in days. */
const oldestCustomer = 1_400;
const oldestOrder = 720;
/** The age of the newest row, in milliseconds. */
const newest = 2 * hour;
/** The time from a registration to the customer's first order, in milliseconds. */
const settling = day;

const back = (now: Date, days: number) => wholeSecond(now.getTime() - newest - days * day);

/** The registration of the customer at an index: later with each index, and denser towards today. */
export const registeredAt = ({ now, customers }: StressPlan, index: number): Date =>
  back(now, oldestCustomer * (1 - (index + 0.5) / customers) ** 2);

/** The number of customers who had settled by `at`: the first indexes. */
export function settledBy({ now, customers }: StressPlan, at: Date): number {
  const days = (now.getTime() - newest - at.getTime() + settling) / day;
  return Math.max(1, Math.floor(customers * (1 - Math.sqrt(days / oldestCustomer)) - 0.5));
}

/** The purchase of the order at an index, spread evenly over the days. */
export const boughtAt = ({ now, orders }: StressPlan, index: number): Date =>
  back(now, oldestOrder * (1 - (index + 0.5) / orders));
