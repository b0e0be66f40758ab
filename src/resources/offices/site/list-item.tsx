import { Button } from "antd";
import type { ComponentType } from "react";
import type { FieldDefinition } from "../../../../contract/templates";
import { useTranslate } from "../../../hooks/use-translate";
import { useEditing } from "./edit-context";
import type { FieldProps } from "./field-props";
import { ImageField } from "./image-field";
import type { Path } from "./paths";
import { asFields, asImage } from "./step-values";
import type { useReorder } from "./use-reorder";

interface Props {
  readonly path: Path;
  readonly title: string;
  readonly definition: FieldDefinition;
  readonly value: unknown;
  readonly isSlide: boolean;
  /** The item's part in a drag under way. */
  readonly dropMarker: string | undefined;
  readonly handle: ReturnType<ReturnType<typeof useReorder>["dragHandleOf"]>;
  readonly remove: () => void;
  readonly Fields: ComponentType<FieldProps>;
}

/** One item of a list, with a handle to move it and a button to remove it. */
export function ListItem({
  path,
  title,
  definition,
  value,
  isSlide,
  dropMarker,
  handle,
  remove,
  Fields,
}: Props) {
  const { t } = useTranslate();
  const { isDisabled } = useEditing();
  const { img } = definition.shape ?? {};
  const at = Number(path.at(-1));
  return (
    <li className="site-item" data-drop={dropMarker}>
      <button
        type="button"
        className="site-handle"
        disabled={isDisabled}
        aria-label={t("offices.site.list.handle", { item: title })}
        aria-pressed={dropMarker === "dragged"}
        title={t("offices.site.list.keys")}
        {...handle}
      >
        ⠿
      </button>
      {isSlide && img ? (
        <ImageField
          path={[...path, "img"]}
          label={title}
          definition={img}
          image={asImage(asFields(value).img)}
          remove={remove}
        />
      ) : (
        <div className="site-item-fields">
          <div className="site-item-head">
            <span>{title}</span>
            <Button
              size="small"
              type="text"
              danger
              disabled={isDisabled}
              data-remove
              aria-label={t("offices.site.removeOf", { label: title })}
              onClick={remove}
            >
              {t("offices.site.remove")}
            </Button>
          </div>
          <Fields
            path={path}
            name={String(at + 1)}
            definition={definition}
            value={value}
            isBare
            Fields={Fields}
          />
        </div>
      )}
    </li>
  );
}
