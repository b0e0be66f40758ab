import { useMemo } from "react";
import type { Customer } from "../../../../contract/customers";
import { momentInSaoPaulo } from "../../../../contract/dates";
import type { TabProps } from "../../../engine/declaration/action";
import type { Values } from "../../../engine/declaration/field";
import { NestedForm } from "../../../engine/form/nested-form";
import { joinParts } from "../../../format/join-parts";
import { useAppContext } from "../../../hooks/app-context";
import { decisions, deleteFile } from "./decisions";
import type { useReview } from "./use-review";

interface Props {
  readonly tab: TabProps<Customer>;
  readonly review: ReturnType<typeof useReview>;
}

/** The form of the open decision, in a modal over the record. */
export function DecisionForm({ tab, review }: Props) {
  const { row, resource, recordTitle } = tab;
  const { decision, setDecision, approve, disapprove, removeFile, reconcile, readNow } = review;
  const { http } = useAppContext();
  /** The platform's time when the form was opened. */
  const since = useMemo(() => decision && momentInSaoPaulo(new Date(http.now())), [decision, http]);
  if (!decision || since === undefined) return null;
  const shared = {
    resource,
    onClose: () => setDecision(undefined),
    reconcile: (input: Values) => reconcile(decision, input, since),
  };
  return decision.name === "deleteFile" ? (
    <NestedForm
      {...shared}
      key="deleteFile"
      name="deleteFile"
      action={deleteFile}
      about={decision.file}
      recordTitle={joinParts([decision.file.name, recordTitle])}
      onDone={() => removeFile(decision.file)}
    />
  ) : (
    <NestedForm
      {...shared}
      key="decision"
      name={decision.name}
      id={String(row.id)}
      action={decisions[decision.name]}
      about={row}
      recordTitle={recordTitle}
      watch={{ id: row.id, readNow: () => readNow(since) }}
      onDone={(newRow) => {
        if (newRow?.docsCheck === "y") approve();
        else if (newRow?.docsDisapproved) disapprove(newRow);
      }}
    />
  );
}
