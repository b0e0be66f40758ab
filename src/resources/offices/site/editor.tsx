import { Button, Skeleton } from "antd";
import { type Dispatch, type Ref, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Office } from "../../../../contract/offices";
import { templates } from "../../../../contract/templates";
import type { ModalProps } from "../../../engine/declaration/action";
import { joinParts } from "../../../format/join-parts";
import { useDenial } from "../../../hooks/access-answers";
import { useTranslate } from "../../../hooks/use-translate";
import { ModalFrame, useFocusFirst } from "../../../ui/modal/modal";
import type { Editing } from "./edit-context";
import { StepForm } from "./step-form";
import { isChanged, type Step, type StepEvent } from "./steps";
import { UploadProgress } from "./upload-progress";
import { useSaveStep } from "./use-save-step";
import { useSiteForm } from "./use-site-form";
import "./editor.css";

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
      errors: step?.errors ?? {},
      isDisabled: isDenied || step?.sending === "underway",
      edit: (path, value) => name !== undefined && dispatch({ kind: "edited", step: name, path, value }),
      reject: (path, message) =>
        name !== undefined && dispatch({ kind: "rejected", step: name, path, message }),
    }),
    [step, name, isDenied, dispatch],
  );
}

interface FooterProps {
  readonly saveButton: Ref<HTMLButtonElement>;
  /** The reason the admin may not save. */
  readonly denied: string | undefined;
  readonly isReady: boolean;
  /** The part of the upload that is done, 0 to 1; undefined while nothing is sent. */
  readonly part: number | undefined;
  readonly close: () => void;
  readonly save: () => void;
}

function Footer({ saveButton, denied, isReady, part, close, save }: FooterProps) {
  const { t } = useTranslate();
  const isBusy = part !== undefined;
  return (
    <>
      <span className="modal-hint">
        {denied ?? (isBusy ? <UploadProgress part={part} /> : <SaveHotkey />)}
      </span>
      <Button onClick={close} disabled={isBusy}>
        {t("modal.close")}
      </Button>
      <Button
        ref={saveButton}
        type="primary"
        loading={isBusy}
        disabled={!isReady || denied !== undefined}
        title={denied}
        onClick={save}
      >
        {t("offices.site.save")}
      </Button>
    </>
  );
}

const SaveHotkey = () => (
  <>
    <kbd>Ctrl</kbd> <kbd>Enter</kbd>
  </>
);

/** The editor of a white label's site: the steps of its template, each saved on its own, beside a preview of the site. */
export default function SiteEditor(modal: ModalProps<Office>) {
  const { resource, name, recordTitle, onClose, onRowChange } = modal;
  const { t } = useTranslate();
  const label = `${resource}.actions.${name}`;
  const { office, template, steps, dispatch, drafts } = useSiteForm(modal);
  const saving = useSaveStep({ office, dispatch, onRowChange, success: t(`${label}.success`) });
  const [selected, select] = useState<string>();
  const step = steps.find((each) => each.name === selected) ?? steps[0];
  const denied = useDenial()(templates.update);
  const isBusy = saving.part !== undefined;
  const isDirty = useCallback(() => steps.some(isChanged), [steps]);
  const focusFirstInvalid = useFocusFirstInvalid();
  const saveButton = useRef<HTMLButtonElement>(null);
  const editing = useStepEditing(step, denied !== undefined, dispatch);
  const isEmpty = template !== undefined && Object.keys(template.baseConfig.form).length === 0;
  useFocusFirst(step?.name);

  async function save() {
    if (!step || denied !== undefined || isBusy) return;
    const errors = await saving.save(step);
    if (Object.keys(errors).length > 0) focusFirstInvalid();
  }
  function retry() {
    saveButton.current?.focus();
    void save();
  }
  function selectStep(next: string) {
    saving.submitError.clear();
    select(next);
  }

  return (
    <ModalFrame
      wide
      title={t(`${label}.title`)}
      recordTitle={joinParts([recordTitle, template?.name])}
      isDirty={isDirty}
      isBusy={isBusy}
      onClose={onClose}
      footer={(close) => (
        <Footer
          {...{ saveButton, denied, close }}
          isReady={step !== undefined}
          part={saving.part}
          save={() => void save()}
        />
      )}
    >
      {isEmpty ? (
        <p>{t("offices.site.noSteps")}</p>
      ) : !step || !office ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : (
        <StepForm
          {...{ steps, step, editing, drafts, retry }}
          submitError={saving.submitError}
          domain={office.domain}
          onSelectStep={selectStep}
          save={() => void save()}
        />
      )}
    </ModalFrame>
  );
}
