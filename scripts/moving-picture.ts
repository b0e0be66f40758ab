import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { networkQuiet } from "./network-quiet";

/** The width of the moving picture, in pixels. */
const width = 960;

/** A picture of what a page shows, and for how long it stays, in milliseconds. */
interface Frame {
  readonly image: Buffer;
  readonly delay: number;
}

/** Collects pictures of a page and writes them as one moving picture. */
export function moving(page: Page) {
  const frames: Frame[] = [];
  return {
    /** Takes a picture once the page is at rest. */
    async frame(delay: number): Promise<void> {
      await networkQuiet(page);
      // a modal is drawn a moment after it is in the page
      await page.waitForTimeout(300);
      const image = await sharp(await page.screenshot())
        .resize({ width })
        .png()
        .toBuffer();
      frames.push({ image, delay });
    },
    async save(path: string): Promise<void> {
      const animation = sharp(
        frames.map(({ image }) => image),
        { join: { animated: true } },
      ).webp({ quality: 70, effort: 6, loop: 0, delay: frames.map(({ delay }) => delay) });
      await writeFile(path, await animation.toBuffer());
    },
  };
}
