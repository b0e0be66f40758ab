import "./form-news.css";
import { type RefObject, useEffect } from "react";
import { isFocusLost, useFocusFirst, useShown } from "../../ui/modal/modal-focus";
import { ChangedRecord, ClosedMeanwhile, type OthersChanges } from "./others-changes";
import { UnknownOutcome, type useUnknownOutcome } from "./unknown-outcome";

interface Props {
  readonly others: OthersChanges;
  readonly unknownOutcome: ReturnType<typeof useUnknownOutcome>;
  /** What cannot be shown any more, as the answer that had it was lost. */
  readonly missedResult: string | undefined;
}

/**
 * Focuses what says that others closed the form. It happens while somebody types, so the focus goes where the next keys do nothing: a button
 * would be pressed by the next space, and the keys after it would be the list's. What lies above the form keeps the focus.
 */
function useFocusClosed(isClosed: boolean, content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isInForm = content.current?.closest(".ant-modal")?.contains(document.activeElement);
    if (isClosed && (isInForm || isFocusLost())) content.current?.focus({ preventScroll: true });
  }, [isClosed, content]);
}

/** Says that a form can no longer be sent, that its record was changed, or that its outcome is unknown: beside the form, and in sight when it comes. */
export function FormNews({ others, unknownOutcome, missedResult }: Props) {
  const { closed } = others;
  const { outcome, isSettled } = unknownOutcome;
  const step = outcome && `${outcome.kind} ${isSettled}`;
  // what had the focus is disabled or gone with each step, and Escape works only from within the modal
  useFocusFirst(closed ? undefined : step);
  const content = useShown(closed ? "closed" : step);
  useFocusClosed(closed !== undefined, content);
  return (
    <div ref={content} tabIndex={-1} className="form-news">
      <ClosedMeanwhile closed={closed} />
      {!closed && !isSettled && <ChangedRecord {...others} />}
      <UnknownOutcome state={unknownOutcome} missedResult={missedResult} />
    </div>
  );
}
