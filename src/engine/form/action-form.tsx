import { Form, type FormProps } from "antd";
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
} from "react";
import { withWholeAmounts } from "../../format/money";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { focusFirst } from "../../ui/modal/modal-focus";
import { SubmitError } from "../../ui/submit-error";
import type { Values } from "../declaration/field";
import { RestoredNotice } from "../draft/restored-notice";
import { SubmitContext } from "../input/submit-context";
import { FormField, fieldTitle } from "./form-field";
import { FormGroups } from "./form-groups";
import { MaskedNotice } from "./masked-notice";
import { MergedNotice } from "./merged-notice";
import type { ChangedMeanwhile } from "./others-changes";
import { useFormValues, useOpening } from "./use-form-values";
import { valuesOfOthers } from "./use-merged-changes";
import { type SubmissionProps, useSubmission } from "./use-submission";
import { useValidationRules } from "./validation-rules";

/** The form's interface to the modal around it. */
export interface ActionFormHandle {
  readonly submit: () => void;
  readonly isDirty: () => boolean;
}

interface Props extends SubmissionProps {
  readonly ref: Ref<ActionFormHandle>;
  /** The current values, as `onValues` received them. */
  readonly values: Values;
  /** What others made of the record since the form was opened. */
  readonly changed: ChangedMeanwhile | undefined;
  /** Identifies the form's draft; see `formKey`. */
  readonly draftKey: string;
}

/** Sends a complete form. The errors of fields that ask for it are repeated in toasts, until the form is sent. */
function useFinish(
  { fields }: SubmissionProps["model"],
  send: () => Promise<void>,
): Pick<FormProps<Values>, "onFinish" | "onFinishFailed"> {
  const { error, close } = useToast();
  const form = useId();
  const keys = useRef<string[]>([]);
  const count = useRef(0);
  const closeAll = () => {
    for (const key of keys.current.splice(0)) close(key);
  };
  // what was wrong in this form is nothing to the next one
  const onLeave = useEffectEvent(closeAll);
  useEffect(() => () => onLeave(), []);
  return {
    onFinish() {
      closeAll();
      void send();
    },
    onFinishFailed({ errorFields }) {
      const repeated = errorFields.filter(({ name }) => fields[String(name[0])]?.withErrorToast);
      for (const line of repeated.flatMap(({ errors }) => errors)) {
        count.current += 1;
        // another key each time, so that the same error is announced again
        const key = `${form} ${count.current}`;
        keys.current.push(key);
        error(line, key);
      }
    },
  };
}

/** A held Enter submits once only, since a wrong one-time code sent at every key repeat would lock the admin out. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  const isLineBreak = event.target instanceof HTMLTextAreaElement;
  if (event.key === "Enter" && event.repeat && !isLineBreak) event.preventDefault();
}

/** The inputs of an action, validated by the call's own schema and sent once. */
export function ActionForm({ ref, values, draftKey, changed: changedByOthers, ...props }: Props) {
  const { model, label, recordTitle, queryData, isDisabled, onValues } = props;
  const { t } = useTranslate();
  const names = Object.keys(model.fields);

  const { form, send, submitError, isDone, dialogHolder } = useSubmission(props);
  const { initialValues, draft, isKept, changed, masked, merged, setValues, onValuesChange } = useFormValues({
    ...{ model, form, queryData, label, recordTitle, draftKey, changedByOthers, onValues },
    isDone: () => isDone.current,
  });
  const finish = useFinish(model, () => send(valuesOfOthers(merged)));
  const isMaskedField = (name: string) => masked.includes(name);
  const rules = useValidationRules(model, () => form.getFieldsValue(true), isMaskedField);

  useImperativeHandle(
    ref,
    () => ({
      submit: form.submit,
      isDirty: () => !isDone.current && ((draft !== undefined && !isKept) || form.isFieldsTouched()),
    }),
    [form, draft, isKept, isDone],
  );
  useOpening(form, draft, onValues);
  const labelOf = (name: string) => fieldTitle(t, `${label}.fields.${name}`, model.fields[name], values);

  const submitIfComplete = () =>
    void form.validateFields({ validateOnly: true }).then(form.submit, () => undefined);
  const submitAgain = () => {
    focusFirst();
    form.submit();
  };

  return (
    <Form<Values>
      form={form}
      id="action"
      name="action"
      layout="vertical"
      className="action-form"
      validateTrigger={isDisabled ? [] : "onBlur"}
      scrollToFirstError={{ focus: true, block: "center" }}
      disabled={isDisabled}
      initialValues={{ ...initialValues, ...draft }}
      {...finish}
      onValuesChange={onValuesChange}
      onKeyDown={ignoreHeldEnter}
    >
      {draft && <RestoredNotice changed={changed} labelOf={labelOf} currentValues={initialValues} />}
      <MergedNotice merged={merged} labelOf={labelOf} />
      {masked.length > 0 && <MaskedNotice isDraftKept={isKept} />}
      <SubmitError error={submitError} onRetry={submitAgain} />
      {names.length === 0 && (
        <p className="form-full form-question">
          {t(`${label}.confirm`, { subject: withWholeAmounts(recordTitle) })}
        </p>
      )}
      <SubmitContext value={submitIfComplete}>
        <FormGroups
          {...{ model, values, initialValues }}
          isTouched={(name) => form.isFieldTouched(name)}
          renderField={(name) => (
            <FormField
              key={name}
              name={name}
              field={model.fields[name]}
              call={model.call}
              rules={rules(name)}
              isMasked={isMaskedField(name)}
              {...{ label, values, queryData, setValues, isDisabled }}
            />
          )}
        />
      </SubmitContext>
      {dialogHolder}
    </Form>
  );
}
