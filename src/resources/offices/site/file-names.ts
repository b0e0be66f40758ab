import type { FieldDefinition } from "../../../../contract/templates";
import { itemOf, type Shape } from "./field-definitions";
import { dotted, type Path } from "./paths";
import { asFields, asImage, asItems } from "./step-values";

type Entry = readonly [path: string, name: string];

function namesIn(definition: FieldDefinition, value: unknown, path: Path): Entry[] {
  switch (definition.kind) {
    case "image": {
      const name = asImage(value)?.name;
      return name ? [[dotted(path), name]] : [];
    }
    case "object":
      return namesInShape(definition.shape ?? {}, value, path);
    case "array":
      return asItems(value).flatMap((item, at) => namesIn(itemOf(definition), item.value, [...path, at]));
    default:
      return [];
  }
}

const namesInShape = (shape: Shape, draft: unknown, path: Path): Entry[] =>
  Object.entries(shape).flatMap(([name, field]) => namesIn(field, asFields(draft)[name], [...path, name]));

/** The names of the files of a step's new images, by dotted path such as `slides.0.img`; undefined without any. */
export function fileNamesOf(shape: Shape, draft: unknown): Readonly<Record<string, string>> | undefined {
  const names = namesInShape(shape, draft, []);
  return names.length > 0 ? Object.fromEntries(names) : undefined;
}
