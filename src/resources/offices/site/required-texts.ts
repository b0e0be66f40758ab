import type { FieldDefinition } from "../../../../contract/templates";
import { itemOf, type Shape } from "./field-definitions";
import { dotted, type Path } from "./paths";
import { asFields, asItems, asText } from "./step-values";

function missingIn(definition: FieldDefinition, value: unknown, path: Path): string[] {
  switch (definition.kind) {
    case "string":
      return asText(value).trim() === "" ? [dotted(path)] : [];
    case "object":
      return missingTextsOf(definition.shape ?? {}, value, path);
    case "array":
      return asItems(value).flatMap((item, at) => missingIn(itemOf(definition), item.value, [...path, at]));
    default:
      return [];
  }
}

/** The dotted paths of empty texts; only texts are required (requirement H5). */
export const missingTextsOf = (shape: Shape, draft: unknown, path: Path = []): string[] =>
  Object.entries(shape).flatMap(([name, field]) => missingIn(field, asFields(draft)[name], [...path, name]));
