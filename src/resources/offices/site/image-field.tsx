import { Button } from "antd";
import { type DragEvent, useState } from "react";
import type { FieldDefinition } from "../../../../contract/templates";
import { useAppContext } from "../../../hooks/app-context";
import { useTranslate } from "../../../hooks/use-translate";
import { safeUrl } from "../../../http/safe-url";
import { useEditing } from "./edit-context";
import { FieldError, idOf } from "./field-frame";
import { FileButton } from "./file-button";
import type { Path } from "./paths";
import type { ImageDraft } from "./step-values";
import { useImages } from "./use-images";
import "./image-field.css";

/** Resolves the `src` of an image: a new one has its data URL, a saved one its address at the platform. */
export function useImageAddress() {
  const { http } = useAppContext();
  return (image: ImageDraft | null | undefined): string | undefined =>
    image?.url.startsWith("data:") ? image.url : image ? safeUrl(image.url, http.baseUrl) : undefined;
}

/** The dimensions and file types an image field accepts. */
export function ImageRequirements({ dimensions }: Pick<FieldDefinition, "dimensions">) {
  const { t } = useTranslate();
  return (
    <span className="site-hint">
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
  /** Replaces the default removal, which leaves the field empty: a slide goes with its list item. */
  readonly remove?: () => void;
}

/** An image of the site, chosen or dropped, with a thumbnail and buttons to replace and remove it. */
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
    // the remove button had the focus and disappears
    document.getElementById(idOf(path))?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file duplicates the button inside
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
        <ImageRequirements dimensions={definition.dimensions} />
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
              data-remove
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
