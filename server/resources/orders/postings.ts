import type { OrderKind } from "../../db/money-tables";
import type { Movement } from "../../ledger/post";

/** The columns of an order that its postings need; `amount` in cents. */
export interface PaidOrder {
  customer_id: number;
  kind: OrderKind;
  amount: number;
}

/** The ledger reference of an order's credit. */
export const creditReference = (order: number): string => `order:${order}`;
/** The ledger reference of the reversal of that credit. */
export const reversalReference = (order: number): string => `order-reversal:${order}`;

/** What a paid order adds to its customer's balance, in cents: the whole amount, since there are no fees on it. */
export const creditOf = ({ amount }: Pick<PaidOrder, "amount">): number => amount;

/** The movements that credit a paid order to its customer. */
export const creditMovements = (order: PaidOrder): Movement[] => {
  const { customer_id, kind } = order;
  const amount = creditOf(order);
  return [
    { account: { customer: customer_id }, operation: kind, amount },
    { account: "payins", operation: kind, amount: -amount },
  ];
};

/** The movements that take an order's credit back. */
export const reversalMovements = ({ customer_id, kind, amount }: PaidOrder): Movement[] => [
  { account: { customer: customer_id }, operation: `${kind}-reversal`, amount: -amount },
  { account: "payins", operation: `${kind}-reversal`, amount },
];
