import type { Translate } from "../../i18n/translate";
import type { FieldProps } from "../declaration/field";

/** An option as antd draws it. */
export interface ShownOption {
  readonly value: string | number;
  readonly label: string;
}

/** What a field offers: its own options, or what the call lists; without a label they are called `{label}.{value}`. */
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

/** A text as it is searched: without case and accents, so that 'sao' finds 'São Paulo'. */
const searchable = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether an option's label holds what was typed, in any case and without accents. */
export const isFound = (typed: string, option: ShownOption | undefined): boolean =>
  searchable(option?.label ?? "").includes(searchable(typed.trim()));
