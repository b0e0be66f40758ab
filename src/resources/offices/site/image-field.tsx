import { Button } from "antd";
import { type DragEvent, useState } from "react";
import type { FieldDefinition } from "../../../../contract/templates";
import { useAppContext } from "../../../hooks/app-context";
import { useTranslate } from "../../../hooks/use-translate";
import { safeUrl } from "../../../http/safe-url";
import type { ImageDraft } from "./draft";
import { useEditing } from "./edit-context";
import { FieldError, idOf } from "./field-frame";
import { FileButton } from "./file-button";
import type { Path } from "./paths";
import { useImages } from "./use-images";
import "./image-field.css";

/** Where an image can be shown from: new ones are in the page already. */
export function useImageAddress() {
  const { http } = useAppContext();
  return (image: ImageDraft | null | undefined): string | undefined =>
    image?.url.startsWith("data:") ? image.url : image ? safeUrl(image.url, http.api) : undefined;
}

/** What an image has to be. */
export function Demands({ dimensions }: Pick<FieldDefinition, "dimensions">) {
  const { t } = useTranslate();
  return (
    <span className="site-demands">
      {dimensions && `${dimensions.join(" × ")} px · `}
      {t("offices.site.image.types")}
    </span>
  );
}

interface Props {
  readonly path: Path;
  readonly label: string;
  readonly definition: FieldDefinition;
  readonly image: ImageDraft | null;
  /** Takes the image away, where that is more than leaving the field empty. */
  readonly remove?: () => void;
}

/** An image of the site: chosen or dropped, seen, replaced, taken away. */
export function ImageField({ path, label, definition, image, remove }: Props) {
  const { t } = useTranslate();
  const { edit, reject, isDisabled } = useEditing();
  const { isReading, read } = useImages(definition);
  const [isOver, setOver] = useState(false);
  const address = useImageAddress()(image);

  async function take(files: readonly File[]) {
    const { images, faults } = await read(files.slice(0, 1));
    if (images[0]) edit(path, images[0]);
    if (faults[0]) reject(path, faults[0]);
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isDisabled) void take([...event.dataTransfer.files]);
  };
  function clear() {
    if (remove) return remove();
    edit(path, null);
    // the button that had the focus is gone
    document.getElementById(idOf(path))?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut of the button inside
    <div
      className={isOver ? "site-image site-image-over" : "site-image"}
      aria-busy={isReading}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="site-picture">{address && <img src={address} alt={label} />}</div>
      <div className="site-image-side">
        <span className="site-label">{label}</span>
        {image?.name && <span className="site-file">{image.name}</span>}
        <Demands dimensions={definition.dimensions} />
        <div className="site-buttons">
          <FileButton
            path={path}
            text={t(image ? "offices.site.image.replace" : "offices.site.image.choose")}
            label={t(image ? "offices.site.image.replaceOf" : "offices.site.image.chooseOf", { label })}
            onFiles={(files) => void take(files)}
          />
          {image && (
            <Button
              size="small"
              type="text"
              danger
              disabled={isDisabled}
              aria-label={t("offices.site.removeOf", { label })}
              onClick={clear}
            >
              {t("offices.site.remove")}
            </Button>
          )}
        </div>
        <FieldError path={path} />
      </div>
    </div>
  );
}
