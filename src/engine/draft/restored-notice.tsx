import { Alert } from "antd";
import { useTranslate } from "../../hooks/use-translate";
import type { Values } from "../declaration/field";

interface Props {
  /** The fields whose stored value changed after they were filled in. */
  readonly changed: readonly string[];
  /** The label of a field. */
  readonly labelOf: (name: string) => string;
  /** The record's current values. */
  readonly currentValues?: Values;
}

/** The labels of fields, with the current value where it is text. */
export const namesWithValues = (
  names: readonly string[],
  labelOf: Props["labelOf"],
  values: Values,
): string =>
  names
    .map((name) => {
      const value = values[name];
      // only typed text is readable as it is: codes and objects are not
      return typeof value === "string" && value.length > 1 ? `${labelOf(name)} (${value})` : labelOf(name);
    })
    .join("; ");

/** Tells that a form was restored from a draft, and which of its fields were changed by others since. */
export function RestoredNotice({ changed, labelOf, currentValues = {} }: Props) {
  const { t } = useTranslate();
  const fields = namesWithValues(changed, labelOf, currentValues);
  return (
    <Alert
      type={changed.length > 0 ? "warning" : "info"}
      showIcon
      className="form-errors"
      message={t("modal.recovered")}
      description={changed.length > 0 && t("modal.changedSince", { fields })}
    />
  );
}
