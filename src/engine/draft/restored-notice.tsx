import { Alert } from "antd";
import { useTranslate } from "../../hooks/use-translate";
import type { Values } from "../declaration/field";

interface Props {
  /** The fields that the record says something else of since they were filled in. */
  readonly changed: readonly string[];
  /** What a field is called. */
  readonly textOf: (name: string) => string;
  /** What the record says now. */
  readonly now?: Values;
}

/** Says that what was filled in before the session ended is here again, and over which changes of others. */
export function RestoredNotice({ changed, textOf, now = {} }: Props) {
  const { t } = useTranslate();
  const fields = changed.map((name) => {
    const value = now[name];
    // what is chosen or drawn has no words of its own
    return typeof value === "string" && value.length > 1 ? `${textOf(name)} (${value})` : textOf(name);
  });
  return (
    <Alert
      type={changed.length > 0 ? "warning" : "info"}
      showIcon
      className="form-errors"
      message={t("modal.recovered")}
      description={changed.length > 0 && t("modal.changedSince", { fields: fields.join("; ") })}
    />
  );
}
