import { Button, Skeleton } from "antd";
import { useCallback, useRef, useState } from "react";
import { AskForm, type AskFormHandle } from "./ask-form";
import type { AskModalProps } from "./bound-ask";
import type { Values } from "./declaration";
import { ModalFrame } from "./modal";
import { useTexts } from "./texts";
import { useLoaded } from "./use-loaded";

const none: Values = {};

/** The modal that asks for what a call still needs; made from the action's declaration and the call's schema. */
export default function AskModal({ ask, id, ...props }: AskModalProps) {
  const { t } = useTexts();
  const label = `${props.resource}.actions.${props.name}`;
  const form = useRef<AskFormHandle>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [typed, setTyped] = useState<Values>();
  const isDirty = useCallback(() => form.current?.isDirty() ?? false, []);
  const loaded = useLoaded(label, id, ask.load, props.closed);
  const hasInputs = Object.keys(ask.asks).length > 0;
  const values = typed ?? (loaded.isLoading ? none : ask.initial(loaded.data));

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
          {hasInputs && (
            <span className="modal-hint">
              <kbd>Ctrl</kbd> <kbd>Enter</kbd>
            </span>
          )}
          <Button onClick={close} disabled={isBusy}>
            {t("modal.cancel")}
          </Button>
          <Button
            type="primary"
            danger={ask.danger}
            loading={isBusy}
            disabled={loaded.isLoading}
            onClick={() => form.current?.submit()}
          >
            {t(ask.says ? `${label}.submit.${ask.says(values) ?? "none"}` : `${label}.submit`)}
          </Button>
        </>
      )}
    >
      {loaded.isLoading ? (
        <Skeleton active paragraph={{ rows: ask.wide ? 10 : 4 }} />
      ) : (
        <AskForm
          ref={form}
          {...props}
          ask={ask}
          label={label}
          loaded={loaded.data}
          values={values}
          onBusy={setIsBusy}
          onValues={setTyped}
        />
      )}
    </ModalFrame>
  );
}
