import type { Field } from "./field";

/** The form field, beside the lookup's own, in which the lookup leaves its `LookupResult`. */
export const lookupKey = (name: string) => `${name} (lookup)`;

/** A started lookup. */
export interface LookupResult {
  /** The text that is looked up. */
  readonly typed: string;
  /** Resolves to the translated error once the lookup is done, undefined if the text was found. */
  readonly problem: () => Promise<string | undefined>;
}

/** Waits for the lookup of the current text, so that a form whose text is not found is not sent. */
export const lookupRule: NonNullable<Field["rule"]> = async (values, name) => {
  const result = values[lookupKey(name)] as LookupResult | undefined;
  const typed = String(values[name] ?? "").trim();
  return typed !== "" && result?.typed === typed ? await result.problem() : undefined;
};
