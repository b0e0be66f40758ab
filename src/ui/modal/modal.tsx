import { Modal } from "antd";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { withWholeAmounts } from "../../format/money";
import { useEscape } from "../../hooks/use-escape";
import { useNavigationGuard } from "../../hooks/use-navigation-guard";
import { useTranslate } from "../../hooks/use-translate";
import { focusAfterOpening, topmost, useCoveredPage } from "./modal-focus";
import { type FooterParts, ModalFooter } from "./modal-footer";
import { scrollTabStop } from "./scroll-tab-stop";
import { useHeldForm } from "./use-held-form";

/** Widths of modals in pixels (requirement S9.17). */
export const modalWidths = { narrow: 500, wide: 1000 } as const;

/** The texts of the confirmation before closing. */
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
  /** The address of that record, which its name opens in another tab. */
  readonly recordHref?: string | undefined;
  readonly wide?: boolean | undefined;
  /** Returns true when closing would lose unsaved input. */
  readonly isDirty?: (() => boolean) | undefined;
  /** The texts of the question that is asked then; those about a form by default. */
  readonly discardConfirmation?: CloseConfirmation | undefined;
  /** True while a request is sent: the modal cannot be closed. */
  readonly isBusy?: boolean | undefined;
  /** True while the modal's form takes no input. */
  readonly isHeld?: boolean | undefined;
  /** Asks for confirmation on every close; Escape and a click outside then do not close the modal. */
  readonly closeConfirmation?: CloseConfirmation | undefined;
  readonly onClose: () => void;
  /** What stands above the content; `leave` asks before unsaved input is lost, and then runs what it is given. */
  readonly top?: ((leave: (then: () => void) => void) => ReactNode) | undefined;
  /** What Ctrl or Cmd with Enter does from anywhere in the modal. */
  readonly onSubmitKey?: (() => void) | undefined;
  /** What the footer has besides the button that closes. */
  readonly footer?: FooterParts | undefined;
  readonly children: ReactNode;
}

/** Ignores a held Enter on buttons, so that the key press that opened a modal does not also press its button. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter" && event.target instanceof HTMLButtonElement)
    event.preventDefault();
}

/** True for what is in a modal, and for the page's body where it has the focus and the modal is the uppermost: something of it that had it is gone. */
function isOfModal(target: Element, wrap: Element | null | undefined): boolean {
  if (target !== document.body) return wrap?.contains(target) === true;
  const open = [...document.querySelectorAll<HTMLElement>(".ant-modal-wrap")].filter(
    ({ style }) => style.display !== "none",
  );
  return wrap !== undefined && open.at(-1) === wrap;
}

/**
 * Sends by Ctrl or Cmd with Enter, once what has the focus has taken over what is typed there; a select, which would open, is not asked. A held
 * Enter sends once only, since a wrong one-time code sent at every key repeat would lock the admin out.
 */
function useSubmitKey(head: RefObject<HTMLElement | null>, submit: (() => void) | undefined): void {
  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!submit || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    const { target } = event;
    // a question above the modal is none of its parts
    if (!(target instanceof Element) || !isOfModal(target, head.current?.closest(".ant-modal-wrap"))) return;
    const isSelect = target.closest("[role=combobox]") !== null;
    if (isSelect !== (event.eventPhase === Event.CAPTURING_PHASE)) return;
    event.preventDefault();
    if (isSelect) event.stopPropagation();
    if (!event.repeat) submit();
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    for (const capture of [true, false])
      window.addEventListener("keydown", (event) => onKeyDown(event), { capture, signal });
    return () => listening.abort();
  }, []);
}

/** The frame of every modal: its title, the record it is about, and a confirmation before unsaved input is discarded. */
export function ModalFrame(props: Props) {
  const { title, recordTitle, recordHref, wide, isBusy, closeConfirmation, onClose, footer, children, top } =
    props;
  const isDirty = closeConfirmation ? always : props.isDirty;
  const texts = closeConfirmation ?? props.discardConfirmation;
  const { t } = useTranslate();
  const head = useRef<HTMLDivElement>(null);
  const [modal, holder] = Modal.useModal();
  const isAsking = useRef(false);
  useCoveredPage();
  useSubmitKey(head, props.onSubmitKey);
  useHeldForm(props.isHeld === true);

  const leave = useCallback(
    (then: () => void) => {
      if (isBusy || isAsking.current) return;
      if (!isDirty?.()) return then();
      isAsking.current = true;
      void modal
        .confirm({
          title: texts?.title ?? t("modal.discardTitle"),
          content: texts?.text ?? t("modal.discardText"),
          okText: texts?.yes ?? t("modal.discard"),
          cancelText: texts?.no ?? t("modal.keep"),
          okButtonProps: { danger: !closeConfirmation },
          autoFocusButton: "cancel",
        })
        .then(
          (isSure) => {
            isAsking.current = false;
            if (isSure) then();
          },
          () => undefined,
        );
    },
    [isBusy, isDirty, closeConfirmation, texts, modal, t],
  );
  const close = useCallback(() => leave(onClose), [leave, onClose]);

  useNavigationGuard(isDirty, close);
  useEscape(
    useCallback(() => {
      if (!closeConfirmation && head.current && topmost()?.contains(head.current)) close();
    }, [close, closeConfirmation]),
  );

  return (
    <Modal
      open
      // in the body antd would lock the page's scrolling, which forces a layout; only lists scroll here, and they are covered
      getContainer="#modals"
      className={wide ? "modal modal-wide" : "modal"}
      width={wide ? modalWidths.wide : modalWidths.narrow}
      title={
        <div ref={head} className="modal-head">
          <span>{title}</span>
          <span className="modal-subject">
            {recordHref === undefined ? (
              withWholeAmounts(recordTitle)
            ) : (
              <a className="record-link" href={recordHref} target="_blank" rel="noopener">
                {withWholeAmounts(recordTitle)}
              </a>
            )}
          </span>
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
      {top?.(leave)}
      <div ref={scrollTabStop}>{children}</div>
      {holder}
    </Modal>
  );
}
