import { day, hour, wholeSecond } from "../moments";

/** How much there is, and since when; the demo data counts as a part of it. */
export interface StressPlan {
  readonly now: Date;
  /** Rows to be made. */
  readonly customers: number;
  readonly orders: number;
  readonly payouts: number;
  readonly insertions: number;
  /** The ids of the first of them; the others follow without gaps. */
  readonly firstCustomer: number;
  readonly firstOrder: number;
  readonly firstPayout: number;
  readonly firstInsertion: number;
}

/** Rows in all at full scale. */
export const fullScale = { customers: 1_000_000, orders: 3_000_000, payouts: 300_000, insertions: 100_000 };

/** Days that registrations and purchases go back. */
const oldestCustomer = 1_400;
const oldestOrder = 720;
/** Everything that is made happened before that. */
const newest = 2 * hour;
/** How long a customer has been there before anything else happens. */
const settling = day;

const back = (now: Date, days: number) => wholeSecond(now.getTime() - newest - days * day);

/** When the customer at a place registered: the later the place the later, and denser towards today. */
export const registeredAt = ({ now, customers }: StressPlan, place: number): Date =>
  back(now, oldestCustomer * (1 - (place + 0.5) / customers) ** 2);

/** How many customers had settled by then: the places before that number. */
export function settledBy({ now, customers }: StressPlan, at: Date): number {
  const days = (now.getTime() - newest - at.getTime() + settling) / day;
  return Math.max(1, Math.floor(customers * (1 - Math.sqrt(days / oldestCustomer)) - 0.5));
}

/** When the order at a place was bought; as many every day. */
export const boughtAt = ({ now, orders }: StressPlan, place: number): Date =>
  back(now, oldestOrder * (1 - (place + 0.5) / orders));
