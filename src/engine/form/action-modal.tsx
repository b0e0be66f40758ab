import { Button, Skeleton } from "antd";
import { useCallback, useRef, useState } from "react";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useDenial } from "../../hooks/use-permissions";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { ModalFrame } from "../../ui/modal/modal";
import type { Outcome, ResultLoader } from "../declaration/action";
import type { Values } from "../declaration/field";
import { formKey } from "../draft/draft-store";
import { ActionForm, type ActionFormHandle } from "./action-form";
import type { ActionModalProps } from "./form-model";
import { SidePanel } from "./side-panel";
import { UnknownOutcome, useUnknownOutcome } from "./unknown-outcome";
import { useModalQuery } from "./use-modal-query";

const none: Values = {};
const noResult: ResultLoader = async () => ({ default: () => null });

/** What shows the answer, fetched before anything is sent: a secret that is shown once must not come to nobody. */
function useResultComponent(load: ResultLoader = noResult, closed: () => void) {
  const { t } = useTranslate();
  const { failure } = useToast();
  const onFailure = useCallback(
    (error: unknown) => {
      failure(t("errors.chunk"), error);
      closed();
    },
    [failure, t, closed],
  );
  return useLazyComponent(load, onFailure);
}

/** The modal that asks for what a call still needs; made from the action's declaration and the call's schema. */
export default function ActionModal({ model, id, ...props }: ActionModalProps) {
  const { t } = useTranslate();
  const label = `${props.resource}.actions.${props.name}`;
  const form = useRef<ActionFormHandle>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [typed, setTyped] = useState<Values>();
  const loaded = useModalQuery(label, id, model.query, props.onClose);
  const hasInputs = Object.keys(model.fields).length > 0;
  const lost = useUnknownOutcome(model.reconcile);
  const { isSettled } = lost;
  const isDirty = useCallback(() => !isSettled && (form.current?.isDirty() ?? false), [isSettled]);
  const values = typed ?? (loaded.isLoading ? none : model.initialValues(loaded.data));
  const denied = useDenial()(model.call);
  const Answer = useResultComponent(model.result, props.onClose);
  const [answer, setAnswer] = useState<Outcome>();
  const [isSent, setSent] = useState(false);
  const aside = model.aside && model.row && !isSettled && (
    <SidePanel load={model.aside} row={model.row} resource={props.resource} values={values} />
  );

  if (answer && Answer)
    return <Answer outcome={answer} resource={props.resource} name={props.name} onClose={props.onClose} />;

  return (
    <ModalFrame
      title={t(`${label}.title`)}
      recordTitle={props.recordTitle}
      wide={model.wide}
      isDirty={isDirty}
      isBusy={isBusy}
      onClose={props.onClose}
      footer={(close) => (
        <>
          <span className="modal-hint">
            {denied ??
              (hasInputs && !isSettled && (
                <>
                  <kbd>Ctrl</kbd> <kbd>Enter</kbd>
                </>
              ))}
          </span>
          <Button onClick={close} disabled={isBusy}>
            {t(isSettled || denied !== undefined ? "modal.close" : "modal.cancel")}
          </Button>
          {!isSettled && (
            <Button
              type="primary"
              danger={model.danger}
              loading={isBusy}
              disabled={loaded.isLoading || lost.isBlocked || denied !== undefined || !Answer || isSent}
              title={denied}
              onClick={() => form.current?.submit()}
            >
              {t(
                model.messageVariant
                  ? `${label}.submit.${model.messageVariant(values) ?? "none"}`
                  : `${label}.submit`,
              )}
            </Button>
          )}
        </>
      )}
    >
      {loaded.isLoading ? (
        <Skeleton active paragraph={{ rows: model.wide ? 10 : 4 }} />
      ) : (
        <div className={model.wide && aside ? "form-with-aside" : undefined}>
          <UnknownOutcome lost={lost} missedResult={model.result && t(`${label}.unshown`)} />
          {!model.wide && aside}
          {!isSettled && (
            <ActionForm
              ref={form}
              {...props}
              model={model}
              label={label}
              loaded={loaded.data}
              values={values}
              draftKey={formKey(props.resource, props.name, id)}
              isDisabled={denied !== undefined}
              isBlocked={lost.isBlocked}
              onBusy={setIsBusy}
              onResult={setAnswer}
              onSent={() => setSent(true)}
              onValues={setTyped}
              onLost={lost.start}
            />
          )}
          {model.wide && aside}
        </div>
      )}
    </ModalFrame>
  );
}
