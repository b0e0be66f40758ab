import { useForm } from "@refinedev/antd";
import type { BaseRecord, HttpError } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { Form, type FormProps, Modal } from "antd";
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { Call } from "../../../contract/call";
import { momentInSaoPaulo } from "../../../contract/dates";
import { useAppContext } from "../../hooks/app-context";
import { useMe } from "../../hooks/use-permissions";
import { useSubmitError } from "../../hooks/use-submit-error";
import { useTimeout } from "../../hooks/use-timeout";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { ApiError } from "../../http/errors";
import { namesRow } from "../../http/response-schema";
import { isRecord } from "../../http/server-messages";
import { isSilent } from "../../i18n/error-messages";
import { outdateHidden } from "../../providers/list-cache";
import { focusFirst } from "../../ui/modal/modal";
import { SubmitError } from "../../ui/submit-error";
import type { Outcome } from "../declaration/action";
import type { Values } from "../declaration/field";
import { RestoredNotice } from "../draft/restored-notice";
import { useFormDraft } from "../draft/use-draft";
import { chosenNames } from "../input/remote-options";
import { FormField } from "./form-field";
import type { ActionModalProps } from "./form-model";
import { useValidationRules } from "./validation-rules";

/** What the modal around a form may do with it. */
export interface ActionFormHandle {
  readonly submit: () => void;
  readonly isDirty: () => boolean;
}

interface Props extends Omit<ActionModalProps, "id" | "name"> {
  readonly ref: Ref<ActionFormHandle>;
  /** Key below which the action has its texts. */
  readonly label: string;
  readonly loaded: unknown;
  readonly values: Values;
  /** What the form is, apart from others that may be filled in. */
  readonly draftKey: string;
  /** The form can only be read. */
  readonly isDisabled: boolean;
  readonly onBusy: (isBusy: boolean) => void;
  /** Shows an answer in the form's place. */
  readonly onResult: (outcome: Outcome) => void;
  /** It was sent and accepted, and stays for a moment. */
  readonly onSent: () => void;
  readonly onValues: (values: Values) => void;
  /** Nothing may be sent now: it is not known yet what became of what was sent. */
  readonly isBlocked: boolean;
  /** The answer was lost: nobody knows what became of the request. */
  readonly onLost: (input: Values) => void;
}

/** Refine's form bound to one call: field errors of the platform land at their fields, the rest above the form. */
function useCallForm({
  call,
  resource,
  onDone,
  onRefused,
}: {
  call: Call;
  resource: string;
  onDone: (data: unknown) => void;
  onRefused: (error: unknown) => void;
}) {
  return useForm<BaseRecord, HttpError, Values>({
    action: "create",
    resource,
    redirect: false,
    invalidates: [],
    warnWhenUnsavedChanges: false,
    successNotification: false,
    errorNotification: false,
    mutationMeta: { call },
    onMutationSuccess: ({ data }) => onDone(data),
    onMutationError: onRefused,
  });
}

/** What a form holds as the call counts it: texts trimmed (decision E4). */
function submittedValues(call: Call, values: Values): Values {
  const { data } = call.input.safeParse(values);
  return data ?? values;
}

/** Whether what follows from an answer can be made of it: what was done is done, whatever is told of it. */
const hasAnswer = ({ data: schema }: Call, data: unknown) =>
  schema._zod.def.type !== "object" || namesRow(schema, data);

const focusField = (name: string) => document.getElementById(`action_${name}`)?.focus();

