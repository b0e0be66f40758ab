import { Alert } from "antd";
import { useTranslate } from "../../hooks/use-translate";
import { namesWithValues } from "../draft/restored-notice";
import type { MergedChanges } from "./use-merged-changes";

interface Props {
  readonly merged: MergedChanges;
  /** The label of a field. */
  readonly labelOf: (name: string) => string;
}

/** Tells which fields others changed while the form was open, and what the form shows of them. */
export function MergedNotice({ merged: { base, by, taken, kept }, labelOf }: Props) {
  const { t } = useTranslate();
  if (taken.length + kept.length === 0) return null;
  return (
    <Alert
      type={kept.length > 0 ? "warning" : "info"}
      showIcon
      role="alert"
      className="form-errors"
      message={by === undefined ? t("list.changed", { count: 1 }) : t("modal.changedBy", { name: by })}
      description={
        <>
          {taken.length > 0 && <p>{t("modal.taken", { fields: taken.map(labelOf).join("; ") })}</p>}
          {kept.length > 0 && <p>{t("modal.keptTyped", { fields: namesWithValues(kept, labelOf, base) })}</p>}
        </>
      }
    />
  );
}
