import { Form, type FormProps } from "antd";
import { type Ref, useImperativeHandle, useRef } from "react";
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
import { submitOnEnter } from "./submit-keys";
import { useFormValues, useOpening } from "./use-form-values";
import { useMaskedFields } from "./use-masked-fields";
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
  /** Identifies the form's draft; see `formKey`. */
  readonly draftKey: string;
}

/** Repeats the errors of fields that ask for it in toasts, which go when the form is sent. */
function useToastErrors({ fields }: SubmissionProps["model"]) {
  const { error, close } = useToast();
  const count = useRef(0);
  const keys = useRef<string[]>([]);
  const show: FormProps<Values>["onFinishFailed"] = ({ errorFields }) => {
    for (const { name, errors } of errorFields)
      if (fields[String(name[0])]?.withErrorToast)
        for (const line of errors) {
          count.current += 1;
          // another key each time, so that the same error is announced again
          const key = `input ${count.current}`;
          keys.current.push(key);
          error(line, key);
        }
  };
  const hideAndThen = (send: () => Promise<void>) => {
    for (const key of keys.current.splice(0)) close(key);
    void send();
  };
  return { show, hideAndThen };
}

/** The inputs of an action, validated by the call's own schema and sent once. */
export function ActionForm({ ref, values, draftKey, ...props }: Props) {
  const { model, label, recordTitle, queryData, isDisabled, onValues } = props;
  const { t } = useTranslate();
  const toastErrors = useToastErrors(model);
  const names = Object.keys(model.fields);

  const { form, send, submitError, isDone, dialogHolder } = useSubmission(props);
  const { initialValues, draft, changed, setValues, onValuesChange } = useFormValues({
    ...{ model, form, queryData, label, recordTitle, draftKey, onValues },
    isDone: () => isDone.current,
  });
  const isMaskedField = useMaskedFields(model, initialValues);
  const rules = useValidationRules(model, () => form.getFieldsValue(true), isMaskedField);

  useImperativeHandle(
    ref,
    () => ({
      submit: form.submit,
      isDirty: () => !isDone.current && (draft !== undefined || form.isFieldsTouched()),
    }),
    [form, draft, isDone],
  );
  useOpening(form, draft, onValues);

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
      onFinish={() => toastErrors.hideAndThen(send)}
      onFinishFailed={toastErrors.show}
      onValuesChange={onValuesChange}
      onKeyDown={submitOnEnter(form.submit)}
    >
      {draft && (
        <RestoredNotice
          changed={changed}
          labelOf={(name) => fieldTitle(t, `${label}.fields.${name}`, model.fields[name], values)}
          currentValues={initialValues}
        />
      )}
      {names.some(isMaskedField) && <MaskedNotice />}
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
