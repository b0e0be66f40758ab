import { Alert } from "antd";
import { useTranslate } from "../../hooks/use-translate";

interface Props {
  /** True where the draft that the form shows is still there for the form that can be sent. */
  readonly isDraftKept: boolean;
}

/** Says before anything is typed that a form with masked values cannot be sent. */
export function MaskedNotice({ isDraftKept }: Props) {
  const { t } = useTranslate();
  return (
    <Alert
      type="info"
      showIcon
      className="form-errors"
      message={t("reveal.form")}
      description={isDraftKept && t("reveal.draftKept")}
    />
  );
}
