import "./loading-lines.css";
import { Skeleton } from "antd";
import { useTranslate } from "../hooks/use-translate";

interface Props {
  readonly lines: number;
  readonly hasTitle?: boolean;
  /** True where several parts load at once: that it loads can be read there, and is not announced for each. */
  readonly isPart?: boolean;
  readonly className?: string;
}

/** Grey lines where something is being read. A screen reader is told that it loads, and nothing of the lines, which antd makes a list. */
export function LoadingLines({ lines, hasTitle = true, isPart = false, className }: Props) {
  const { t } = useTranslate();
  return (
    <div role={isPart ? undefined : "status"} className={`loading-lines ${className ?? ""}`}>
      <span className="visually-hidden">{t("list.loading")}</span>
      <div aria-hidden>
        <Skeleton active title={hasTitle} paragraph={{ rows: lines }} />
      </div>
    </div>
  );
}
