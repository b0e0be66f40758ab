const takesFocus = ":is(a[href], button, input, select, textarea, summary, [tabindex='0']):not([disabled])";

/**
 * Follows the content of a modal: while it is higher than its room and holds nothing that takes the focus, the room is a
 * tab stop, so that keys reach the rest of it. A ref; what it answers ends the following.
 */
export function scrollTabStop(content: HTMLElement | null): (() => void) | undefined {
  const room = content?.parentElement;
  if (!room) return undefined;
  const observer = new ResizeObserver(() => {
    if (room.scrollHeight > room.clientHeight && !content.querySelector(takesFocus)) room.tabIndex = 0;
    else room.removeAttribute("tabindex");
  });
  observer.observe(content);
  observer.observe(room);
  return () => observer.disconnect();
}
