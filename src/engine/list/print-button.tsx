import { PrinterOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslate } from "../../hooks/use-translate";

const key = "Ctrl+P";

/** The button that prints a list, as the browser's own key does. */
export default function PrintButton() {
  const { t } = useTranslate();
  const label = t("foot.print");
  return (
    <Button
      type="text"
      size="small"
      icon={<PrinterOutlined aria-hidden />}
      aria-label={label}
      aria-keyshortcuts="Control+P"
      title={`${label} (${key})`}
      onClick={() => window.print()}
    />
  );
}
