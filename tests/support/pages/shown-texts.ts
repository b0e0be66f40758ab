import type { Locator } from "@playwright/test";

/** Elements whose texts are data, such as the names of records and people, or in another language on purpose. */
const data = [
  ...["tbody", "dd", "kbd", "pre", "script", "[lang]:not(html)"],
  ...[".logo-name", ".foot-company", ".bell", ".modal-subject", ".ant-modal .ant-select-selection-item"],
  // who did it, in the line of the statuses, and who may decide it
  ...[".steps small a", ".dossier-people .person"],
].join();

/** Reads all texts of an element, visible or announced, except data. */
export const shownTexts = (root: Locator): Promise<string[]> =>
  root.evaluate((element, dataSelector) => {
    const attributes = ["aria-label", "title", "placeholder", "alt"];
    const isShown = (node: Element) =>
      (node.closest(dataSelector) === null || node.classList.contains("status")) &&
      node.closest("[aria-hidden=true]") === null &&
      // the label of a button replaces its content
      !node.parentElement?.closest("button[aria-label]") &&
      node.checkVisibility({ visibilityProperty: true });
    const found = new Set<string>();
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = nodes.currentNode; node; node = nodes.nextNode()) {
      const owner = node instanceof Element ? node : node.parentElement;
      if (!owner || !isShown(owner)) continue;
      const texts =
        node instanceof Element ? attributes.map((name) => node.getAttribute(name)) : [node.textContent];
      for (const text of texts) if (text?.trim()) found.add(text.trim());
    }
    return [...found];
  }, data);
