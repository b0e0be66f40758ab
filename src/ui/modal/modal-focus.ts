import { useEffect, useLayoutEffect, useState } from "react";
import { closeButtonClass } from "./modal-footer";

/** The modal or the panel of a record that is on top; its keys are its own. */
export const topmost = () => [...document.querySelectorAll<HTMLElement>(".ant-modal.modal, .record")].at(-1);

/** The element that `focusFirst` last focused. */
let lastFocused: HTMLElement | undefined;

/** Focuses the first field of the topmost modal, or its safe button when it has no field; of a record, what its tab has, or what is read and scrolled. */
export function focusFirst(): void {
  const modal = topmost();
  if (modal?.matches(".record")) {
    const first = modal.querySelector<HTMLElement>(".record-content :is(input, textarea, [tabindex='0'])");
    (first ?? modal.querySelector<HTMLElement>(".record-body"))?.focus();
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
  lastFocused?.focus();
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
  if (!isChosen || !topmost()?.contains(section)) focusFirst();
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

/** The number of open modals. */
let openCount = 0;

const makePageInert = () => document.getElementById("root")?.setAttribute("inert", "");

/** Makes the page below inert while a modal is open. */
export function useInertPage(): void {
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
