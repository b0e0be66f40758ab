import { useFocusFirst, useShown } from "../../ui/modal/modal-focus";
import { ChangedRecord, ClosedMeanwhile, type OthersChanges } from "./others-changes";
import { UnknownOutcome, type useUnknownOutcome } from "./unknown-outcome";

interface Props {
  readonly others: OthersChanges;
  readonly unknownOutcome: ReturnType<typeof useUnknownOutcome>;
  /** What cannot be shown any more, as the answer that had it was lost. */
  readonly missedResult: string | undefined;
}

/** Says that a form can no longer be sent, that its record was changed, or that its outcome is unknown: beside the form, and in sight when it comes. */
export function FormNews({ others, unknownOutcome, missedResult }: Props) {
  const { closed } = others;
  const { outcome, isSettled } = unknownOutcome;
  const news = closed ? "closed" : outcome && `${outcome.kind} ${isSettled}`;
  // what had the focus is disabled or gone with each step, and Escape works only from within the modal
  useFocusFirst(news);
  const content = useShown(news);
  return (
    <div ref={content} className="form-news">
      <ClosedMeanwhile closed={closed} />
      {!closed && !isSettled && <ChangedRecord {...others} />}
      <UnknownOutcome state={unknownOutcome} missedResult={missedResult} />
    </div>
  );
}
