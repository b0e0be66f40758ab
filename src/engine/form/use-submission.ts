import { useQueryClient } from "@tanstack/react-query";
import { Form, type FormInstance, Modal } from "antd";
import { useRef } from "react";
import type { Call } from "../../../contract/call";
import { momentInSaoPaulo } from "../../../contract/dates";
import { namesRow } from "../../../contract/response-schema";
import { schemaType } from "../../../contract/schema-definition";
import { isRecord } from "../../../contract/server-messages";
import { withWholeAmounts } from "../../format/money";
import { useAppContext } from "../../hooks/app-context";
import { useMe } from "../../hooks/use-permissions";
import { useSubmitError } from "../../hooks/use-submit-error";
import { useTimeout } from "../../hooks/use-timeout";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { ApiError } from "../../http/errors";
import { codeText } from "../../i18n/code-text";
import { isSilent } from "../../i18n/error-messages";
import { outdateHidden } from "../../providers/list-cache";
import type { MutationResult } from "../declaration/action";
import type { Values } from "../declaration/field";
import { markCodeUsed } from "../input/code-clock";
import { rememberReason } from "../input/kept-reasons";
import { chosenNames } from "../input/remote-options";
import { useAsideReads } from "./aside-reads";
import type { ActionModalProps, FormModel } from "./form-model";
import { submittedValues } from "./submitted-values";
import { useChange } from "./use-change";
import { changesNothing, useUndo } from "./use-undo";

export interface SubmissionProps extends Omit<ActionModalProps, "name"> {
  /** The action's text key. */
  readonly label: string;
  /** The data of the form's query. */
  readonly queryData: unknown;
  /** True for a form that can only be read. */
  readonly isDisabled: boolean;
  /** True while nothing may be sent because the outcome of the last submission is unknown. */
  readonly isBlocked: boolean;
  readonly onBusy: (isBusy: boolean) => void;
  /** Shows the answer in place of the form. */
  readonly onResult: (outcome: MutationResult) => void;
  /** Called when the form was accepted and stays open for a moment. */
  readonly onSent: () => void;
  /** Receives the values of the form after each change. */
  readonly onValues: (values: Values) => void;
  /** Called when the answer to this input was lost, so that its outcome is unknown; with the error that it was lost by. */
  readonly onLost: (input: Values, error: unknown) => void;
}

/** Puts the platform's field errors at their fields, and takes away those of the last submission. */
function showFieldErrors(form: FormInstance<Values>, error: unknown): void {
  const old = form.getFieldsError().map(({ name }) => ({ name: name as never, errors: [] }));
  const fields = error instanceof ApiError ? error.fields : [];
  const found = fields.map(({ field, message }) => ({ name: field.split(".") as never, errors: [message] }));
  form.setFields([...old, ...found]);
}

/** True when the answer has the fields that updating the list needs. The call took effect in any case. */
const isUsableAnswer = ({ data: schema }: Call, data: unknown) =>
  schemaType(schema) !== "object" || namesRow(schema, data);

/** The values of the form's fields, also of those in a group that is not shown. */
function valuesOf(form: FormInstance<Values>, fields: FormModel["fields"]): Values {
  const all: Values = form.getFieldsValue(true);
  return Object.fromEntries(Object.keys(fields).map((name) => [name, all[name]]));
}

/** The milliseconds in which the message of a field comes and grows to its height. */
const messageMs = 1000;

/** Focuses a field and keeps its message in sight, which comes below it a moment later. */
function focusField(name: string): void {
  const field = document.getElementById(`action_${name}`);
  field?.focus();
  const item = field?.closest(".ant-form-item");
  if (!item) return;
  const observer = new ResizeObserver(() => item.scrollIntoView({ block: "nearest" }));
  observer.observe(item);
  setTimeout(() => observer.disconnect(), messageMs);
}

/** Handles an accepted call: updates the list, shows a toast, and shows the answer or closes the modal. */
function useAcceptance(props: SubmissionProps) {
  const { model, label, recordTitle, ...modal } = props;
  const { onClose, refetch, onResult, onSent } = modal;
  const { t, language } = useTranslate();
  const { http } = useAppContext();
  const client = useQueryClient();
  const { success } = useToast();
  const closeLater = useTimeout(onClose);
  const undoOf = useUndo(props);

  return ({ input, data, me }: Pick<MutationResult, "input" | "data" | "me">, changedByOthers: Values) => {
    const at = momentInSaoPaulo(new Date(http.now()));
    if ("otp" in input) markCodeUsed();
    for (const [name, { kind, reasonOf }] of Object.entries(model.fields))
      if (kind === "reason")
        rememberReason(model.call.path, String(input[name]), reasonOf && input[reasonOf]);
    const outcome = { input, data, me, at, names: chosenNames(client, model.fields, input, language) };
    if (isUsableAnswer(model.call, data)) model.onSuccess(outcome);
    else refetch();
    outdateHidden(client);
    const variant = model.messageVariant ? `.${model.messageVariant(input)}` : "";
    const said = t(`${label}.success${variant}`, { subject: withWholeAmounts(recordTitle) });
    success(
      said,
      model.isFinal ? { description: t("notifications.final") } : { undo: undoOf(input, changedByOthers) },
    );
    // shown even if the answer lacks fields of its row: a secret in it is never shown again
    if (isRecord(data) && model.showResultWhen(data)) return onResult(outcome);
    if (model.closeDelayMs === 0) return onClose();
    onSent();
    closeLater(model.closeDelayMs);
  };
}

