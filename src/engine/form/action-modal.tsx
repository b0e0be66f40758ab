import { Button, Skeleton } from "antd";
import { useCallback, useRef, useState } from "react";
import { useChunk } from "../../hooks/use-lazy-component";
import { useDenial } from "../../hooks/use-permissions";
import { useNotices } from "../../hooks/use-toast";
import { useTexts } from "../../hooks/use-translate";
import { ModalFrame } from "../../ui/modal/modal";
import type { AnswerLoader, Outcome } from "../declaration/action";
import type { Values } from "../declaration/field";
import { formKey } from "../draft/draft-store";
import { AskForm, type AskFormHandle } from "./action-form";
import type { AskModalProps } from "./form-model";
import { Beside } from "./side-panel";
import { LostAnswer, useLostAnswer } from "./unknown-outcome";
import { useLoaded } from "./use-modal-query";

const none: Values = {};
const noAnswer: AnswerLoader = async () => ({ default: () => null });

/** What shows the answer, fetched before anything is sent: a secret that is shown once must not come to nobody. */
function useAnswer(load: AnswerLoader = noAnswer, closed: () => void) {
  const { t } = useTexts();
  const { failure } = useNotices();
  const onFailure = useCallback(
    (error: unknown) => {
      failure(t("errors.chunk"), error);
      closed();
    },
    [failure, t, closed],
  );
  return useChunk(load, onFailure);
}

/** The modal that asks for what a call still needs; made from the action's declaration and the call's schema. */
export default function AskModal({ ask, id, ...props }: AskModalProps) {
  const { t } = useTexts();
  const label = `${props.resource}.actions.${props.name}`;
  const form = useRef<AskFormHandle>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [typed, setTyped] = useState<Values>();
  const loaded = useLoaded(label, id, ask.load, props.closed);
  const hasInputs = Object.keys(ask.asks).length > 0;
  const lost = useLostAnswer(ask.lookAgain);
  const { isOver } = lost;
  const isDirty = useCallback(() => !isOver && (form.current?.isDirty() ?? false), [isOver]);
  const values = typed ?? (loaded.isLoading ? none : ask.initial(loaded.data));
  const denied = useDenial()(ask.call);
  const Answer = useAnswer(ask.shows, props.closed);
  const [answer, setAnswer] = useState<Outcome>();
  const [isSent, setSent] = useState(false);
  const beside = ask.beside && ask.row && !isOver && (
    <Beside load={ask.beside} row={ask.row} resource={props.resource} values={values} />
  );

  if (answer && Answer)
    return <Answer outcome={answer} resource={props.resource} name={props.name} closed={props.closed} />;

  return (
    <ModalFrame
      title={t(`${label}.title`)}
      subject={props.subject}
      wide={ask.wide}
      isDirty={isDirty}
      isBusy={isBusy}
      closed={props.closed}
      footer={(close) => (
        <>
          <span className="modal-hint">
            {denied ??
              (hasInputs && !isOver && (
                <>
                  <kbd>Ctrl</kbd> <kbd>Enter</kbd>
                </>
              ))}
          </span>
          <Button onClick={close} disabled={isBusy}>
            {t(isOver || denied !== undefined ? "modal.close" : "modal.cancel")}
          </Button>
          {!isOver && (
            <Button
              type="primary"
              danger={ask.danger}
              loading={isBusy}
              disabled={loaded.isLoading || lost.isHeld || denied !== undefined || !Answer || isSent}
              title={denied}
              onClick={() => form.current?.submit()}
            >
              {t(ask.says ? `${label}.submit.${ask.says(values) ?? "none"}` : `${label}.submit`)}
            </Button>
          )}
        </>
      )}
    >
      {loaded.isLoading ? (
        <Skeleton active paragraph={{ rows: ask.wide ? 10 : 4 }} />
      ) : (
        <div className={ask.wide && beside ? "ask-beside" : undefined}>
          <LostAnswer lost={lost} unshown={ask.shows && t(`${label}.unshown`)} />
          {!ask.wide && beside}
          {!isOver && (
            <AskForm
              ref={form}
              {...props}
              ask={ask}
              label={label}
              loaded={loaded.data}
              values={values}
              keptAs={formKey(props.resource, props.name, id)}
              isDisabled={denied !== undefined}
              isHeld={lost.isHeld}
              onBusy={setIsBusy}
              onAnswer={setAnswer}
              onSent={() => setSent(true)}
              onValues={setTyped}
              onLost={lost.lose}
            />
          )}
          {ask.wide && beside}
        </div>
      )}
    </ModalFrame>
  );
}
