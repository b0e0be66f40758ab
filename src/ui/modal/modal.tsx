import { Modal } from "antd";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { useNavigationGuard } from "../../hooks/use-navigation-guard";
import { useTranslate } from "../../hooks/use-translate";
import { scrollTabStop } from "./scroll-tab-stop";

/** Widths of modals in pixels (specification 9). */
export const modalWidths = { narrow: 500, wide: 1000 } as const;

/** The question before something that is shown once is closed. */
export interface CloseConfirmation {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

const always = () => true;

interface Props {
  readonly title: string;
  /** Name, id, amount: whom or what this is about. */
  readonly recordTitle: string;
  readonly wide?: boolean | undefined;
  /** Whether closing would lose something typed. */
  readonly isDirty?: (() => boolean) | undefined;
  /** While something is sent the modal stays. */
  readonly isBusy?: boolean | undefined;
  /** Asked whenever it is closed; and only its buttons close it, neither Escape nor a click outside. */
  readonly farewell?: CloseConfirmation | undefined;
  readonly onClose: () => void;
  readonly footer: (close: () => void) => ReactNode;
  readonly children: ReactNode;
}

const topmost = () => [...document.querySelectorAll<HTMLElement>(".ant-modal.modal")].at(-1);

/** What the focus was last put on from here. */
let placed: HTMLElement | undefined;

/** Puts the focus on the first field of the topmost modal, or on its safe button where it has none. */
export function focusFirst(): void {
  const modal = topmost();
  const field = modal?.querySelector<HTMLElement>(
    ".ant-modal-body :is(input, textarea, [tabindex='0']):not([type=hidden], [disabled])",
  );
  const buttons = [
    ...(modal?.querySelectorAll<HTMLElement>(".ant-modal-footer .ant-btn:not([disabled])") ?? []),
  ];
  // the last button does it; what cannot be undone wants more than a careless Enter
  const button = buttons.at(-1)?.classList.contains("ant-btn-dangerous") ? buttons[0] : buttons.at(-1);
  placed = checkedOf(field) ?? field ?? button;
  placed?.focus();
}

/** The chosen radio button of the group that begins with `field`: the others are not where Tab would lead. */
const checkedOf = (field: HTMLElement | null | undefined): HTMLElement | null | undefined =>
  field instanceof HTMLInputElement && field.type === "radio"
    ? field.closest("[role=radiogroup]")?.querySelector<HTMLElement>("input:checked")
    : undefined;

/** Does so once a modal has come to rest, unless somebody is quicker and at work in it already. */
function focusAtRest(): void {
  const { activeElement } = document;
  const part = activeElement?.closest(".ant-modal-body, .ant-modal-footer");
  // put on a button while the one that does it could not be pressed yet, nobody has chosen it
  const isChosen = part && (activeElement !== placed || part.matches(".ant-modal-body"));
  if (!isChosen || !topmost()?.contains(part)) focusFirst();
}

const isNowhere = () => !document.activeElement?.matches(":not(body)");

/** Puts the focus there once what `shown` names was drawn, unless somebody moved it meanwhile; nothing is drawn while it is undefined. */
export function useFocusFirst(shown: string | true | undefined): void {
  useLayoutEffect(() => {
    if (shown === undefined) return;
    const before = document.activeElement;
    // what was just drawn says a moment later where its tab stop is
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === before || isNowhere()) focusFirst();
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
}

let open = 0;

/** Enter held down since it opened the modal presses none of its buttons: what is done is asked for by a key of its own. */
function ignoreHeld(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter" && event.target instanceof HTMLButtonElement)
    event.preventDefault();
}

/** Keeps focus, clicks and screen readers out of the page below while a modal is open. */
function useInertPage(): void {
  useEffect(() => {
    const page = document.getElementById("root");
    const before = document.activeElement;
    open += 1;
    page?.setAttribute("inert", "");
    return () => {
      open -= 1;
      if (open === 0) page?.removeAttribute("inert");
      // the focus goes back to where it was, unless somebody already put it elsewhere
      if (before instanceof HTMLElement && isNowhere()) before.focus();
      // what had it is gone, such as a button for what was just done: keys belong to the modal below
      if (open > 0 && isNowhere()) focusFirst();
    };
  }, []);
}

/** The frame of every modal: what it does, whom it is about, and a question before typed text is thrown away. */
export function ModalFrame(props: Props) {
  const { title, recordTitle, wide, isBusy, farewell, onClose, footer, children } = props;
  const isDirty = farewell ? always : props.isDirty;
  const { t } = useTranslate();
  const [modal, holder] = Modal.useModal();
  const isAsking = useRef(false);
  useInertPage();

  const close = useCallback(() => {
    if (isBusy || isAsking.current) return;
    if (!isDirty?.()) return onClose();
    isAsking.current = true;
    void modal
      .confirm({
        title: farewell?.title ?? t("modal.discardTitle"),
        content: farewell?.text ?? t("modal.discardText"),
        okText: farewell?.yes ?? t("modal.discard"),
        cancelText: farewell?.no ?? t("modal.keep"),
        okButtonProps: { danger: !farewell },
        autoFocusButton: "cancel",
      })
      .then(
        (isSure) => {
          isAsking.current = false;
          if (isSure) onClose();
        },
        () => undefined,
      );
  }, [isBusy, isDirty, farewell, onClose, modal, t]);

  useNavigationGuard(isDirty, close);

  return (
    <Modal
      open
      centered
      // in the body itself antd would lock its scrolling, which measures the page; here lists scroll, and are inert
      getContainer="#modals"
      className="modal"
      width={wide ? modalWidths.wide : modalWidths.narrow}
      title={
        <div className="modal-head">
          <span>{title}</span>
          <span className="modal-subject">{recordTitle}</span>
        </div>
      }
      onCancel={close}
      maskClosable={!isBusy && !farewell}
      keyboard={!farewell}
      wrapProps={{ onKeyDownCapture: ignoreHeld }}
      closable={{ "aria-label": t("modal.close") }}
      afterOpenChange={(isOpen) => isOpen && focusAtRest()}
      focusTriggerAfterClose={false}
      footer={footer(close)}
    >
      <div ref={scrollTabStop}>{children}</div>
      {holder}
    </Modal>
  );
}
