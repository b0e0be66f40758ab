import { momentInSaoPaulo } from "../../../contract/dates";
import { useBranding } from "../../hooks/use-branding";
import { useMe } from "../../hooks/use-permissions";
import { useTranslate } from "../../hooks/use-translate";
import { useIsPrinting } from "../../ui/printing";

/** Says on paper whose a record is, and when and by whom it was printed: what it says of its age counts from then. */
export function PrintedLine() {
  const { t } = useTranslate();
  const { name } = useBranding();
  const me = useMe();
  if (!useIsPrinting()) return null;
  const printed = t("record.printed", { at: momentInSaoPaulo(), who: me?.name ?? "" });
  return (
    <p className="record-printed muted">
      {name} · {printed}
    </p>
  );
}
