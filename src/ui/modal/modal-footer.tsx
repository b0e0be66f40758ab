import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslate } from "../../hooks/use-translate";

/** The parts of a modal's footer, which stand in the same order in every modal. */
export interface FooterParts {
  /** A line at the left: the key that submits, a count, or why nothing can be sent. */
  readonly hint?: ReactNode;
  /** Buttons at the left that change nothing, such as print and export. */
  readonly tools?: ReactNode;
  /** Buttons at the right, after the one that closes: the primary one last, dangerous ones in the danger style. */
  readonly actions?: ReactNode | ((close: () => void) => ReactNode);
  /** The text of the button that closes, "Close" unless set; null where an action closes the modal. */
  readonly closeText?: string | null | undefined;
}

interface Props extends FooterParts {
  readonly isBusy: boolean;
  readonly close: () => void;
}

/** The class of the button that closes a modal without doing anything. */
export const closeButtonClass = "modal-close-button";

/** The footer of a modal: hint and tools at the left; at the right the button that closes, then the actions. */
export function ModalFooter({ hint, tools, actions, closeText, isBusy, close }: Props) {
  const { t } = useTranslate();
  return (
    <>
      <div className="modal-aside">
        {tools}
        {hint && <span className="modal-hint">{hint}</span>}
      </div>
      {closeText !== null && (
        <Button className={closeButtonClass} onClick={close} disabled={isBusy}>
          {closeText ?? t("modal.close")}
        </Button>
      )}
      {typeof actions === "function" ? actions(close) : actions}
    </>
  );
}
