import { useEffect, useState } from "react";
import { contrastOver } from "./contrast";
import { light, plain } from "./palette";

/** The pixels that images are scaled to before they are measured; only the brightness of their areas matters. */
const sampleSize = { width: 48, height: 24 };

/** The contrast of light text with the lower left of an image, where texts are laid over it. */
async function imageContrastOf(url: string): Promise<number | undefined> {
  const image = new Image();
  // canvas pixels of an image from another origin are readable only with CORS
  image.crossOrigin = "anonymous";
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, sampleSize);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(image, 0, 0, sampleSize.width, sampleSize.height);
  const { data } = context.getImageData(
    0,
    sampleSize.height / 3,
    sampleSize.width * 0.7,
    (sampleSize.height * 2) / 3,
  );
  return contrastOver(data, light, plain.accent);
}

/** The contrast of light text with each image, by address; addresses that are not measured, or not yet, are absent. */
export function useImageContrast(urls: readonly string[]): Readonly<Record<string, number>> {
  const [contrasts, setContrasts] = useState<Readonly<Record<string, number>>>({});
  const addresses = urls.join("\n");
  useEffect(() => {
    let isMounted = true;
    for (const url of addresses.split("\n").filter(Boolean))
      imageContrastOf(url).then(
        (contrast) =>
          isMounted && contrast !== undefined && setContrasts((before) => ({ ...before, [url]: contrast })),
        () => undefined,
      );
    return () => {
      isMounted = false;
    };
  }, [addresses]);
  return contrasts;
}
