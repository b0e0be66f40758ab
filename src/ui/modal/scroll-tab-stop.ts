/** A selector of what may have the focus, while it is enabled and shown. */
export const focusable =
  ":is(a[href], button, input, select, textarea, summary, [tabindex='0']):not([disabled])";

/**
 * A ref callback that makes a modal's scroll container a tab stop while its content overflows and holds nothing focusable, so
 * that the keyboard can scroll it. Returns the ref's cleanup.
 */
export function scrollTabStop(content: HTMLElement | null): (() => void) | undefined {
  const container = content?.parentElement;
  if (!container) return undefined;
  const observer = new ResizeObserver(() => {
    if (container.scrollHeight > container.clientHeight && !content.querySelector(focusable))
      container.tabIndex = 0;
    else container.removeAttribute("tabindex");
  });
  observer.observe(content);
  observer.observe(container);
  return () => observer.disconnect();
}