/** Handles a failed call: shows errors without a visible field above the form and focuses the first invalid field. */
function useRefusal({ model, refetch, onValues, onLost }: SubmissionProps) {
  const client = useQueryClient();
  const submitError = useSubmitError();
  function onRefused(error: unknown, form: FormInstance<Values>, input: Values) {
    if (isSilent(error)) return;
    if (error instanceof ApiError && error.outcome === "unknown") {
      outdateHidden(client);
      return onLost(input, error);
    }
    const fields = error instanceof ApiError ? error.fields : [];
    const shown = form.getFieldsValue();
    const visible = Object.keys(model.fields).filter(
      (name) => name in shown && model.fields[name]?.kind !== "hidden",
    );
    const others = fields.filter(({ field }) => !visible.includes(field)).map(({ message }) => message);
    submitError.show(error, fields.length > 0 ? others : undefined);
    const first = visible.find((name) => fields.some(({ field }) => field === name));
    // a one-time code cannot be used twice; everything else that was typed stays
    const code = fields.find(({ field }) => field === "otp");
    if (code) form.setFields([{ name: "otp", value: "", errors: [code.message] }]);
    onValues(form.getFieldsValue(true));
    if (first) focusField(first);
    // refused as a whole: the row may have changed
    if (fields.length === 0) refetch();
  }
  return { submitError, onRefused };
}

/** An action's form bound to its call. The form is sent once, and again only after a refusal. */
export function useSubmission(props: SubmissionProps) {
  const { model, label, resource, id, recordTitle, queryData, isDisabled, isBlocked, onBusy, onClose } =
    props;
  const { t } = useTranslate();
  const { info } = useToast();
  const [dialogs, dialogHolder] = Modal.useModal();
  const me = useMe();
  const { submitError, onRefused } = useRefusal(props);
  const onAccepted = useAcceptance(props);
  /** The input that is being sent. */
  const pending = useRef<Values | undefined>(undefined);
  const isDone = useRef(false);

  const [form] = Form.useForm<Values>();
  const change = useChange({ ...model, resource, id });
  const asideReads = useAsideReads();

  async function submit(input: Values, changedByOthers: Values): Promise<void> {
    asideReads.stop();
    try {
      const data = await change(input);
      if (!me) return;
      isDone.current = true;
      onAccepted({ input, data, me }, changedByOthers);
    } catch (error) {
      asideReads.goOn();
      showFieldErrors(form, error);
      onRefused(error, form, input);
    }
  }

  const chosenTexts = (values: Values) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        typeof value === "string" ? [[name, codeText(t, `${label}.fields.${name}`, value)]] : [],
      ),
    );

  /** Asks in words that may name the record and what was chosen, by the fields' names. */
  const askForConfirmation = (values: Values) =>
    dialogs.confirm({
      title: t(`${label}.confirm`, { ...chosenTexts(values), subject: withWholeAmounts(recordTitle) }),
      okText: t(`${label}.submit`),
      cancelText: t("modal.cancel"),
      okButtonProps: { danger: true },
      autoFocusButton: "cancel",
    });

  /** Sends the form; gets the record's values as far as others changed them while it was open. */
  async function send(changedByOthers: Values): Promise<void> {
    const values = valuesOf(form, model.fields);
    if (pending.current || isDone.current || isBlocked || isDisabled) return;
    if (changesNothing(model, queryData, values, changedByOthers)) {
      isDone.current = true;
      info(t("modal.unchanged", { subject: withWholeAmounts(recordTitle) }));
      return onClose();
    }
    const input = submittedValues(model.call, { ...model.params, ...values });
    pending.current = input;
    submitError.start();
    onBusy(true);
    try {
      if (model.confirm(values, me) && !(await askForConfirmation(values))) return;
      await submit(input, changedByOthers);
    } finally {
      pending.current = undefined;
      onBusy(false);
    }
  }

  return { form, send, submitError, isDone, dialogHolder };
}
