import { Button, Skeleton } from "antd";
import { useCallback, useRef, useState } from "react";
import { AskForm, type AskFormHandle } from "./ask-form";
import type { AskAction, ModalProps, ScreenRow } from "./declaration";
import { ModalFrame } from "./modal";
import { useTexts } from "./texts";
import { useLoaded } from "./use-loaded";

interface Props extends ModalProps<ScreenRow> {
  readonly action: AskAction<ScreenRow>;
}

/** The modal that asks for what a call still needs; made from the action's declaration and the call's schema. */
export default function AskModal({ action, ...props }: Props) {
  const { t } = useTexts();
  const label = `${props.resource}.actions.${props.name}`;
  const form = useRef<AskFormHandle>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [load] = useState(() => action.load?.(props.row));
  const isDirty = useCallback(() => form.current?.isDirty() ?? false, []);
  const loaded = useLoaded(label, props.row.id, load, props.closed);

  return (
    <ModalFrame
      title={t(`${label}.title`)}
      subject={props.subject}
      wide={action.wide}
      isDirty={isDirty}
      isBusy={isBusy}
      closed={props.closed}
      footer={(close) => (
        <>
          <span className="modal-hint">
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </span>
          <Button onClick={close} disabled={isBusy}>
            {t("modal.cancel")}
          </Button>
          <Button
            type="primary"
            danger={action.danger ?? false}
            loading={isBusy}
            disabled={loaded.isLoading}
            onClick={() => form.current?.submit()}
          >
            {t(`${label}.submit`)}
          </Button>
        </>
      )}
    >
      {loaded.isLoading ? (
        <Skeleton active paragraph={{ rows: action.wide ? 10 : 4 }} />
      ) : (
        <AskForm
          ref={form}
          {...props}
          action={action}
          label={label}
          loaded={loaded.data}
          onBusy={setIsBusy}
        />
      )}
    </ModalFrame>
  );
}
