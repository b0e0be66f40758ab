import { Button, Skeleton } from "antd";
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Office } from "../../../../contract/offices";
import { templates } from "../../../../contract/templates";
import type { ModalProps } from "../../../engine/declaration/action";
import { RestoredNotice } from "../../../engine/draft/restored-notice";
import { joinParts } from "../../../format/join-parts";
import { useDenial } from "../../../hooks/use-permissions";
import { useTranslate } from "../../../hooks/use-translate";
import { ModalFrame, useFocusFirst } from "../../../ui/modal/modal";
import { SubmitError } from "../../../ui/submit-error";
import { EditContext } from "./edit-context";
import { labelOf } from "./field-definitions";
import { ShapeFields } from "./fields";
import { Preview } from "./preview/preview";
import { StepBar, stepTitle } from "./step-bar";
import { changedSince, isChanged } from "./steps";
import { UploadProgress } from "./upload-progress";
import { useSaveStep } from "./use-save-step";
import { useSiteForm } from "./use-site-form";
import "./editor.css";

/** Puts the focus on the first value of the shown step that something is wrong with, after each refusal that is told. */
function useFocusOnWrong(): () => void {
  const [refusals, count] = useState(0);
  // only once the errors are drawn and the fields can be edited again
  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>(".site [aria-invalid=true]")?.focus();
  }, [refusals]);
  return useCallback(() => count((before) => before + 1), []);
}

/** A white label's site: its template's steps, each filled in and saved on its own, beside a sketch of the site. */
export default function SiteEditor(modal: ModalProps<Office>) {
  const { resource, name, recordTitle, onClose, onRowChange } = modal;
  const { t } = useTranslate();
  const label = `${resource}.actions.${name}`;
  const { office, template, steps, tell, kept } = useSiteForm(modal);
  const saving = useSaveStep({ office, tell, settle: onRowChange, success: t(`${label}.success`) });
  const [chosen, choose] = useState<string>();
  const step = steps.find((each) => each.name === chosen) ?? steps[0];
  const denied = useDenial()(templates.update);
  const isBusy = saving.part !== undefined;
  const isDirty = useCallback(() => steps.some(isChanged), [steps]);
  const focusWrong = useFocusOnWrong();
  const sendButton = useRef<HTMLButtonElement>(null);

  const isEmpty = template !== undefined && Object.keys(template.baseConfig.form).length === 0;
  const stepName = step?.name;
  useFocusFirst(stepName);

  const editing = useMemo(
    () => ({
      errors: step?.errors ?? {},
      isDisabled: denied !== undefined || step?.sending === "underway",
      edit: (path: readonly (string | number)[], value: unknown) =>
        stepName !== undefined && tell({ is: "edited", step: stepName, path, value }),
      reject: (path: readonly (string | number)[], message: string) =>
        stepName !== undefined && tell({ is: "rejected", step: stepName, path, message }),
    }),
    [step, stepName, denied, tell],
  );

  async function save() {
    if (!step || denied !== undefined || isBusy) return;
    const wrong = await saving.save(step);
    if (Object.keys(wrong).length > 0) focusWrong();
  }
  const again = () => {
    sendButton.current?.focus();
    void save();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat) void save();
  };

  return (
    <ModalFrame
      wide
      title={t(`${label}.title`)}
      recordTitle={joinParts([recordTitle, template?.name])}
      isDirty={isDirty}
      isBusy={isBusy}
      onClose={onClose}
      footer={(close) => (
        <>
          <span className="modal-hint">
            {denied ?? (isBusy ? <UploadProgress part={saving.part} /> : <SendKeys />)}
          </span>
          <Button onClick={close} disabled={isBusy}>
            {t("modal.close")}
          </Button>
          <Button
            ref={sendButton}
            type="primary"
            loading={isBusy}
            disabled={!step || denied !== undefined}
            title={denied}
            onClick={() => void save()}
          >
            {t("offices.site.save")}
          </Button>
        </>
      )}
    >
      {isEmpty ? (
        <p>{t("offices.site.noSteps")}</p>
      ) : !step || !office ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : (
        <form
          className="site"
          noValidate
          onKeyDown={keys}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {steps.length > 1 && (
            <StepBar
              steps={steps}
              current={step.name}
              choose={(next) => {
                saving.failed.forget();
                choose(next);
              }}
            />
          )}
          <EditContext value={editing}>
            <section key={step.name} className="site-form" aria-label={stepTitle(step.name, t)}>
              {kept && isChanged(step) && (
                <RestoredNotice
                  changed={changedSince(step, kept)}
                  textOf={(field) => (step.shape[field] ? labelOf(field, step.shape[field]) : field)}
                />
              )}
              <SubmitError failed={saving.failed} again={again} />
              <ShapeFields path={[]} shape={step.shape} values={step.draft} />
            </section>
          </EditContext>
          <Preview steps={steps} current={step.name} domain={office.domain} />
        </form>
      )}
    </ModalFrame>
  );
}

const SendKeys = () => (
  <>
    <kbd>Ctrl</kbd> <kbd>Enter</kbd>
  </>
);
