import { DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type RefObject, useState } from "react";
import { useTranslate } from "../../hooks/use-translate";
import type { ChartTable } from "./chart-file";

interface Props {
  readonly title: string;
  /** Around the chart's picture. */
  readonly chart: RefObject<HTMLElement | null>;
  readonly table: () => ChartTable;
}

/** Downloads a chart as a picture or its values as a table; the code for it is fetched with the first click. */
export function ChartTools({ title, chart, table }: Props) {
  const { t, locale } = useTranslate();
  const [isFailed, setFailed] = useState(false);
  const save = async (kind: "csv" | "png") => {
    setFailed(false);
    try {
      const { saveCsv, savePng } = await import("./chart-file");
      const picture = chart.current?.querySelector("svg");
      if (kind === "csv") saveCsv(title, table(), locale);
      else if (picture) await savePng(title, picture);
    } catch {
      setFailed(true);
    }
  };
  return (
    <span className="chart-tools">
      {isFailed && <span role="alert">{t("dashboard.saveFailed")}</span>}
      {(["png", "csv"] as const).map((kind) => (
        <Button
          key={kind}
          type="text"
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          aria-label={`${title}: ${t(`dashboard.save_${kind}`)}`}
          title={t(`dashboard.save_${kind}`)}
          onClick={() => void save(kind)}
        >
          {kind.toUpperCase()}
        </Button>
      ))}
    </span>
  );
}
