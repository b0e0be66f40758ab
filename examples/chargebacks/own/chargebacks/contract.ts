import * as z from "zod/mini";
import { call, list } from "../../contract/call";
import { exampleReason, firstOf } from "../../contract/example";
import {
  Amount,
  dateFilter,
  Moment,
  Named,
  Otp,
  oneOf,
  Reason,
  ReqId,
  search,
  text,
} from "../../contract/fields";

/** What became of a chargeback: w waits for an answer, c contested, a accepted. */
export const ChargebackStatus = oneOf("w", "c", "a");

/** A card payment that the cardholder's bank wants back. */
export const Chargeback = z.object({
  id: z.number(),
  reqId: z.string(),
  customer: Named,
  /** The acquirer's reference number of the payment, 23 digits. */
  reference: z.string(),
  card: z.string(),
  valueFormat: Amount,
  /** f fraud, n not received, d charged twice. */
  claim: oneOf("f", "n", "d"),
  dateReg: Moment,
  status: ChargebackStatus,
  /** The evidence sent to the bank, or why the claim was accepted. */
  note: z.string(),
});
export type Chargeback = z.infer<typeof Chargeback>;

const waiting = (input: object) =>
  firstOf<Chargeback>("chargebacks.list", { status: "w" }, ({ reqId }) => ({ reqId, ...input }));

export const chargebacks = {
  list: list(
    "POST /admin/own/chargebacks/list",
    Chargeback,
    { ...search, status: z.optional(ChargebackStatus), ...dateFilter("reg") },
    { needs: "payments", summary: "Chargebacks, newest first." },
  ),
  contest: call("PUT /admin/own/chargebacks/contest", {
    needs: "payments",
    summary: "Contests a waiting chargeback with evidence for the cardholder's bank.",
    audit: { id: 100_001, pt: "Chargeback contestado", en: "Chargeback contested" },
    example: waiting({ evidence: "Comprovante de entrega assinado" }),
    input: { reqId: ReqId, evidence: text(500, 10) },
  }),
  accept: call("PUT /admin/own/chargebacks/accept", {
    needs: "payments",
    summary: "Accepts a waiting chargeback: the bank keeps the money.",
    audit: { id: 100_002, pt: "Chargeback aceito", en: "Chargeback accepted" },
    example: waiting({ reason: exampleReason }),
    input: { reqId: ReqId, reason: Reason, otp: Otp },
  }),
};
