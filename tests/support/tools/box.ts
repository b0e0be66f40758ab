import type { Locator } from "@playwright/test";

/** Where a part of the page is, in pixels of the window. */
export async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not in sight.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
