import { useState } from "react";
import { type FieldDefinition, imageLimit } from "../../../../contract/templates";
import { useTranslate } from "../../../hooks/use-translate";
import { imageOf } from "./image-file";
import type { ImageDraft } from "./step-values";

/** The `accept` list of the file chooser. The checks go by the file's content alone. */
export const accepted = [".jpg", ".jpeg", ".png", ".webp", ...imageLimit.types].join(",");

interface Outcome {
  readonly images: readonly ImageDraft[];
  /** A message for each file that was not accepted. */
  readonly faults: readonly string[];
}

/** Reads chosen files as images of a field, with a message for each that is not accepted. */
export function useImages(definition: FieldDefinition) {
  const { t } = useTranslate();
  const [isReading, setReading] = useState(false);

  async function read(files: readonly File[]): Promise<Outcome> {
    setReading(true);
    try {
      const found = await Promise.all(files.map((file) => imageOf(file, definition)));
      return {
        images: found.flatMap((one) => ("kind" in one ? [] : [one])),
        faults: found.flatMap((one) =>
          "kind" in one ? [t(`offices.site.image.${one.kind}`, { ...one })] : [],
        ),
      };
    } catch {
      // the file disappeared between choosing and reading
      return { images: [], faults: [t("offices.site.image.unread")] };
    } finally {
      setReading(false);
    }
  }

  return { isReading, read };
}
