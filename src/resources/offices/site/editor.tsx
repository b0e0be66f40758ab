import { Button } from "antd";
import { type Dispatch, type Ref, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Office } from "../../../../contract/offices";
import { templates } from "../../../../contract/templates";
import type { ModalProps } from "../../../engine/declaration/action";
import { useRecordLink } from "../../../engine/declaration/record-link";
import { SubmitHotkey } from "../../../engine/form/submit-hotkey";
import { unknownOutcomeTexts } from "../../../engine/form/unknown-outcome";
import { joinParts } from "../../../format/join-parts";
import { useDenial } from "../../../hooks/access-answers";
import { useTranslate } from "../../../hooks/use-translate";
import { ModalFrame } from "../../../ui/modal/modal";
import { isFocusLost, useFocusFirst } from "../../../ui/modal/modal-focus";
import type { Editing } from "./edit-context";
import { StepForm } from "./step-form";
import { isChanged, messagesOf, type Step, type StepEvent } from "./steps";
import { UploadProgress } from "./upload-progress";
import { useOthersSteps } from "./use-others-steps";
import { useSaveStep } from "./use-save-step";
import { useSiteForm } from "./use-site-form";
import "./editor.css";
import { LoadingLines } from "../../../ui/loading-lines";

/** Returns a function that moves the focus to the first invalid input of the current step. */
function useFocusFirstInvalid(): () => void {
  const [requests, setRequests] = useState(0);
  // in an effect: by then the errors are drawn and the inputs are enabled again
  useEffect(() => {
    if (requests > 0) document.querySelector<HTMLElement>(".site [aria-invalid=true]")?.focus();
  }, [requests]);
  return useCallback(() => setRequests((before) => before + 1), []);
}

/** The editing state of the current step for its fields. */
function useStepEditing(step: Step | undefined, isDenied: boolean, dispatch: Dispatch<StepEvent>): Editing {
  const name = step?.name;
  return useMemo(
    () => ({
      errors: step ? messagesOf(step) : {},
      isDisabled: isDenied || step?.sending === "underway",
      edit: (path, value) => name !== undefined && dispatch({ kind: "edited", step: name, path, value }),
      reject: (path, message) =>
        name !== undefined && dispatch({ kind: "rejected", step: name, path, message }),
    }),
    [step, name, isDenied, dispatch],
  );
}

interface SaveButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  /** The reason the admin may not save. */
  readonly denied: string | undefined;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly save: () => void;
}

function SaveButton({ ref, denied, isReady, isBusy, save }: SaveButtonProps) {
  const { t } = useTranslate();
  return (
    <Button
      ref={ref}
      type="primary"
      loading={isBusy}
      disabled={!isReady || denied !== undefined}
      title={denied}
      onClick={save}
    >
      {t("offices.site.save")}
    </Button>
  );
}

/** Gives a field the focus again that it lost while it was locked. */
function returnTo(field: Element | null): void {
  requestAnimationFrame(() => {
    if (isFocusLost() && field instanceof HTMLElement) field.focus();
  });
}

/** Saves the current step, and puts the focus where it goes on: the first invalid field, or the one that it was in. */
function useSaving(saving: ReturnType<typeof useSaveStep>, step: Step | undefined, isAllowed: boolean) {
  const focusFirstInvalid = useFocusFirstInvalid();
  const saveButton = useRef<HTMLButtonElement>(null);
  async function save() {
    if (!step || !isAllowed || saving.part !== undefined) return;
    const focused = document.activeElement;
    const errors = await saving.save(step);
    if (Object.keys(errors).length > 0) focusFirstInvalid();
    else returnTo(focused);
  }
  function retry() {
    saveButton.current?.focus();
    void save();
  }
  return { save, retry, saveButton };
}

/** The editor of a white label's site: the steps of its template, each saved on its own, beside a preview of the site. */
export default function SiteEditor(modal: ModalProps<Office>) {
  const { resource, name, recordTitle, onClose, onRowChange, refetchRow } = modal;
  const { t } = useTranslate();
  const label = `${resource}.actions.${name}`;
  const recordHref = useRecordLink({ resource, id: modal.row.id })?.href;
  const { office, template, steps, dispatch, drafts } = useSiteForm(modal);
  const { closed, now } = useOthersSteps({ ...modal, office, template, dispatch });
  const success = t(`${label}.success`);
  const saving = useSaveStep({ office, dispatch, onRowChange, success, changed: now, refetchRow });
  const isBusy = saving.part !== undefined;
  const [selected, select] = useState<string>();
  const step = steps.find((each) => each.name === selected) ?? steps[0];
  const denied = useDenial()(templates.update);
  const isUnknown = steps.some(({ sending }) => sending === "unknown");
  const isDirty = useCallback(() => steps.some(isChanged), [steps]);
  const editing = useStepEditing(step, denied !== undefined, dispatch);
  const isEmpty = template !== undefined && Object.keys(template.baseConfig.form).length === 0;
  useFocusFirst(step?.name);

  const { save, retry, saveButton } = useSaving(saving, step, denied === undefined && !closed);
  function selectStep(next: string) {
    saving.submitError.clear();
    select(next);
  }

  return (
    <ModalFrame
      wide
      title={t(`${label}.title`)}
      recordTitle={joinParts([recordTitle, template?.name])}
      recordHref={recordHref}
      isDirty={isDirty}
      discardConfirmation={isUnknown ? unknownOutcomeTexts(t) : undefined}
      isBusy={isBusy}
      onClose={onClose}
      onSubmitKey={() => void save()}
      footer={{
        hint:
          denied ?? (saving.part === undefined ? <SubmitHotkey /> : <UploadProgress part={saving.part} />),
        actions: (
          <SaveButton
            ref={saveButton}
            {...{ denied, isBusy }}
            isReady={step !== undefined && !closed}
            save={() => void save()}
          />
        ),
      }}
    >
      {isEmpty ? (
        <p>{t("offices.site.noSteps")}</p>
      ) : !step || !office ? (
        <LoadingLines lines={12} />
      ) : (
        <StepForm
          {...{ steps, step, editing, drafts, closed, retry }}
          submitError={saving.submitError}
          domain={office.domain}
          onSelectStep={selectStep}
          save={() => void save()}
        />
      )}
    </ModalFrame>
  );
}
