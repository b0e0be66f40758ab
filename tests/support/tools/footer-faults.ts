import type { Locator } from "@playwright/test";

/** What is wrong with the buttons of a modal's footer, or of a record's, which has no button that closes: their order, their styles or their place. */
export const footerFaults = (dialog: Locator): Promise<string[]> =>
  dialog.locator(".ant-modal-footer, .record-actions").evaluate((footer) => {
    const faults: string[] = [];
    const isOf = (button: Element, name: string) => button.classList.contains(`ant-btn-${name}`);
    const direct = [...footer.children].filter((each) => each.matches(".ant-btn"));
    const isRecord = footer.matches(".record-actions");
    const close = footer.querySelector(".modal-close-button");
    const tools = [...footer.querySelectorAll(".modal-aside .ant-btn")];
    // what is shown once has one button, which says that it was seen
    if (!isRecord && direct[0] !== close && direct.length > 1)
      faults.push("the button that closes is not the first at the right");
    if (close && (isOf(close, "primary") || isOf(close, "dangerous")))
      faults.push("the button that closes is coloured");
    if (tools.some((tool) => isOf(tool, "primary") || isOf(tool, "dangerous")))
      faults.push("a tool is coloured");
    const primary = direct.filter((button) => isOf(button, "primary"));
    if (primary.length > 1 || (primary[0] && primary[0] !== direct.at(-1)))
      faults.push("the primary button is not the last");
    if (!isRecord && direct.length > 1 && primary.length === 0) faults.push("no button is primary");
    const { right } = footer.getBoundingClientRect();
    const { paddingRight } = getComputedStyle(footer);
    const end = direct.at(-1)?.getBoundingClientRect().right ?? 0;
    if (Math.abs(right - Number.parseFloat(paddingRight) - end) > 1)
      faults.push("the last button is not at the right");
    return faults;
  });
