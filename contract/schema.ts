import type * as z from "zod/mini";
import { definitionOf, schemaType } from "./schema-definition";

type Schema = z.core.$ZodType;

const wrappers = ["optional", "nullable", "default"];

/** The schema inside `optional`, `nullable` and `default`. */
export function bare(schema: Schema): Schema {
  const { innerType } = definitionOf(schema) as { readonly innerType?: Schema };
  return innerType ? bare(innerType) : schema;
}

/** The values of an enum schema; true and false for a boolean, none for any other schema. */
export function enumValues(schema: Schema | undefined): readonly (string | boolean)[] {
  if (!schema) return [];
  const def = definitionOf(bare(schema));
  return def.type === "boolean" ? [true, false] : Object.values(def.entries ?? {});
}

/** The maximum number of characters that a schema accepts; undefined when it sets no bound. */
export function maxLength(schema: Schema): number | undefined {
  const checks = definitionOf(bare(schema)).checks?.map(({ _zod }) => _zod.def) ?? [];
  const bounds = checks.flatMap((check) =>
    "maximum" in check && check.check === "max_length" ? [Number(check.maximum)] : [],
  );
  return bounds.length > 0 ? Math.min(...bounds) : undefined;
}

/** True when a schema requires a value. */
export const isRequired = (schema: Schema): boolean => !wrappers.includes(schemaType(schema));
