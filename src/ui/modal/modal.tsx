import { Modal } from "antd";
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useEscape } from "../../hooks/use-escape";
import { useNavigationGuard } from "../../hooks/use-navigation-guard";
import { useTranslate } from "../../hooks/use-translate";
import { closeButtonClass, type FooterParts, ModalFooter } from "./modal-footer";
import { StepButtons, useStepKeys } from "./record-steps";
import { RecordStepsContext } from "./record-steps-context";
import { scrollTabStop } from "./scroll-tab-stop";

/** Widths of modals in pixels (requirement S9.17). */
export const modalWidths = { narrow: 500, wide: 1000 } as const;

/** The texts of the confirmation before closing something that is shown only once. */
export interface CloseConfirmation {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

const always = () => true;

interface Props {
  readonly title: string;
  /** The record the modal is about: its name, id or amount. */
  readonly recordTitle: string;
  readonly wide?: boolean | undefined;
  /** Returns true when closing would lose unsaved input. */
  readonly isDirty?: (() => boolean) | undefined;
  /** True while a request is sent: the modal cannot be closed. */
  readonly isBusy?: boolean | undefined;
  /** Asks for confirmation on every close; Escape and a click outside then do not close the modal. */
  readonly closeConfirmation?: CloseConfirmation | undefined;
  readonly onClose: () => void;
  /** What the footer has besides the button that closes. */
  readonly footer?: FooterParts | undefined;
  readonly children: ReactNode;
}

const topmost = () => [...document.querySelectorAll<HTMLElement>(".ant-modal.modal")].at(-1);

/** The element that `focusFirst` last focused. */
let lastFocused: HTMLElement | undefined;

/** Focuses the first field of the topmost modal, or its safe button when it has no field. */
export function focusFirst(): void {
  const modal = topmost();
  const field = modal?.querySelector<HTMLElement>(
    ".ant-modal-body :is(input, textarea, [tabindex='0']):not([type=hidden], [disabled])",
  );
  const buttons = [
    ...(modal?.querySelectorAll<HTMLElement>(".ant-modal-footer .ant-btn:not([disabled])") ?? []),
  ];
  // the last button confirms; a dangerous action must not be triggered by a stray Enter
  const button = buttons.at(-1)?.classList.contains("ant-btn-dangerous")
    ? buttons.find(({ classList }) => classList.contains(closeButtonClass))
    : buttons.at(-1);
  lastFocused = checkedOf(field) ?? field ?? button;
  lastFocused?.focus();
}

/** The checked radio button of the group that begins with `field`: the only one of the group that Tab reaches. */
const checkedOf = (field: HTMLElement | null | undefined): HTMLElement | null | undefined =>
  field instanceof HTMLInputElement && field.type === "radio"
    ? field.closest("[role=radiogroup]")?.querySelector<HTMLElement>("input:checked")
    : undefined;

/** Calls `focusFirst` after the modal's opening, unless the user has already moved the focus into it. */
function focusAfterOpening(): void {
  const { activeElement } = document;
  const section = activeElement?.closest(".ant-modal-body, .ant-modal-footer");
  // a button that `focusFirst` focused, while the confirming one was still disabled, was not the user's choice
  const isChosen = section && (activeElement !== lastFocused || section.matches(".ant-modal-body"));
  if (!isChosen || !topmost()?.contains(section)) focusFirst();
}

const isFocusLost = () => !document.activeElement?.matches(":not(body)");

/**
 * Calls `focusFirst` after each change of `shown`, which names the rendered content, unless the focus was moved meanwhile. Does
 * nothing while it is undefined.
 */
export function useFocusFirst(shown: string | true | undefined): void {
  useLayoutEffect(() => {
    if (shown === undefined) return;
    const before = document.activeElement;
    // rendered content sets its tab stops a moment later
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === before || isFocusLost()) focusFirst();
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
}

/** The number of open modals. */
let openCount = 0;

/** Ignores a held Enter on buttons, so that the key press that opened a modal does not also press its button. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter" && event.target instanceof HTMLButtonElement)
    event.preventDefault();
}

const makePageInert = () => document.getElementById("root")?.setAttribute("inert", "");

/** Makes the page below inert while a modal is open. */
function useInertPage(): void {
  // before the effects of what is in the modal, which focus its first field
  const [before] = useState(() => document.activeElement);
  // at once: keys pressed before the browser has painted are the modal's
  useLayoutEffect(makePageInert, []);
  useEffect(() => {
    const page = document.getElementById("root");
    openCount += 1;
    makePageInert();
    return () => {
      openCount -= 1;
      if (openCount === 0) page?.removeAttribute("inert");
      // give the focus back, unless it was already moved elsewhere
      if (before instanceof HTMLElement && isFocusLost()) before.focus();
      // the element is gone, such as the button of a completed action: focus the modal below
      if (openCount > 0 && isFocusLost()) focusFirst();
    };
  }, [before]);
}

/** The frame of every modal: its title, the record it is about, and a confirmation before unsaved input is discarded. */
export function ModalFrame(props: Props) {
  const { title, recordTitle, wide, isBusy, closeConfirmation, onClose, footer, children } = props;
  const isDirty = closeConfirmation ? always : props.isDirty;
  const { t } = useTranslate();
  const head = useRef<HTMLDivElement>(null);
  const recordSteps = useContext(RecordStepsContext);
  // a form above a record is left by its own buttons
  const steps = isDirty || isBusy ? undefined : recordSteps;
  useStepKeys(head, steps);
  const [modal, holder] = Modal.useModal();
  const isAsking = useRef(false);
  useInertPage();

  const close = useCallback(() => {
    if (isBusy || isAsking.current) return;
    if (!isDirty?.()) return onClose();
    isAsking.current = true;
    void modal
      .confirm({
        title: closeConfirmation?.title ?? t("modal.discardTitle"),
        content: closeConfirmation?.text ?? t("modal.discardText"),
        okText: closeConfirmation?.yes ?? t("modal.discard"),
        cancelText: closeConfirmation?.no ?? t("modal.keep"),
        okButtonProps: { danger: !closeConfirmation },
        autoFocusButton: "cancel",
      })
      .then(
        (isSure) => {
          isAsking.current = false;
          if (isSure) onClose();
        },
        () => undefined,
      );
  }, [isBusy, isDirty, closeConfirmation, onClose, modal, t]);

  useNavigationGuard(isDirty, close);
  useEscape(
    useCallback(() => {
      if (!closeConfirmation && head.current && topmost()?.contains(head.current)) close();
    }, [close, closeConfirmation]),
  );

  return (
    <Modal
      open
      centered
      // in the body antd would lock the page's scrolling, which forces a layout; only lists scroll here, and they are inert
      getContainer="#modals"
      className="modal"
      width={wide ? modalWidths.wide : modalWidths.narrow}
      title={
        <div ref={head} className="modal-head">
          <span>{title}</span>
          <span className="modal-subject">{recordTitle}</span>
          {steps && <StepButtons {...steps} />}
        </div>
      }
      onCancel={close}
      maskClosable={!isBusy && !closeConfirmation}
      keyboard={!closeConfirmation}
      wrapProps={{ onKeyDownCapture: ignoreHeldEnter }}
      closable={{ "aria-label": t("modal.close") }}
      afterOpenChange={(isOpen) => isOpen && focusAfterOpening()}
      focusTriggerAfterClose={false}
      footer={<ModalFooter {...footer} isBusy={isBusy ?? false} close={close} />}
    >
      <div ref={scrollTabStop}>
        <RecordStepsContext value={undefined}>{children}</RecordStepsContext>
      </div>
      {holder}
    </Modal>
  );
}
