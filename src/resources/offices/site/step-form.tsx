import { RestoredNotice } from "../../../engine/draft/restored-notice";
import { MergedNotice } from "../../../engine/form/merged-notice";
import { type Closed, ClosedMeanwhile } from "../../../engine/form/others-changes";
import type { useSubmitError } from "../../../hooks/use-submit-error";
import { useTranslate } from "../../../hooks/use-translate";
import { SubmitError } from "../../../ui/submit-error";
import { EditContext, type Editing } from "./edit-context";
import { labelOf } from "./field-definitions";
import { ShapeFields } from "./fields";
import { Preview } from "./preview/preview";
import { StepBar, stepTitle } from "./step-bar";
import { changedSince, type Drafts, isChanged, type Step } from "./steps";

interface Props {
  readonly steps: readonly Step[];
  /** The step whose fields are shown. */
  readonly step: Step;
  readonly editing: Editing;
  /** The drafts of a lost session, if there were any. */
  readonly drafts: Drafts | undefined;
  /** Who gave the site another template meanwhile. */
  readonly closed: Closed | undefined;
  readonly submitError: ReturnType<typeof useSubmitError>;
  readonly domain: string;
  readonly onSelectStep: (name: string) => void;
  readonly save: () => void;
  /** Saves again after the error, with the focus on the save button. */
  readonly retry: () => void;
}

/** The step bar, the fields of the current step, and the preview of the whole site beside them. */
export function StepForm({
  steps,
  step,
  editing,
  drafts,
  closed,
  submitError,
  save,
  retry,
  ...props
}: Props) {
  const { t } = useTranslate();
  const labelIn = (field: string) => (step.shape[field] ? labelOf(field, step.shape[field]) : field);

  return (
    <form
      className="site"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {steps.length > 1 && <StepBar steps={steps} current={step.name} onSelect={props.onSelectStep} />}
      <EditContext value={editing}>
        <section key={step.name} className="site-form" aria-label={stepTitle(step.name, t)}>
          {drafts && isChanged(step) && (
            <RestoredNotice changed={changedSince(step, drafts)} labelOf={labelIn} />
          )}
          <ClosedMeanwhile closed={closed} />
          <MergedNotice merged={{ ...step.merged, base: step.base }} labelOf={labelIn} />
          <SubmitError error={submitError} onRetry={retry} />
          <ShapeFields path={[]} shape={step.shape} values={step.draft} />
        </section>
      </EditContext>
      <Preview steps={steps} current={step.name} domain={props.domain} />
    </form>
  );
}
