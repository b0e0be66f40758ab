import { useState } from "react";
import type { Call, Data } from "../../../../contract/call";
import { offices as contract, type Office } from "../../../../contract/offices";
import type { Values } from "../../../engine/declaration/field";
import type { ReconciledOutcome, RecordNow } from "../../../engine/form/form-model";
import { isPersisted } from "../../../engine/form/is-persisted";
import { useAppContext } from "../../../hooks/app-context";
import { feeForm } from "./fee-form";
import { type Direction, type FeeRow, type Fees, feesOf } from "./fees-of";

type FeeAnswer = Data<typeof contract.payinFees>[number] | Data<typeof contract.payoutFees>[number];

/** The call that reads the fees of each direction. */
export const calls = { payin: contract.payinFees, payout: contract.payoutFees } as const;

const methodOf = (answer: FeeAnswer) =>
  "payinMethod" in answer
    ? { method: answer.payinMethod, name: answer.payinMethodName }
    : { method: answer.payoutMethod, name: answer.payoutMethodName };

/** The fees by method that were saved since an answer was read. */
interface Changed {
  readonly since: unknown;
  readonly fees: Readonly<Record<string, Fees>>;
}

/** The fees of a white label in one direction, with the changes made since they were read. */
export function useFees({ reqId }: Office, type: Direction) {
  const { http } = useAppContext();
  const [changed, setChanged] = useState<Changed>({ since: undefined, fees: {} });
  const setFees = ({ method, answers }: FeeRow, fees: Fees) =>
    setChanged((before) => ({
      since: answers,
      fees: { ...(before.since === answers && before.fees), [method]: fees },
    }));
  const rowsOf = (answers: readonly FeeAnswer[]): FeeRow[] =>
    answers.map((answer) => {
      const method = methodOf(answer);
      const own = changed.since === answers ? changed.fees[method.method] : undefined;
      return { ...method, type, reqId, answers, fees: own ?? feesOf(answer) };
    });

  /** The fees of a method as they are now; undefined if they could not be read. */
  async function readFees({ method }: FeeRow): Promise<Fees | undefined> {
    http.resetCircuitBreaker(calls[type]);
    const response = await http.send<Call>(calls[type], { reqId }).catch(() => undefined);
    const now = (response?.data as readonly FeeAnswer[] | undefined)?.find(
      (answer) => methodOf(answer).method === method,
    );
    return now && feesOf(now);
  }

  /** Finds out whether a save whose response was lost took effect. */
  async function reconcile(row: FeeRow, input: Values): Promise<ReconciledOutcome> {
    const now = await readFees(row);
    if (!now) return { kind: "unread" };
    if (!isPersisted(Object.keys(feeForm.fields), input, now))
      return { kind: "listed", status: undefined, isAvailable: true };
    setFees(row, now);
    return { kind: "persisted" };
  }

  /** Reads what others made of the fees while their form is open. */
  async function readNow(row: FeeRow): Promise<RecordNow | undefined> {
    const now = await readFees(row);
    return now && { isOffered: true, values: now };
  }

  return { rowsOf, setFees, reconcile, readNow };
}
