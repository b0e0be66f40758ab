import type { Generated } from "kysely";
import type { Approval } from "../../contract/approvals";
import type { Insertion } from "../../contract/insertions";
import type { Order } from "../../contract/orders";
import type { PayinMethod } from "../reference-data/payin-methods";
import type { Moment, MomentOrNull } from "./moment-column";

/** Sales, and money that customers put into their own accounts. */
export type OrderKind = "checkout" | "deposit";

/** Cents. */
export interface Orders {
  id: Generated<number>;
  kind: OrderKind;
  hash: string;
  customer_id: number;
  payer_name: string;
  /** The customer's own number for it. */
  order_id: string;
  amount: number;
  payin_method: PayinMethod;
  installments: Generated<number>;
  /** What the payer pays with: a boleto's digits or a Pix code; cards have none. */
  payment_code: string | null;
  api_name: string;
  date_buy: Moment;
  date_pay: MomentOrNull;
  status: Generated<Order["statusBilling"]>;
  /** What lists search: see record-search.ts. */
  search: string;
}

/** What requests have in common that another admin decides; amount in cents. */
interface Decidable {
  id: Generated<number>;
  customer_id: number;
  amount: number;
  requested_by_id: number;
  requested_by_name: string;
  date_request: Moment;
  status: Generated<Approval["status"]>;
  closed_by_id: number | null;
  closed_by_name: string | null;
  date_close: MomentOrNull;
  /** What lists search: see record-search.ts. */
  search: string;
}

export interface Approvals extends Decidable {
  order_id: number;
  order_kind: OrderKind;
  payin_method: PayinMethod;
  installments: number;
  note: string;
}

export interface CashOperations {
  id: number;
  type: Insertion["type"];
  name: string;
  name_en: string;
}

export interface Insertions extends Decidable {
  type: Insertion["type"];
  operation_id: number;
  note: Generated<string>;
}
