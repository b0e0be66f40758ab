import { useTranslate } from "../../hooks/use-translate";
import { DatePicker } from "../../ui/date-picker/date-picker";

interface Props {
  /** Days as dd/mm/yyyy, empty while none is chosen. */
  readonly start: string;
  readonly end: string;
  readonly min: string;
  readonly max: string;
  readonly change: (part: { start?: string; end?: string }) => void;
}

/** Date pickers for the first and the last day of a custom period. */
export default function ChosenRange({ start, end, min, max, change }: Props) {
  const { t } = useTranslate();
  const note = t("dashboard.days", { min, max });
  return (
    <span className="dashboard-range">
      <DatePicker
        aria-label={t("dates.start")}
        note={note}
        value={start}
        min={min}
        max={end || max}
        opensAt={end}
        onChange={(day) => change({ start: day })}
      />
      <DatePicker
        aria-label={t("dates.end")}
        note={note}
        value={end}
        min={start || min}
        opensAt={start}
        max={max}
        onChange={(day) => change({ end: day })}
      />
    </span>
  );
}
