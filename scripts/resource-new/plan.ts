/** What a field of a row holds; `other` is anything that no column shows. */
export type FieldKind = "text" | "number" | "money" | "moment" | "codes" | "named" | "boolean" | "other";

/** A field of the rows. */
export interface PlannedField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly isNullable: boolean;
  readonly codes: readonly string[];
  /** Its schema as code of the contract. */
  readonly schema: string;
}

/** An input of an action. */
export interface PlannedInput {
  readonly name: string;
  readonly kind: "reqId" | "id" | "otp" | "text" | "longText" | "codes";
  readonly codes: readonly string[];
  readonly schema: string;
}

/** An action of a row. */
export interface PlannedAction {
  readonly name: string;
  readonly route: string;
  readonly auditId: number;
  readonly inputs: readonly PlannedInput[];
}

/** What filters a list call takes. */
export interface PlannedFilters {
  readonly hasSearch: boolean;
  /** The fields that take one of some codes. */
  readonly selects: readonly { readonly name: string; readonly codes: readonly string[] }[];
  /** The values of `dateType`; empty where the call filters by no date. */
  readonly dateTypes: readonly string[];
}

/** Everything that the files of a new resource are written from. */
export interface Plan {
  /** The name of the resource, in camelCase. */
  readonly name: string;
  readonly permission: string;
  readonly menu: string;
  readonly hotkey: string;
  /** The path of the screen. */
  readonly screenPath: string;
  /** Method and path of the list call. */
  readonly route: string;
  readonly isPaged: boolean;
  readonly filters: PlannedFilters;
  readonly fields: readonly PlannedField[];
  readonly actions: readonly PlannedAction[];
  /** The platform's side, undefined where another platform answers. */
  readonly platform: { readonly migration: number; readonly kindByte: number } | undefined;
}

/** A mistake of whoever asked for the resource, to be told without a stack. */
export class PlanError extends Error {
  override name = "PlanError";
}

const asList = (codes: readonly string[]) => codes.map((code) => JSON.stringify(code)).join(", ");

/** One of some codes, as code of the contract. */
export const codesSchema = (codes: readonly string[]): string => `z.enum([${asList(codes)}])`;

/** One of some codes that an input takes, as code of the contract. */
export const oneOfSchema = (codes: readonly string[]): string => `oneOf(${asList(codes)})`;

const schemas: Readonly<Partial<Record<FieldKind, string>>> = {
  text: "z.string()",
  number: "z.number()",
  money: "Amount",
  moment: "Moment",
};

/** The fields of every row. */
const idFields: readonly PlannedField[] = [
  { name: "id", kind: "number", isNullable: false, codes: [], schema: "z.number()" },
  { name: "reqId", kind: "other", isNullable: false, codes: [], schema: "z.string()" },
];

/**
 * Reads columns as they are typed, such as `reference:text, amount:money, date:moment, status:w|a`; id and reqId are added. Throws
 * PlanError where a kind is unknown or there is no moment to list by.
 */
export function fieldsFrom(text: string): PlannedField[] {
  const typed = text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part): PlannedField => {
      const [name = "", kind = "text"] = part.split(":").map((word) => word.trim());
      if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
        throw new PlanError(`"${name}" is no name of a column: use camelCase`);
      const field = { name, isNullable: false };
      if (kind.includes("|")) {
        const codes = kind.split("|");
        return { ...field, kind: "codes", codes, schema: codesSchema(codes) };
      }
      const schema = schemas[kind as FieldKind];
      if (!schema)
        throw new PlanError(
          `"${kind}" is no kind of column: use text, number, money, moment or codes as a|b`,
        );
      return { ...field, kind: kind as FieldKind, codes: [], schema };
    });
  if (!typed.some(({ kind }) => kind === "moment"))
    throw new PlanError("A list is ordered by a moment: name one, such as date:moment");
  return [...idFields, ...typed];
}
