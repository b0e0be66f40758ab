import type { OrderKind } from "../../db/money-tables";
import type { Movement } from "../../ledger/post";

/** What of an order moves money. */
export interface PaidOrder {
  customer_id: number;
  kind: OrderKind;
  amount: number;
}

/** The ledger's references of an order: its credit, and the reversal of it. */
export const creditReference = (order: number): string => `order:${order}`;
export const reversalReference = (order: number): string => `order-reversal:${order}`;

/** What a customer gains when an order is paid, and where it comes from. */
export const creditMovements = ({ customer_id, kind, amount }: PaidOrder): Movement[] => [
  { account: { customer: customer_id }, operation: kind, amount },
  { account: "payins", operation: kind, amount: -amount },
];

/** What takes an order's credit back. */
export const reversalMovements = ({ customer_id, kind, amount }: PaidOrder): Movement[] => [
  { account: { customer: customer_id }, operation: `${kind}-reversal`, amount: -amount },
  { account: "payins", operation: `${kind}-reversal`, amount },
];