/** The inputs of an action, checked by the call's own schema, sent once. */
export function ActionForm({ ref, model, label, loaded, values, isDisabled, isBlocked, ...modal }: Props) {
  const { resource, recordTitle, onClose, refetch, onBusy, onValues, onResult, onSent, onLost } = modal;
  const { t, language } = useTranslate();
  const { http } = useAppContext();
  const client = useQueryClient();
  const { success, refusal } = useToast();
  const [dialogs, holder] = Modal.useModal();
  const me = useMe();
  const failed = useSubmitError();
  // what is under way, and what was done: a form sends again only after a refusal
  const sent = useRef<Values | undefined>(undefined);
  const isDone = useRef(false);
  const leave = useTimeout(onClose);
  const names = Object.keys(model.fields);
  // what is said of an input that nobody sees is said above the form
  const shown = names.filter((name) => model.fields[name]?.kind !== "hidden");

  const { form, formProps, onFinish } = useCallForm({
    call: model.call,
    resource,
    onDone: (data) => {
      const input = sent.current;
      if (!input || !me) return;
      isDone.current = true;
      const at = momentInSaoPaulo(new Date(http.now()));
      const outcome = { input, data, me, at, names: chosenNames(client, model.fields, input, language) };
      if (hasAnswer(model.call, data)) model.onSuccess(outcome);
      else refetch();
      outdateHidden(client);
      const key = model.messageVariant
        ? `${label}.success.${model.messageVariant(input)}`
        : `${label}.success`;
      success(t(key, { subject: recordTitle }));
      // what is shown this once is shown whichever row it is of
      if (isRecord(data) && model.showResultWhen(data)) return onResult(outcome);
      if (model.closeDelayMs === 0) return onClose();
      onSent();
      leave(model.closeDelayMs);
    },
    onRefused: (error) => {
      if (isSilent(error)) return;
      if (error instanceof ApiError && error.outcome === "unknown") {
        outdateHidden(client);
        return onLost(sent.current ?? {});
      }
      const fields = error instanceof ApiError ? error.fields : [];
      const homeless = fields.filter(({ field }) => !shown.includes(field)).map(({ message }) => message);
      failed.tell(error, fields.length > 0 ? homeless : undefined);
      const first = shown.find((name) => fields.some(({ field }) => field === name));
      // a one-time code is worth nothing twice; whatever else was typed stays
      const code = fields.find(({ field }) => field === "otp");
      if (code) form.setFields([{ name: "otp", value: "", errors: [code.message] }]);
      showValues();
      if (first) focusField(first);
      // refused as a whole: the row may be another by now
      if (fields.length === 0) refetch();
    },
  });
  const [initial] = useState(() => model.initialValues(loaded));
  // what was set by other inputs is touched by whoever touched those
  const [setNames] = useState(() => new Set<string>());
  const { values: kept, changed: changedSince } = useFormDraft(
    { key: modal.draftKey, label, recordTitle },
    {
      form,
      fields: model.fields,
      initialValues: initial,
      isTouched: (name) => setNames.has(name) || form.isFieldTouched(name),
      isDone: () => isDone.current,
    },
  );
  const showValues = () => onValues(form.getFieldsValue(true));
  const rules = useValidationRules(model, () => form.getFieldsValue(true));

  async function send(typed: Values): Promise<void> {
    if (sent.current || isDone.current || isBlocked || isDisabled) return;
    const input = submittedValues(model.call, { ...model.params, ...typed });
    sent.current = input;
    failed.begin();
    onBusy(true);
    try {
      if (model.confirm(typed)) {
        const isSure = await dialogs.confirm({
          title: t(`${label}.confirm`, { subject: recordTitle }),
          okText: t(`${label}.submit`),
          cancelText: t("modal.cancel"),
          okButtonProps: { danger: true },
          autoFocusButton: "cancel",
        });
        if (!isSure) return;
      }
      await onFinish(input);
    } catch {
      // told by onRefused
    } finally {
      sent.current = undefined;
      onBusy(false);
    }
  }

  useImperativeHandle(
    ref,
    () => ({
      submit: form.submit,
      isDirty: () => !isDone.current && (kept !== undefined || form.isFieldsTouched()),
    }),
    [form, kept],
  );
  // Refine resets the form as it comes, which would draw every field twice: they follow it, in the same frame
  const [isReset, setReset] = useState(false);
  useEffect(() => {
    setReset(true);
    if (!isReset) return;
    focusFirst();
    if (kept) onValues(form.getFieldsValue(true));
  }, [isReset, kept, form, onValues]);

  const set = (more: Values) => {
    for (const name of Object.keys(more)) setNames.add(name);
    form.setFieldsValue(more as Record<string, never>);
    showValues();
  };
  const changed: FormProps<Values>["onValuesChange"] = (part) => {
    showValues();
    const wrong = Object.keys(part).filter((name) => form.getFieldError(name).length > 0);
    if (wrong.length > 0) void form.validateFields(wrong).catch(() => undefined);
  };
  const refused: FormProps<Values>["onFinishFailed"] = ({ errorFields }) => {
    for (const { name, errors } of errorFields)
      if (model.fields[String(name[0])]?.withToast) for (const line of errors) refusal(line);
  };
  const again = () => {
    focusFirst();
    form.submit();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    const isAsked = event.ctrlKey || event.metaKey;
    const isText = event.target instanceof HTMLTextAreaElement && !isAsked;
    // a key that is held asks once: a wrong code sent at every repeat would lock the admin out
    if (isAsked || (event.repeat && !isText)) event.preventDefault();
    if (isAsked && !event.repeat) form.submit();
  };

  return (
    <Form<Values>
      {...formProps}
      id="action"
      name="action"
      layout="vertical"
      className="action-form"
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true, block: "nearest" }}
      disabled={isDisabled}
      initialValues={{ ...initial, ...kept }}
      onFinish={(typed) => void send(typed)}
      onFinishFailed={refused}
      onValuesChange={changed}
      onKeyDown={keys}
    >
      {kept && (
        <RestoredNotice
          changed={changedSince}
          textOf={(name) => t(`${label}.fields.${name}.title`)}
          now={initial}
        />
      )}
      <SubmitError failed={failed} again={again} />
      {names.length === 0 && (
        <p className="form-full form-question">{t(`${label}.confirm`, { subject: recordTitle })}</p>
      )}
      {(isReset ? names : []).map((name) => (
        <FormField
          key={name}
          name={name}
          field={model.fields[name]}
          call={model.call}
          label={label}
          values={values}
          loaded={loaded}
          set={set}
          rules={rules(name)}
          isDisabled={isDisabled}
        />
      ))}
      {holder}
    </Form>
  );
}
