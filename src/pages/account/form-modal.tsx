import { Button } from "antd";
import { type ReactNode, type RefObject, useId } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { type CloseConfirmation, ModalFrame } from "../../ui/modal/modal";

interface Props {
  readonly title: string;
  /** The admin's user name. */
  readonly user: string;
  /** Which step this is, where it is one of several. */
  readonly hint?: string;
  /** What is shown above the form. */
  readonly head?: ReactNode;
  readonly submitText: string;
  readonly isBusy: boolean;
  /** What is asked before it is closed, where that loses something. */
  readonly discardConfirmation?: CloseConfirmation;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The fields of the form. */
  readonly children: ReactNode;
}

/** A form about the admin's authenticator in a modal, sent by its button, by Enter, or by Ctrl+Enter from anywhere in it. */
export function FormModal(props: Props) {
  const {
    title,
    user,
    hint,
    head,
    submitText,
    isBusy,
    discardConfirmation,
    form,
    onSubmit,
    onClose,
    children,
  } = props;
  const { t } = useTranslate();
  const id = useId();
  return (
    <ModalFrame
      title={title}
      recordTitle={user}
      isBusy={isBusy}
      onClose={onClose}
      onSubmitKey={() => form.current?.requestSubmit()}
      discardConfirmation={discardConfirmation}
      {...(discardConfirmation && { isDirty: () => true })}
      footer={{
        closeText: t("modal.cancel"),
        ...(hint !== undefined && { hint }),
        actions: (
          <Button type="primary" htmlType="submit" form={id} loading={isBusy}>
            {submitText}
          </Button>
        ),
      }}
    >
      {head}
      <form
        id={id}
        ref={form}
        className={head ? "account-form account-confirm" : "account-form"}
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </ModalFrame>
  );
}
