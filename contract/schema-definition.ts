import type * as z from "zod/mini";

type Schema = z.core.$ZodType;

/** The parts of a schema's definition that the contract and the transport read; which of them exist depends on `type`. */
interface Definition {
  readonly type: string;
  readonly innerType: Schema;
  readonly element: Schema;
  readonly valueType: Schema;
  readonly items: readonly Schema[];
  readonly shape: Readonly<Record<string, Schema>>;
  readonly getter: () => Schema;
  readonly entries?: Readonly<Record<string, string>>;
  /** The schemas of a union, one of which its value has. */
  readonly options: readonly Schema[];
  /** The values of a literal. */
  readonly values: readonly unknown[];
  /** The name of a format of its own that a text has, such as "amount". */
  readonly format?: string;
  readonly checks?: z.core.$ZodTypeDef["checks"];
}

/**
 * The definition of a schema, which zod keeps internal: read it through this function only. It has a file of its own, since the
 * sign-in page needs nothing else of schema.ts.
 */
export const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

/** The kind of a schema, such as "object", "string" or "optional". */
export const schemaType = (schema: Schema): string => definitionOf(schema).type;
