import { Button } from "antd";
import { useCallback, useRef, useState } from "react";
import { useDenial } from "../../hooks/access-answers";
import { useChunkFailure } from "../../hooks/use-chunk-failure";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useTranslate } from "../../hooks/use-translate";
import { LoadingLines } from "../../ui/loading-lines";
import { ModalFrame } from "../../ui/modal/modal";
import type { MutationResult, ResultLoader } from "../declaration/action";
import type { Values } from "../declaration/field";
import { formKey } from "../draft/draft-store";
import { ActionForm, type ActionFormHandle } from "./action-form";
import type { ActionModalProps } from "./form-model";
import { FormNews } from "./form-news";
import { useOthersChanges, usePassOver } from "./others-changes";
import { SidePanel } from "./side-panel";
import { SubmitHotkey } from "./submit-hotkey";
import { unknownOutcomeTexts, useUnknownOutcome } from "./unknown-outcome";
import { useModalQuery } from "./use-modal-query";

const noValues: Values = {};

/** The component that shows the answer, loaded before anything is sent: a secret is answered only once. */
function useResultComponent(load: ResultLoader | undefined, onClose: () => void) {
  const Result = useLazyComponent(load, useChunkFailure(onClose));
  return { Result, isFetched: load === undefined || Result !== undefined };
}

/** What the frame is told of the record, and how it is closed. */
const namesOf = ({ recordTitle, recordHref, onClose }: Omit<ActionModalProps, "id" | "model">) => ({
  recordTitle,
  recordHref,
  onClose,
});

const variantOf = ({ messageVariant }: ActionModalProps["model"], values: Values): string =>
  messageVariant ? `.${messageVariant(values) ?? "none"}` : "";

/** A field with its label takes as much height as two lines of a skeleton and a part of one. */
const linesPerField = 2.4;

/** The lines of a skeleton as high as the form will be. */
function linesOf({ fields, groups = [] }: ActionModalProps["model"]): number {
  // a group that only some values ask for is more often not there
  const rare = new Set(groups.flatMap((group) => (group.isShown ? group.fields : [])));
  const shown = Object.entries(fields)
    .filter(([name, { kind }]) => kind !== "hidden" && !rare.has(name))
    .map(([, field]) => field);
  const halves = shown.filter(({ halfWidth }) => halfWidth).length;
  const rows = shown.length - halves + Math.ceil(halves / 2);
  return Math.max(1, Math.round(rows * linesPerField));
}

const loadPresence = () => import("./form-presence");

/** Who else has the record open, of which forms that several admins work through; fetched when the first one opens. */
function Presence({ model, id, resource }: Pick<ActionModalProps, "model" | "id" | "resource">) {
  const FormPresence = useLazyComponent(model.isShared ? loadPresence : undefined);
  return FormPresence && typeof id === "number" && <FormPresence resource={resource} id={id} />;
}

interface SubmitButtonProps {
  readonly model: ActionModalProps["model"];
  /** Why the admin may not send the form. */
  readonly denied: string | undefined;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

const SubmitButton = ({ model, denied, isBusy, isDisabled, onClick, children }: SubmitButtonProps) => (
  <Button
    type="primary"
    danger={model.danger}
    loading={isBusy}
    disabled={isDisabled || denied !== undefined}
    title={denied}
    onClick={onClick}
  >
    {children}
  </Button>
);

/** The modal of a form that is generated from an action's declaration and the call's schema. */
export default function ActionModal({ model, id, queue, ...props }: ActionModalProps) {
  const { t } = useTranslate();
  const label = `${props.resource}.actions.${props.name}`;
  const form = useRef<ActionFormHandle>(null);
  const submit = () => form.current?.submit();
  const [isBusy, setIsBusy] = useState(false);
  const [typed, setTyped] = useState<Values>();
  const { isLoading, data: queryData } = useModalQuery(label, id, model.query, props.onClose);
  const unknownOutcome = useUnknownOutcome(model.reconcile);
  const { isSettled } = unknownOutcome;
  const isBlocked = unknownOutcome.isBlocked || queue?.isSeeking === true;
  const [isSent, setSent] = useState(false);
  const others = useOthersChanges(props.resource, model.watch, isBusy || isSent);
  usePassOver(others.closed, () => form.current?.isDirty() ?? false, queue && props.refetch);
  const isOver = isSettled || others.closed !== undefined;
  const isDirty = useCallback(() => !isOver && (form.current?.isDirty() ?? false), [isOver]);
  const values = typed ?? (isLoading ? noValues : model.initialValues(queryData));
  const denied = useDenial()(model.call, { resource: props.resource, action: props.name });
  const { Result, isFetched } = useResultComponent(model.result, props.onClose);
  const [outcome, setOutcome] = useState<MutationResult>();
  const aside = model.aside && model.row && !isSettled && (
    <SidePanel load={model.aside} row={others.row ?? model.row} resource={props.resource} values={values} />
  );
  const isAsideFirst = !model.wide || model.asideFirst;

  if (outcome && Result)
    return <Result outcome={outcome} resource={props.resource} name={props.name} onClose={props.onClose} />;

  const cannotSend =
    isLoading || isBlocked || others.isLooking || others.closed !== undefined || !isFetched || isSent;
  const submitButton = (
    <SubmitButton {...{ model, denied, isBusy }} isDisabled={cannotSend} onClick={submit}>
      {t(`${label}.submit${variantOf(model, values)}`)}
    </SubmitButton>
  );
  return (
    <ModalFrame
      title={t(`${label}.title`)}
      {...namesOf(props)}
      wide={model.wide}
      isDirty={isDirty}
      discardConfirmation={unknownOutcome.outcome && unknownOutcomeTexts(t)}
      {...{ isBusy, isHeld: isBusy || isSent }}
      top={queue?.bar}
      onSubmitKey={submit}
      footer={{
        hint: denied ?? (Object.keys(model.fields).length > 0 && !isOver && <SubmitHotkey />),
        closeText: t(isOver || denied !== undefined ? "modal.close" : "modal.cancel"),
        actions: !isSettled && submitButton,
      }}
    >
      {isLoading ? (
        <LoadingLines lines={linesOf(model)} hasTitle={false} />
      ) : (
        <div className={model.wide && aside ? "form-with-aside" : undefined}>
          <Presence {...{ model, id }} resource={props.resource} />
          {isAsideFirst && aside}
          <FormNews {...{ others, unknownOutcome }} missedResult={model.result && t(`${label}.unshown`)} />
          {!isSettled && (
            <ActionForm
              ref={form}
              {...props}
              {...{ model, id, label, queryData, values, isBlocked }}
              changed={others.changed}
              draftKey={formKey(props.resource, props.name, id)}
              isDisabled={denied !== undefined || others.closed !== undefined}
              onBusy={setIsBusy}
              onResult={setOutcome}
              onSent={() => setSent(true)}
              onValues={setTyped}
              onLost={unknownOutcome.start}
            />
          )}
          {!isAsideFirst && aside}
        </div>
      )}
    </ModalFrame>
  );
}
