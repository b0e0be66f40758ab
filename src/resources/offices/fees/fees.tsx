import { useEffect, useState } from "react";
import { offices as contract, type Office } from "../../../../contract/offices";
import type { TabProps } from "../../../engine/declaration/action";
import { formKey, isDraftResumed } from "../../../engine/draft/draft-store";
import { NestedForm } from "../../../engine/form/nested-form";
import { RecordDetails } from "../../../engine/record/record-details";
import { joinParts } from "../../../format/join-parts";
import { useDenial } from "../../../hooks/access-answers";
import { usePreload } from "../../../hooks/use-lazy-component";
import { useTranslate } from "../../../hooks/use-translate";
import { feeForm, loadInput, loadSplit } from "./fee-form";
import { FeeTable } from "./fee-table";
import type { Direction, FeeRow } from "./fees-of";
import { calls, useFees } from "./use-fees";

/** The form's lazy parts, fetched while the table is on screen. */
const formParts = [loadInput, loadSplit];

interface ResumeDraftProps {
  readonly rows: readonly FeeRow[];
  readonly isResumed: (row: FeeRow) => boolean;
  readonly open: (row: FeeRow) => void;
}

/** Opens the form whose draft is resumed, once its row is read. */
function ResumeDraft({ rows, isResumed, open }: ResumeDraftProps) {
  const resumed = rows.find(isResumed);
  useEffect(() => {
    if (resumed) open(resumed);
  }, [resumed, open]);
  return null;
}

/** The fees of a white label by method, with the form that edits them. The action's name decides the direction. */
export default function OfficeFees(tab: TabProps<Office>) {
  const { row, resource, name, recordTitle } = tab;
  const type: Direction = name === "payinFees" ? "payin" : "payout";
  const { t } = useTranslate();
  const denied = useDenial()(contract.updateFees);
  const [edited, setEdited] = useState<FeeRow>();
  const { rowsOf, setFees, reconcile, readNow } = useFees(row, type);
  usePreload(formParts, true);
  const idOf = ({ method }: FeeRow) => `${row.id} ${type} ${method}`;
  const isResumed = (fee: FeeRow) => isDraftResumed(formKey(resource, "fees", idOf(fee)));

  return (
    <>
      <RecordDetails<(typeof calls)[Direction]>
        tab={tab}
        lines={6}
        query={{ call: calls[type], input: { reqId: row.reqId } }}
      >
        {(answers) => (
          <>
            <FeeTable rows={rowsOf(answers)} resource={resource} denied={denied} edit={setEdited} />
            <ResumeDraft rows={rowsOf(answers)} isResumed={isResumed} open={setEdited} />
          </>
        )}
      </RecordDetails>
      {edited && (
        <NestedForm
          action={feeForm}
          about={edited}
          id={idOf(edited)}
          resource={resource}
          name="fees"
          recordTitle={joinParts([edited.name, t(`${resource}.actions.${name}.title`), recordTitle])}
          reconcile={(input) => reconcile(edited, input)}
          watch={{ id: row.id, readNow: () => readNow(edited) }}
          onDone={(saved) => saved && setFees(saved, saved.fees)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
