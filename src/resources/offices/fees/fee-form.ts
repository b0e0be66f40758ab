import { offices as contract } from "../../../../contract/offices";
import { ask } from "../../../engine/declaration/declare-action";
import { half, own } from "../../../engine/declaration/fields";
import { type FeeRow, feesOf } from "./fees-of";

export const loadInput = () => import("./fee-input");
export const loadSplit = () => import("./split-panel");

const fee = half(own<number>(loadInput));

/** Milliseconds that the form stays after its success was said (specification 8). */
const lingers = 1000;

export const feeForm = ask(contract.updateFees, {
  wide: true,
  lingers,
  given: ({ reqId, type, method }: FeeRow) => ({ reqId, type, paymentMethod: method }),
  initial: ({ fees }) => fees,
  asks: { PL: fee, PLP: fee, WL: fee, WLP: fee, SVC: fee, SVCP: fee },
  beside: loadSplit,
  after: (row, { input }) => ({ ...row, fees: feesOf(input) }),
});
