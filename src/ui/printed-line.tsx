import { momentInSaoPaulo } from "../../contract/dates";
import { useBranding } from "../hooks/use-branding";
import { useMe } from "../hooks/use-permissions";
import { useTranslate } from "../hooks/use-translate";
import { useIsPrinting } from "./printing";

/** Says on paper whose a page or a record is, and when and by whom it was printed: what it says of its age counts from then. */
export function PrintedLine({ className = "" }: { readonly className?: string }) {
  const { t } = useTranslate();
  const { name } = useBranding();
  const me = useMe();
  if (!useIsPrinting()) return null;
  const printed = t("record.printed", { at: momentInSaoPaulo(), who: me?.name ?? "" });
  return (
    <p className={`${className} muted`}>
      {name} · {printed}
    </p>
  );
}
