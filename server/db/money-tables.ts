import type { Generated } from "kysely";
import type { Approval } from "../../contract/approvals";
import type { Insertion } from "../../contract/insertions";
import type { Order } from "../../contract/orders";
import type { PayinMethod } from "../reference-data/payin-methods";
import type { Moment, MomentOrNull } from "./moment-column";

/** Sales (`checkout`), and money that customers pay into their own accounts (`deposit`). */
export type OrderKind = "checkout" | "deposit";

/** Amounts in cents. */
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
  /** A boleto's digits or a Pix code; null for cards. */
  payment_code: string | null;
  api_name: string;
  date_buy: Moment;
  date_pay: MomentOrNull;
  status: Generated<Order["statusBilling"]>;
  /** Searched by lists; see search/records.ts. */
  search: string;
}

/** The columns shared by requests that another admin decides; amount in cents. */
interface ApprovalRequestColumns {
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
  /** Searched by lists; see search/records.ts. */
  search: string;
}

export interface Approvals extends ApprovalRequestColumns {
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

export interface Insertions extends ApprovalRequestColumns {
  type: Insertion["type"];
  operation_id: number;
  note: Generated<string>;
}
