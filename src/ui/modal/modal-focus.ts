import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { closeButtonClass } from "./modal-footer";
import { focusable } from "./scroll-tab-stop";

/** The dialog that lies above whatever else is open or opens meanwhile: the palette. */
let aboveAll: HTMLElement | undefined;

/** The modal, the panel of a record or the palette that is on top; its keys are its own. */
export const topmost = (): HTMLElement | undefined =>
  aboveAll ?? [...document.querySelectorAll<HTMLElement>(".ant-modal.modal, .record")].at(-1);

/** The element that `focusFirst` last focused. */
let lastFocused: HTMLElement | undefined;

/**
 * Focuses the first field of the topmost modal, or its safe button when it has no field; of a record, what its tab has, or what is read and
 * scrolled; of the palette, its field. With `preventScroll` what stands above it stays in sight.
 */
export function focusFirst(options?: FocusOptions): void {
  const modal = topmost();
  if (aboveAll) {
    aboveAll.querySelector("input")?.focus();
    return;
  }
  if (modal?.matches(".record")) {
    const first = modal.querySelector<HTMLElement>(".record-content :is(input, textarea, [tabindex='0'])");
    (first ?? modal.querySelector<HTMLElement>(".record-body"))?.focus(options);
    return;
  }
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
  lastFocused?.focus(options);
}

/** The checked radio button of the group that begins with `field`: the only one of the group that Tab reaches. */
const checkedOf = (field: HTMLElement | null | undefined): HTMLElement | null | undefined =>
  field instanceof HTMLInputElement && field.type === "radio"
    ? field.closest("[role=radiogroup]")?.querySelector<HTMLElement>("input:checked")
    : undefined;

/** Calls `focusFirst` after the modal's opening, unless the user has already moved the focus into it. */
export function focusAfterOpening(): void {
  const { activeElement } = document;
  const section = activeElement?.closest(".ant-modal-body, .ant-modal-footer");
  // a button that `focusFirst` focused, while the confirming one was still disabled, was not the user's choice
  const isChosen = section && (activeElement !== lastFocused || section.matches(".ant-modal-body"));
  if (!isChosen || !topmost()?.contains(section)) focusFirst({ preventScroll: true });
}

/** True while nothing has the focus. */
export const isFocusLost = () => !document.activeElement?.matches(":not(body)");

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

/** Scrolls what its ref is given to into sight when `shown` changes, once the focus is where it belongs. */
export function useShown(shown: string | undefined): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown === undefined) return;
    // the focus moves in the first frame
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => content.current?.scrollIntoView({ block: "nearest" }));
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return content;
}

/** What had the focus before the modal that was closed in this moment; undefined a moment later. */
let justGivenBack: Element | undefined;

/** Notes for a modal that takes the place of another one what that one was opened by. */
function noteOrigin(origin: Element | null): void {
  justGivenBack = origin ?? undefined;
  queueMicrotask(() => {
    justGivenBack = undefined;
  });
}

/** What a modal gives the focus back to: what had it before, unless that is gone with the modal before it, or was disabled there. */
const originOf = (before: Element | null) =>
  before?.isConnected && before !== document.body ? before : (justGivenBack ?? before);

/** The number of open modals and panels; the palette is one of them. */
let openCount = 0;

/** The page below, which modals are no part of. */
const page = () => document.getElementById("root");

/** antd's modals and panels below the dialog that covers them too; none where there is no such dialog. */
const modalsBelow = () =>
  [...(aboveAll?.parentElement?.children ?? [])].filter((each) => each.matches("[class*=ant-]"));

/** Takes the focus that gets below the topmost modal back to it, as from the browser's own buttons by Tab. */
function returnFocus({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || topmost()?.contains(target)) return;
  if (!target.closest(aboveAll ? "#root, .ant-modal, .record" : "#root")) return;
  target.blur();
  // antd draws a drawer a moment after its content has asked for the cover
  coverPage();
  focusFirst();
}

/** What Tab reaches, in the document's order; but for antd's own stops at a modal's ends, which say nothing and show nothing. */
const tabStops = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(
    (each) =>
      !each.matches("[tabindex='-1'], .ant-modal > div") &&
      each.checkVisibility({ visibilityProperty: true }),
  );

/** Leads Tab from the last stop of the topmost modal to its first, and back; antd's way leads over stops that are empty. */
function keepTab(event: KeyboardEvent): void {
  const dialog = event.key === "Tab" && !event.defaultPrevented ? topmost() : undefined;
  if (!dialog?.contains(document.activeElement)) return;
  const stops = tabStops(dialog);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/**
 * Hides the page from screen readers and keeps the focus out of it; a mask keeps the mouse out. `inert` would do all of it, but the browser
 * computes the styles of every element below it anew, which is a third of what opening a small form takes.
 */
function coverPage(): void {
  // what is hidden from screen readers must not have the focus
  if (document.activeElement instanceof HTMLElement && page()?.contains(document.activeElement))
    document.activeElement.blur();
  page()?.setAttribute("aria-hidden", "true");
  for (const each of modalsBelow()) each.setAttribute("aria-hidden", "true");
  document.addEventListener("focusin", returnFocus);
  document.addEventListener("keydown", keepTab);
}

function uncoverPage(): void {
  page()?.removeAttribute("aria-hidden");
  document.removeEventListener("focusin", returnFocus);
  document.removeEventListener("keydown", keepTab);
}

/** Covers the page below while a modal is open. */
export function useCoveredPage(): void {
  // before the effects of what is in the modal, which focus its first field
  const [before] = useState(() => document.activeElement);
  // at once: keys pressed before the browser has painted are the modal's
  useLayoutEffect(coverPage, []);
  useEffect(() => {
    openCount += 1;
    const origin = originOf(before);
    coverPage();
    return () => {
      openCount -= 1;
      noteOrigin(origin);
      if (openCount === 0) uncoverPage();
      // give the focus back, unless it was already moved elsewhere
      if (origin instanceof HTMLElement && isFocusLost()) origin.focus();
      // the element is gone, such as the button of a completed action: focus the modal below
      if (openCount > 0 && isFocusLost()) focusFirst();
    };
  }, [before]);
}

/** Covers the page and all modals below a dialog that lies above everything, and focuses its field, until the returned function is called. */
export function coverAllBelow(dialog: HTMLElement): () => void {
  const before = document.activeElement;
  openCount += 1;
  aboveAll = dialog;
  focusFirst();
  coverPage();
  return () => {
    for (const each of modalsBelow()) each.removeAttribute("aria-hidden");
    aboveAll = undefined;
    openCount -= 1;
    if (openCount === 0) uncoverPage();
    if (before instanceof HTMLElement && (isFocusLost() || dialog.contains(document.activeElement)))
      before.focus({ preventScroll: true });
  };
}
