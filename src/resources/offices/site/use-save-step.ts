import { type Dispatch, useEffect, useRef, useState } from "react";
import type { Office } from "../../../../contract/offices";
import { templates } from "../../../../contract/templates";
import type { ModalProps } from "../../../engine/declaration/action";
import { useAppContext } from "../../../hooks/app-context";
import { useSubmitError } from "../../../hooks/use-submit-error";
import { useToast } from "../../../hooks/use-toast";
import { useTranslate } from "../../../hooks/use-translate";
import { ApiError } from "../../../http/errors";
import { uploadTransport } from "../../../http/upload-progress";
import { isSilent } from "../../../i18n/error-messages";
import { ruleText } from "../../../i18n/rule-text";
import type { Shape } from "./field-definitions";
import { fileNamesOf } from "./file-names";
import { missingTextsOf } from "./required-texts";
import { draftOfFields, isSame, payloadOfFields } from "./step-values";
import type { Errors, Step, StepEvent } from "./steps";

interface Site {
  readonly office: Office | undefined;
  readonly dispatch: Dispatch<StepEvent>;
  /** The text of the toast after a save. */
  readonly success: string;
  readonly onRowChange: (row: Office) => void;
  /** The row as others left it since; undefined while they did not change it. */
  readonly changed: Office | undefined;
  readonly refetchRow: ModalProps<Office>["refetchRow"];
}

/**
 * The field errors of a response: `errors` belong to fields of the step, `others` are messages that do not and so go above
 * the form. `others` is undefined where the response names no field at all.
 */
function fieldErrorsOf(error: unknown, shape: Shape): { errors: Errors; others: string[] | undefined } {
  const fields = error instanceof ApiError ? error.fields : [];
  const isHere = ({ field }: { field: string }) => Object.hasOwn(shape, field.split(".")[0] ?? "");
  return {
    errors: Object.fromEntries(fields.filter(isHere).map(({ field, message }) => [field, message])),
    others:
      fields.length > 0 ? fields.filter((field) => !isHere(field)).map(({ message }) => message) : undefined,
  };
}

/** True where the saved values are those that were sent. A new image is saved under an address of its own, so that it cannot be told. */
const isSavedAs = ({ shape, draft }: Step, saved: unknown): saved is Readonly<Record<string, unknown>> =>
  saved !== undefined &&
  isSame(draftOfFields(shape, saved), draftOfFields(shape, payloadOfFields(shape, draft)));

/** Saves one step at a time and dispatches the outcome. */
export function useSaveStep({ office, dispatch, success, onRowChange, changed, refetchRow }: Site) {
  const { http } = useAppContext();
  const translator = useTranslate();
  const toast = useToast();
  const submitError = useSubmitError();
  const [part, setPart] = useState<number>();
  const isUnderway = useRef(false);
  // the row after the last save: it has the steps saved since the editor opened, which `office` lacks
  const row = useRef<Office>(undefined);
  useEffect(() => {
    if (changed) row.current = changed;
  }, [changed]);

  async function send({ name: step, shape, draft }: Step, { reqId, webTemplate: templateId }: Office) {
    const form = payloadOfFields(shape, draft);
    const fileNames = fileNamesOf(shape, draft);
    const { data } = await http.send(
      templates.update,
      { reqId, templateId, step, form, fileNames },
      { transport: uploadTransport(setPart) },
    );
    // the step is saved even where the answer lacks its values
    return data?.form ?? form;
  }

  function refuse({ name, shape }: Step, error: unknown): Errors {
    const { errors, others } = fieldErrorsOf(error, shape);
    if (!isSilent(error)) submitError.show(error, others);
    dispatch({ kind: "refused", step: name, errors });
    return errors;
  }

  function accept({ name }: Step, values: Readonly<Record<string, unknown>>, before: Office) {
    dispatch({ kind: "saved", step: name, values });
    const { template } = row.current ?? before;
    row.current = { ...(row.current ?? before), template: { form: { ...template.form, [name]: values } } };
    onRowChange(row.current);
    toast.success(success);
  }

  /** After the answer was lost: accepts the step if it is saved as it was sent. Nothing is sent again by itself (requirement A8). */
  async function lookUp(step: Step, before: Office, error: unknown): Promise<void> {
    const saved = (await refetchRow())?.template.form[step.name];
    if (isSavedAs(step, saved)) return accept(step, saved, before);
    if (!isSilent(error)) submitError.show(error);
    dispatch({ kind: "lost", step: step.name });
  }

  /** Resolves with the errors by dotted path; empty when the step was saved. */
  async function save(step: Step): Promise<Errors> {
    if (!office || isUnderway.current) return {};
    const required = ruleText(translator, { rule: "required", bounds: {} });
    const missing = Object.fromEntries(
      missingTextsOf(step.shape, step.draft).map((path) => [path, required]),
    );
    submitError.start();
    if (Object.keys(missing).length > 0) {
      dispatch({ kind: "refused", step: step.name, errors: missing });
      return missing;
    }
    isUnderway.current = true;
    setPart(0);
    dispatch({ kind: "sent", step: step.name });
    try {
      accept(step, await send(step, office), office);
      return {};
    } catch (error) {
      const isLost = error instanceof ApiError && error.outcome === "unknown";
      if (!isLost) return refuse(step, error);
      await lookUp(step, office, error);
      return {};
    } finally {
      isUnderway.current = false;
      setPart(undefined);
    }
  }

  return {
    save,
    submitError,
    /** The part of the upload that is done, 0 to 1; undefined while nothing is sent. */
    part,
  };
}
