import type { Violation } from "../../contract/validation";
import type { Translate } from "./translate";

interface Translator {
  readonly t: Translate;
  /** The tag by which the bounds are written. */
  readonly locale: string;
}

/**
 * The message of a broken rule, the text `validation.{rule}` with its bounds. A language may give it in plural forms: they count the
 * upper bound, or the lower one where there is no other.
 */
export function ruleText(
  { t, locale }: Translator,
  { rule, bounds }: Pick<Violation, "rule" | "bounds">,
): string {
  const { min, max } = bounds;
  const written = { min: min?.toLocaleString(locale), max: max?.toLocaleString(locale) };
  return t(`validation.${rule}`, { ...written, count: max ?? min });
}
