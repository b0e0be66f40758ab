import { Button } from "antd";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import "./top-dialog.css";

/** What a button of the dialog says and does. */
export interface Choice {
  readonly text: string;
  readonly choose: () => void;
}

interface Props {
  readonly title: string;
  readonly role?: "alertdialog";
  /** What has the focus. */
  readonly main: Choice;
  readonly others: readonly Choice[];
  /** Nothing can be chosen any more. */
  readonly isOver?: boolean;
  /** Escape, or a click outside. */
  readonly closed: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog above whatever is open: the browser's own, which makes everything else inert, keeps the focus inside, and gives it
 * back to where it was.
 */
export function TopDialog({ title, role, main, others, isOver = false, closed, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    first.current?.focus();
    return () => shown?.close();
  }, []);
  // the page below it may be inert
  const place = document.getElementById("modals") ?? document.body;

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for a click outside is Escape, which the dialog cancels with
    <dialog
      ref={dialog}
      role={role}
      className="top"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={(event) => {
        event.preventDefault();
        closed();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && closed()}
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
          <Button ref={first} type="primary" disabled={isOver} onClick={main.choose}>
            {main.text}
          </Button>
        </div>
      </div>
    </dialog>,
    place,
  );
}
