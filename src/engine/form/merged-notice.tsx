import { Alert } from "antd";
import { useEffect, useEffectEvent } from "react";
import { useToast } from "../../hooks/use-toast";
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
  const { info } = useToast();
  const changed = by === undefined ? t("list.changed", { count: 1 }) : t("modal.changedBy", { name: by });
  const conflict = kept.length > 0 && t("modal.keptTyped", { fields: namesWithValues(kept, labelOf, base) });

  // the top of a long form may be out of sight, and scrolling to it would take the field away that is being filled in
  const tell = useEffectEvent((text: string) => info(changed, text));
  useEffect(() => {
    if (conflict) tell(conflict);
  }, [conflict]);

  if (taken.length + kept.length === 0) return null;
  return (
    <Alert
      type={conflict ? "warning" : "info"}
      showIcon
      className="form-errors"
      message={changed}
      description={
        <>
          {taken.length > 0 && <p>{t("modal.taken", { fields: taken.map(labelOf).join("; ") })}</p>}
          {conflict && <p>{conflict}</p>}
        </>
      }
    />
  );
}
