import { Alert } from "antd";
import { useTranslate } from "../../hooks/use-translate";

/** Says before anything is typed that a form with masked values cannot be sent. */
export function MaskedNotice() {
  const { t } = useTranslate();
  return <Alert type="info" showIcon className="form-errors" message={t("reveal.form")} />;
}
