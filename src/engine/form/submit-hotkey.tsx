import { useTranslate } from "../../hooks/use-translate";

/** The keys that submit a form, for its footer. */
export function SubmitHotkey() {
  const { t } = useTranslate();
  return (
    <span className="modal-keys">
      <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t("modal.submits")}
    </span>
  );
}
