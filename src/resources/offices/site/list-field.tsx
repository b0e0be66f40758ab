import { Button } from "antd";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import type { FieldDefinition } from "../../../../contract/templates";
import { useTranslate } from "../../../hooks/use-translate";
import { ruleText } from "../../../i18n/rule-text";
import { focusAtPlace } from "../../../ui/focus-at-place";
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
  /** Adds items to the form. */
  readonly add: (values: readonly Item["value"][]) => void;
}

/** Adds slides from files, up to the list's limit. */
function AddSlides({ path, label, definition, items, add }: AddProps) {
  const { t, locale } = useTranslate();
  const { reject } = useEditing();
  const { items: image = { kind: "image" } } = definition;
  const { read } = useImages(image);
  const max = maxOf(definition);

  async function addFiles(files: readonly File[]) {
    const { images, faults } = await read(files);
    const fitting = images.slice(0, max - items.length);
    if (fitting.length > 0) add(fitting.map((img) => ({ img })));
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
        onFiles={(files) => void addFiles(files)}
      />
      <ImageRequirements dimensions={image.dimensions} />
    </div>
  );
}

/** Adds an empty item, up to the list's limit. */
function AddItem({ label, definition, items, add }: AddProps) {
  const { t } = useTranslate();
  const { isDisabled } = useEditing();
  return (
    <Button
      size="small"
      disabled={isDisabled || items.length >= maxOf(definition)}
      aria-label={t("offices.site.list.addTo", { label })}
      onClick={() => add([draftOf(itemOf(definition))])}
    >
      {t("offices.site.list.add")}
    </Button>
  );
}

/** What gets the focus: the item that was added, the button that adds, or what removes the item at a place. */
type FocusTarget = "item" | "button" | number;

/**
 * Returns a function that says where the focus goes once the list is longer or shorter: to the item that was added, which stands above the
 * button, or to the button; where that is off, since the list is full, to the last item all the same. After a removal it stays at its place,
 * where the next item can be removed as well.
 */
function useFocusAfter(
  count: number,
  list: RefObject<HTMLElement | null>,
  addButton: RefObject<HTMLElement | null>,
) {
  const next = useRef<FocusTarget>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: items come and go with their count
  useEffect(() => {
    const to = next.current;
    next.current = undefined;
    if (to === undefined) return;
    const last = list.current?.lastElementChild;
    const add = addButton.current?.querySelector<HTMLElement>("input, button");
    const field = last?.querySelector<HTMLElement>("input:not([type=file]), textarea");
    const button = last?.querySelector<HTMLElement>("button");
    if (typeof to === "number") {
      const removers = [...(list.current?.children ?? [])].flatMap(
        (each) => each.querySelector<HTMLElement>("[data-remove]") ?? [],
      );
      if (!focusAtPlace(removers, to)) add?.focus();
    } else if (to === "button" && !add?.matches(":disabled")) add?.focus();
    else (field ?? button)?.focus();
  }, [count]);
  return (to: FocusTarget) => {
    next.current = to;
  };
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
  const addButton = useRef<HTMLDivElement>(null);
  const label = labelOf(name, definition);
  const item = definition.items ?? { kind: "unknown" };
  const titleOf = (at: number) => `${labelOf(name, { ...item, label: item.label ?? label })} ${at + 1}`;
  const order = useReorder(value.length, (from, to) => {
    edit(path, moved(value, from, to));
    announce(t("offices.site.list.moved", { item: titleOf(from), place: to + 1, count: value.length }));
  });
  function remove(at: number) {
    focusAfter(at);
    edit(path, removed(value, at));
    announce(t("offices.site.list.removed", { item: titleOf(at) }));
  }
  const focusAfter = useFocusAfter(value.length, order.list, addButton);
  function add(values: readonly Item["value"][]) {
    focusAfter(isSlides(definition) ? "button" : "item");
    edit(path, added(value, values));
  }
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
        <AddButton path={path} label={label} definition={definition} items={value} add={add} />
      </div>
      <FieldError path={path} />
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </section>
  );
}
