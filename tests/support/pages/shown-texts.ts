import type { Locator } from "@playwright/test";

/** What rows, people and companies are called, and what is written in another language on purpose. */
const data = [
  ...["tbody", "dd", "kbd", "pre", "script", "[lang]:not(html)"],
  ...[".logo-name", ".foot-company", ".bell", ".modal-subject", ".ant-modal .ant-select-selection-item"],
].join();

/** Everything that is said below an element, read or announced, but for data. */
export const shownTexts = (root: Locator): Promise<string[]> =>
  root.evaluate((element, dataSelector) => {
    const spoken = ["aria-label", "title", "placeholder", "alt"];
    const isSaid = (node: Element) =>
      (node.closest(dataSelector) === null || node.classList.contains("status")) &&
      node.closest("[aria-hidden=true]") === null &&
      // what a button is called is said in place of what is in it
      !node.parentElement?.closest("button[aria-label]") &&
      node.checkVisibility({ visibilityProperty: true });
    const found = new Set<string>();
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = nodes.currentNode; node; node = nodes.nextNode()) {
      const owner = node instanceof Element ? node : node.parentElement;
      if (!owner || !isSaid(owner)) continue;
      const texts =
        node instanceof Element ? spoken.map((name) => node.getAttribute(name)) : [node.textContent];
      for (const text of texts) if (text?.trim()) found.add(text.trim());
    }
    return [...found];
  }, data);
