import type * as z from "zod/mini";

type Inner = { readonly innerType?: z.core.$ZodType; readonly entries?: Readonly<Record<string, string>> };

const defOf = (schema: z.core.$ZodType) => schema._zod.def as z.core.$ZodTypeDef & Inner;

/** The schema below optional, nullable and default. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = defOf(schema);
  return innerType ? bare(innerType) : schema;
}

/** The values that a schema lists; a boolean lists true and false. */
export function enumValues(schema: z.core.$ZodType | undefined): readonly (string | boolean)[] {
  if (!schema) return [];
  const def = defOf(bare(schema));
  return def.type === "boolean" ? [true, false] : Object.values(def.entries ?? {});
}

/** The most characters that a schema takes; undefined where it sets no bound. */
export function maxLength(schema: z.core.$ZodType): number | undefined {
  const checks = defOf(bare(schema)).checks?.map(({ _zod }) => _zod.def) ?? [];
  const bounds = checks.flatMap((check) =>
    "maximum" in check && check.check === "max_length" ? [Number(check.maximum)] : [],
  );
  return bounds.length > 0 ? Math.min(...bounds) : undefined;
}

/** Whether a schema wants a value. */
export const isRequired = (schema: z.core.$ZodType): boolean =>
  !["optional", "nullable", "default"].includes(defOf(schema).type);
