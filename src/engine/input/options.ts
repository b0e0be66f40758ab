import type { Translate } from "../../i18n/translate";
import type { FieldProps } from "../declaration/field";

/** An option as antd takes it. */
export interface ShownOption {
  readonly value: string | number;
  readonly label: string;
}

/** A field's own options, or else the codes the call lists; unlabelled ones get the text `{label}.{value}`. */
export function fieldOptions(
  { field, options, values, queryData, label }: FieldProps,
  t: Translate,
): ShownOption[] {
  const own = field.options?.(values, queryData) as
    | readonly { value: string | number; label?: string }[]
    | undefined;
  return (own ?? (options ?? []).map((value) => ({ value, label: undefined }))).map((option) => ({
    value: option.value,
    label: option.label ?? t(`${label}.${option.value}`),
  }));
}
