import { Button } from "antd";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import "./top-dialog.css";

/** A button of the dialog. */
export interface Choice {
  readonly text: string;
  readonly choose: () => void;
}

interface Props {
  readonly title: string;
  readonly role?: "alertdialog";
  /** The button that has the focus at first. */
  readonly defaultAction: Choice;
  readonly others: readonly Choice[];
  /** True when the buttons are disabled. */
  readonly isOver?: boolean;
  /** Called on Escape and on a click outside. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog above everything else that is open. It is the browser's own, which makes the rest inert, keeps the focus inside and
 * gives it back on closing.
 */
export function TopDialog({ title, role, defaultAction, others, isOver = false, onClose, children }: Props) {
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which fires the cancel event
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
          {others.map(({ text, choose }) => (
            <Button key={text} disabled={isOver} onClick={choose}>
              {text}
            </Button>
          ))}
          <Button ref={defaultButton} type="primary" disabled={isOver} onClick={defaultAction.choose}>
            {defaultAction.text}
          </Button>
        </div>
      </div>
    </dialog>,
    container,
  );
}
