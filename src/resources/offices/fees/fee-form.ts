import { offices as contract } from "../../../../contract/offices";
import { formAction } from "../../../engine/declaration/declare-action";
import { customField, halfWidth } from "../../../engine/declaration/fields";
import { type FeeRow, feesOf } from "./fees-of";

export const loadInput = () => import("./fee-input");
export const loadSplit = () => import("./split-panel");

const fee = halfWidth(customField<number>(loadInput));

/** Milliseconds between the success toast and the closing of the form (requirement S8.17). */
const closeDelayMs = 1000;

export const feeForm = formAction(contract.updateFees, {
  wide: true,
  closeDelayMs,
  params: ({ reqId, type, method }: FeeRow) => ({ reqId, type, paymentMethod: method }),
  initialValues: ({ fees }) => fees,
  fields: { PL: fee, PLP: fee, WL: fee, WLP: fee, SVC: fee, SVCP: fee },
  aside: loadSplit,
  updateRow: (row, { input }) => ({ ...row, fees: feesOf(input) }),
});
