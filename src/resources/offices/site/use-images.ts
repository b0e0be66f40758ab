import { useState } from "react";
import { type FieldDefinition, imageLimit } from "../../../../contract/templates";
import { useTranslate } from "../../../hooks/use-translate";
import type { ImageDraft } from "./draft";
import { imageOf } from "./image-file";

/** What a file chooser offers; what counts is the content. */
export const accepted = [".jpg", ".jpeg", ".png", ".webp", ...imageLimit.types].join(",");

interface Outcome {
  readonly images: readonly ImageDraft[];
  /** What is wrong with the others, in words. */
  readonly faults: readonly string[];
}

/** Reads chosen files as images of a field, and says of each that is none what is wrong. */
export function useImages(definition: FieldDefinition) {
  const { t } = useTranslate();
  const [isReading, setReading] = useState(false);

  async function read(files: readonly File[]): Promise<Outcome> {
    setReading(true);
    try {
      const found = await Promise.all(files.map((file) => imageOf(file, definition)));
      return {
        images: found.flatMap((one) => ("is" in one ? [] : [one])),
        faults: found.flatMap((one) => ("is" in one ? [t(`offices.site.image.${one.is}`, { ...one })] : [])),
      };
    } catch {
      // a file that went away between choosing and reading
      return { images: [], faults: [t("offices.site.image.unread")] };
    } finally {
      setReading(false);
    }
  }

  return { isReading, read };
}
