import { Button } from "antd";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import "./native-dialog.css";

/** A button of the dialog. */
export interface DialogAction {
  readonly text: string;
  readonly onClick: () => void;
}

interface Props {
  readonly title: string;
  readonly role?: "alertdialog";
  /** The button that has the focus at first. */
  readonly defaultAction: DialogAction;
  readonly otherActions: readonly DialogAction[];
  /** True when the buttons are disabled. */
  readonly isDisabled?: boolean;
  /** Called on Escape and on a click outside. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog above everything else that is open. It uses the browser's `<dialog>`, which makes the page inert, keeps the
 * focus inside and gives it back on closing.
 */
export function NativeDialog({
  title,
  role,
  defaultAction,
  otherActions,
  isDisabled = false,
  onClose,
  children,
}: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const defaultButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    defaultButton.current?.focus();
    return () => element?.close();
  }, []);
  // outside of the page, which may be inert
  const container = document.getElementById("modals") ?? document.body;

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users press Escape, which fires the cancel event
    <dialog
      ref={dialog}
      role={role}
      className="top"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="top-content">
        <h2 id={`${id}title`}>{title}</h2>
        <div id={`${id}text`}>{children}</div>
        <div className="top-choices">
          {otherActions.map(({ text, onClick }) => (
            <Button key={text} disabled={isDisabled} onClick={onClick}>
              {text}
            </Button>
          ))}
          <Button ref={defaultButton} type="primary" disabled={isDisabled} onClick={defaultAction.onClick}>
            {defaultAction.text}
          </Button>
        </div>
      </div>
    </dialog>,
    container,
  );
}
