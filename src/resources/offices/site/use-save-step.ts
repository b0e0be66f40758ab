import { type Dispatch, useRef, useState } from "react";
import type { Office } from "../../../../contract/offices";
import { templates } from "../../../../contract/templates";
import { explain } from "../../../../contract/validation";
import { useAppContext } from "../../../hooks/app-context";
import { useSubmitError } from "../../../hooks/use-submit-error";
import { useToast } from "../../../hooks/use-toast";
import { useTranslate } from "../../../hooks/use-translate";
import { ApiError } from "../../../http/errors";
import { uploadTransport } from "../../../http/upload-progress";
import { isSilent } from "../../../i18n/error-messages";
import { wireOfFields } from "./draft";
import { missingTextsOf } from "./required-texts";
import type { Errors, Step, StepEvent } from "./steps";

interface Site {
  readonly office: Office | undefined;
  readonly tell: Dispatch<StepEvent>;
  /** The success message's text. */
  readonly success: string;
  readonly settle: (row: Office) => void;
}

/** Saves a step on its own, and tells what became of it. */
export function useSaveStep({ office, tell, success, settle }: Site) {
  const { http } = useAppContext();
  const { language } = useTranslate();
  const notices = useToast();
  const failed = useSubmitError();
  const [part, setPart] = useState<number>();
  const isUnderway = useRef(false);
  // rows that were settled before carry the other steps' values
  const row = useRef<Office>(undefined);

  async function send({ name: step, shape, draft }: Step, { reqId, webTemplate: templateId }: Office) {
    const form = wireOfFields(shape, draft);
    const { data } = await http.send(
      templates.update,
      { reqId, templateId, step, form },
      { transport: uploadTransport(setPart) },
    );
    // saved it is, whatever is told of it
    return data?.form ?? form;
  }

  function refuse({ name, shape }: Step, error: unknown): Errors {
    const fields = error instanceof ApiError ? error.fields : [];
    const isHere = (field: string) => Object.hasOwn(shape, field.split(".")[0] ?? "");
    const homeless = fields.filter(({ field }) => !isHere(field)).map(({ message }) => message);
    if (!isSilent(error)) failed.tell(error, fields.length > 0 ? homeless : undefined);
    const errors = Object.fromEntries(
      fields.filter(({ field }) => isHere(field)).map(({ field, message }) => [field, message]),
    );
    tell({ is: "refused", step: name, errors });
    return errors;
  }

  /** Resolves with what is wrong, by dotted path; nothing is when it was saved. */
  async function save(step: Step): Promise<Errors> {
    if (!office || isUnderway.current) return {};
    const required = explain({ rule: "required", bounds: {} }, language);
    const missing = Object.fromEntries(
      missingTextsOf(step.shape, step.draft).map((path) => [path, required]),
    );
    failed.begin();
    if (Object.keys(missing).length > 0) {
      tell({ is: "refused", step: step.name, errors: missing });
      return missing;
    }
    isUnderway.current = true;
    setPart(0);
    tell({ is: "sent", step: step.name });
    try {
      const values = await send(step, office);
      tell({ is: "saved", step: step.name, values });
      const before = row.current ?? office;
      row.current = { ...before, template: { form: { ...before.template.form, [step.name]: values } } };
      settle(row.current);
      notices.success(success);
      return {};
    } catch (error) {
      return refuse(step, error);
    } finally {
      isUnderway.current = false;
      setPart(undefined);
    }
  }

  return {
    save,
    failed,
    /** How much was sent, 0 to 1, while something is. */
    part,
  };
}
