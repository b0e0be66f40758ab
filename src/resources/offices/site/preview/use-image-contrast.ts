import { useEffect, useState } from "react";
import { contrastOver } from "./contrast";
import { light, plain } from "./palette";

/** The image is looked at this small: what matters is how bright its parts are. */
const sample = { width: 48, height: 24 };

/** How well light text is told from the part of an image that texts stand on: its lower left. */
async function toneOf(url: string): Promise<number | undefined> {
  const image = new Image();
  // without it the pixels of another origin cannot be read
  image.crossOrigin = "anonymous";
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, sample);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(image, 0, 0, sample.width, sample.height);
  const { data } = context.getImageData(0, sample.height / 3, sample.width * 0.7, (sample.height * 2) / 3);
  return contrastOver(data, light, plain.accent);
}

/** Of each address the contrast that light text has over its image; none where it is not known, or not yet. */
export function useImageContrast(urls: readonly string[]): Readonly<Record<string, number>> {
  const [tones, setTones] = useState<Readonly<Record<string, number>>>({});
  const wanted = urls.join("\n");
  useEffect(() => {
    let isShown = true;
    for (const url of wanted.split("\n").filter(Boolean))
      toneOf(url).then(
        (tone) => isShown && tone !== undefined && setTones((before) => ({ ...before, [url]: tone })),
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, [wanted]);
  return tones;
}
