import { useEffect, useState } from "react";
import type { Call, Data } from "../../../../contract/call";
import { offices as contract, type Office } from "../../../../contract/offices";
import type { ModalProps } from "../../../engine/declaration/action";
import type { Values } from "../../../engine/declaration/field";
import { formKey, isDraftResumed } from "../../../engine/draft/draft-store";
import type { ReconciledOutcome } from "../../../engine/form/form-model";
import { isPersisted } from "../../../engine/form/is-persisted";
import { NestedForm } from "../../../engine/form/nested-form";
import { DetailsModal } from "../../../engine/overlay/details-modal";
import { joinParts } from "../../../format/join-parts";
import { useAppContext } from "../../../hooks/app-context";
import { usePreload } from "../../../hooks/use-lazy-component";
import { useDenial } from "../../../hooks/use-permissions";
import { feeForm, loadInput, loadSplit } from "./fee-form";
import { FeeTable } from "./fee-table";
import { type Direction, type FeeRow, type Fees, feesOf } from "./fees-of";

type Answered = Data<typeof contract.payinFees>[number] | Data<typeof contract.payoutFees>[number];

const calls = { payin: contract.payinFees, payout: contract.payoutFees } as const;
const soon = [loadInput, loadSplit];

const methodOf = (answered: Answered) =>
  "payinMethod" in answered
    ? { method: answered.payinMethod, name: answered.payinMethodName }
    : { method: answered.payoutMethod, name: answered.payoutMethodName };

interface OpenAgainProps {
  readonly rows: readonly FeeRow[];
  readonly isLeft: (row: FeeRow) => boolean;
  readonly open: (row: FeeRow) => void;
}

/** Opens the form that somebody goes on with, once its row is there. */
function OpenAgain({ rows, isLeft, open }: OpenAgainProps) {
  const left = rows.find(isLeft);
  useEffect(() => {
    if (left) open(left);
  }, [left, open]);
  return null;
}

/** What every method costs a white label, and the form that changes it; which way the money goes is the action's name. */
export default function OfficeFees(modal: ModalProps<Office>) {
  const { row, resource, name, recordTitle } = modal;
  const type: Direction = name === "payinFees" ? "payin" : "payout";
  const denied = useDenial()(contract.updateFees);
  const { http } = useAppContext();
  const [edited, setEdited] = useState<FeeRow>();
  const [changed, setChanged] = useState<Readonly<Record<string, Fees>>>({});
  usePreload(soon, true);
  const rowsOf = (answer: readonly Answered[]): FeeRow[] =>
    answer.map((answered) => {
      const method = methodOf(answered);
      return { ...method, type, reqId: row.reqId, fees: changed[method.method] ?? feesOf(answered) };
    });
  const settle = (method: string, fees: Fees) => setChanged((before) => ({ ...before, [method]: fees }));

  async function reconcile({ method }: FeeRow, input: Values): Promise<ReconciledOutcome> {
    http.reset(calls[type]);
    const answer = await http.send<Call>(calls[type], { reqId: row.reqId }).catch(() => undefined);
    const now = (answer?.data as readonly Answered[] | undefined)?.find(
      (each) => methodOf(each).method === method,
    );
    if (!now) return { kind: "unread" };
    if (!isPersisted(Object.keys(feeForm.fields), input, feesOf(now)))
      return { kind: "listed", status: undefined, isAvailable: true };
    settle(method, feesOf(now));
    return { kind: "persisted" };
  }

  const idOf = ({ method }: FeeRow) => `${row.id} ${type} ${method}`;
  const isLeft = (fee: FeeRow) => isDraftResumed(formKey(resource, "fees", idOf(fee)));

  return (
    <>
      <DetailsModal<(typeof calls)[Direction]>
        modal={modal}
        wide
        lines={6}
        load={{ call: calls[type], input: { reqId: row.reqId } }}
      >
        {(answer) => (
          <>
            <FeeTable rows={rowsOf(answer)} resource={resource} denied={denied} edit={setEdited} />
            <OpenAgain rows={rowsOf(answer)} isLeft={isLeft} open={setEdited} />
          </>
        )}
      </DetailsModal>
      {edited && (
        <NestedForm
          action={feeForm}
          about={edited}
          id={idOf(edited)}
          resource={resource}
          name="fees"
          recordTitle={joinParts([edited.name, recordTitle])}
          reconcile={(input) => reconcile(edited, input)}
          onDone={(after) => after && settle(after.method, after.fees)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
