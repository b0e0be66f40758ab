import { Button } from "antd";
import { useEffect, useId, useRef, useState } from "react";
import type { FieldDefinition } from "../../../../contract/templates";
import { useTranslate } from "../../../hooks/use-translate";
import { ruleText } from "../../../i18n/rule-text";
import { useEditing } from "./edit-context";
import { isSlides, itemOf, labelOf, maxOf } from "./field-definitions";
import { FieldError } from "./field-frame";
import type { FieldProps } from "./field-props";
import { FileButton } from "./file-button";
import { ImageRequirements } from "./image-field";
import { ListItem } from "./list-item";
import { added, moved, type Path, removed } from "./paths";
import { draftOf, type Item } from "./step-values";
import { useImages } from "./use-images";
import { useReorder } from "./use-reorder";
import "./list-field.css";

interface AddProps {
  readonly path: Path;
  readonly label: string;
  readonly definition: FieldDefinition;
  readonly items: readonly Item[];
}

/** Adds slides from files, up to the list's limit. */
function AddSlides({ path, label, definition, items }: AddProps) {
  const { t, locale } = useTranslate();
  const { edit, reject } = useEditing();
  const { items: image = { kind: "image" } } = definition;
  const { read } = useImages(image);
  const max = maxOf(definition);

  async function add(files: readonly File[]) {
    const { images, faults } = await read(files);
    const fitting = images.slice(0, max - items.length);
    if (fitting.length > 0)
      edit(
        path,
        added(
          items,
          fitting.map((img) => ({ img })),
        ),
      );
    const overfull =
      images.length > fitting.length ? [ruleText({ t, locale }, { rule: "maxItems", bounds: { max } })] : [];
    const errors = [...faults, ...overfull];
    if (errors.length > 0) reject(path, errors.join(" "));
  }

  return (
    <div className="site-buttons">
      <FileButton
        path={path}
        multiple
        text={t("offices.site.list.addImages")}
        label={t("offices.site.list.addImagesTo", { label })}
        isDisabled={items.length >= max}
        onFiles={(files) => void add(files)}
      />
      <ImageRequirements dimensions={image.dimensions} />
    </div>
  );
}

/** Adds an empty item, up to the list's limit. */
function AddItem({ path, label, definition, items }: AddProps) {
  const { t } = useTranslate();
  const { edit, isDisabled } = useEditing();
  return (
    <Button
      size="small"
      disabled={isDisabled || items.length >= maxOf(definition)}
      aria-label={t("offices.site.list.addTo", { label })}
      onClick={() => edit(path, added(items, [draftOf(itemOf(definition))]))}
    >
      {t("offices.site.list.add")}
    </Button>
  );
}

/** A list of the site: slides, or items of any other kind. */
export function ListField({
  path,
  name,
  definition,
  value,
  Fields,
}: FieldProps & { value: readonly Item[] }) {
  const { t } = useTranslate();
  const { edit } = useEditing();
  const id = useId();
  const [announcement, announce] = useState("");
  const count = useRef(value.length);
  const addButton = useRef<HTMLDivElement>(null);
  const label = labelOf(name, definition);
  const item = definition.items ?? { kind: "unknown" };
  const titleOf = (at: number) => `${labelOf(name, { ...item, label: item.label ?? label })} ${at + 1}`;
  const order = useReorder(value.length, (from, to) => {
    edit(path, moved(value, from, to));
    announce(t("offices.site.list.moved", { item: titleOf(from), place: to + 1, count: value.length }));
  });
  function remove(at: number) {
    edit(path, removed(value, at));
    announce(t("offices.site.list.removed", { item: titleOf(at) }));
    addButton.current?.querySelector<HTMLElement>("input, button")?.focus();
  }
  // an item that was added by its button stands above it: by keyboard one would not get to it
  useEffect(() => {
    const isAdded = value.length > count.current && addButton.current?.contains(document.activeElement);
    count.current = value.length;
    const last = order.list.current?.lastElementChild;
    if (isAdded && !isSlides(definition)) last?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, [value.length, order.list, definition]);
  const AddButton = isSlides(definition) ? AddSlides : AddItem;

  return (
    <section className="site-group" aria-labelledby={id}>
      <h3 id={id} className="site-legend">
        {label}{" "}
        <span className="muted">
          {t("offices.site.list.count", { count: value.length, max: maxOf(definition) })}
        </span>
      </h3>
      <ol ref={order.list} className="site-items">
        {value.map(({ key, value: inner }, at) => (
          <ListItem
            key={key}
            path={[...path, at]}
            title={titleOf(at)}
            definition={itemOf(definition)}
            value={inner}
            isSlide={isSlides(definition)}
            dropMarker={order.dropMarkerOf(at)}
            handle={order.dragHandleOf(at)}
            remove={() => remove(at)}
            Fields={Fields}
          />
        ))}
      </ol>
      <div ref={addButton}>
        <AddButton path={path} label={label} definition={definition} items={value} />
      </div>
      <FieldError path={path} />
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </section>
  );
}
