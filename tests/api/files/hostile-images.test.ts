import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { sniff } from "../../../server/files/sniff";
import { hostileImages } from "../../support/images/corpus";
import { foreignParts } from "../../support/images/foreign-parts";
import { canary, type HostileImage } from "../../support/images/hostile-image";
import { type MeasuredPlatform, startMeasuredPlatform } from "../../support/servers/measured-platform";
import { dataUrl } from "../../support/tools/images";

const mebibyte = 1024 * 1024;
const { update } = contract.templates;
const busy = "O servidor está ocupado, tente novamente em instantes";
const groups = await hostileImages();
const all = Object.values(groups).flat();

let platform: MeasuredPlatform;
let before: number;
beforeAll(async () => {
  platform = await startMeasuredPlatform();
  before = (await platform.readMemory("reset")).rss;
});
afterAll(() => platform.close());

/** Sends up to ten images in a form, again while the server is busy; answers all addresses, or an error at each that is refused. */
async function send(
  images: readonly HostileImage[],
): Promise<({ img: string } | { error: string | undefined })[]> {
  const slides = images.map(({ bytes, claims }) => ({ img: dataUrl(bytes, claims) }));
  const { status, response, message, data } = await platform.maker.call(update, {
    ...platform.target,
    form: { slides },
  });
  expect(status).toBe(200);
  if (response) return data?.form.slides as { img: string }[];
  if (message === busy) return await send(images);
  if (!Array.isArray(message)) throw new Error(message);
  return images.map((_, at) => ({
    error: message.find(({ field }) => field === `slides.${at}.img`)?.message,
  }));
}

function inTens<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / 10) }, (_, at) => list.slice(at * 10, at * 10 + 10));
}

/** Whatever is wrong with a stored image. */
async function faultsOf(bytes: Buffer): Promise<string[]> {
  const { exif, xmp, iptc, icc, comments } = await sharp(bytes, { animated: true }).metadata();
  await sharp(bytes, { animated: true, failOn: "warning" }).raw().toBuffer();
  return [
    ...foreignParts(bytes).map((part) => `has ${part}`),
    ...(exif || xmp || iptc || icc || comments ? ["has metadata"] : []),
    ...(bytes.includes(canary) ? ["has a hidden text"] : []),
    ...(sniff(bytes) ? [] : ["is not complete, or has something behind its end"]),
  ];
}

describe("images made to harm", { timeout: 120_000 }, () => {
  it("are more than 300, each unlike the others", () => {
    const names = new Set(all.map(({ name }) => name));

    console.info(
      `hostile images: ${all.length} (${Object.entries(groups)
        .map(([group, list]) => `${list.length} ${group}`)
        .join(", ")})`,
    );
    expect(names.size).toBe(all.length);
    expect(all.length).toBeGreaterThan(300);
  });

  it.each(Object.entries(groups))("%s: are refused at their field, or stored clean", async (_, images) => {
    const accepted: HostileImage[] = [];
    for (const ten of inTens(images))
      for (const [at, result] of (await send(ten)).entries()) {
        const image = ten[at] as HostileImage;
        const isStored = "img" in result || result.error === undefined;
        if (image.outcome) expect(isStored, image.name).toBe(image.outcome === "stored");
        if (isStored) accepted.push(image);
      }

    for (const ten of inTens(accepted))
      for (const [at, result] of (await send(ten)).entries()) {
        const address = "img" in result ? result.img : String(result.error);
        const served = await platform.maker.fetch(address);
        expect(await faultsOf(Buffer.from(await served.arrayBuffer())), ten[at]?.name).toEqual([]);
      }
  });

  it("leave the process alive, its memory bounded, and other calls served", async () => {
    const { peak } = await platform.readMemory();

    console.info(`hostile images: memory at most +${Math.round((peak - before) / mebibyte)} MiB`);
    expect(platform.isAlive()).toBe(true);
    expect(await platform.maker.call(contract.misc.languages, {})).toMatchObject({ response: true });
    expect(peak - before).toBeLessThan(300 * mebibyte);
  });
});
