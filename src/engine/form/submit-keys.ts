import type { KeyboardEvent } from "react";

/**
 * Handles Enter in a form: with Ctrl or Cmd it submits from any input. A held Enter submits once only, since a wrong
 * one-time code sent at every key repeat would lock the admin out.
 */
export const submitOnEnter = (submit: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Enter") return;
  const hasModifier = event.ctrlKey || event.metaKey;
  const isLineBreak = event.target instanceof HTMLTextAreaElement && !hasModifier;
  if (hasModifier || (event.repeat && !isLineBreak)) event.preventDefault();
  if (hasModifier && !event.repeat) submit();
};
