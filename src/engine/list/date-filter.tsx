import { Select } from "antd";
import { useState } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { DatePicker } from "../../ui/date-picker/date-picker";
import type { Filter } from "../declaration/resource";

interface Props {
  readonly filter: Filter;
  readonly resource: string;
  /** `dateType`, and `dateStart` and `dateEnd` as dd/mm/yyyy; empty when not set. */
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (values: Record<string, string>) => void;
}

/** Which date is meant, from when to when; which one travels only with a date (decision C8). */
export default function DateFilter({ filter, resource, values, onChange }: Props) {
  const { t } = useTranslate();
  const types = filter.dateTypes ?? [];
  const [chosen, choose] = useState(types[0] ?? "");
  const type = values.dateType || chosen;
  const dates = { dateStart: values.dateStart ?? "", dateEnd: values.dateEnd ?? "" };
  const hasDate = (now: typeof dates) => now.dateStart !== "" || now.dateEnd !== "";

  function change(part: Partial<typeof dates>) {
    const now = { ...dates, ...part };
    choose(type);
    onChange({ ...now, dateType: hasDate(now) ? type : "" });
  }

  return (
    <span className="filter-dates">
      {types.length > 1 && (
        <Select
          aria-label={t("dates.type")}
          value={type}
          onChange={(kind: string) => {
            choose(kind);
            if (hasDate(dates)) onChange({ ...dates, dateType: kind });
          }}
          popupMatchSelectWidth={false}
          options={types.map((kind) => ({ value: kind, label: t(`${resource}.filters.dateType.${kind}`) }))}
        />
      )}
      <DatePicker
        aria-label={t("dates.start")}
        value={dates.dateStart}
        max={dates.dateEnd}
        onChange={(dateStart) => change({ dateStart })}
      />
      <DatePicker
        aria-label={t("dates.end")}
        value={dates.dateEnd}
        min={dates.dateStart}
        onChange={(dateEnd) => change({ dateEnd })}
      />
    </span>
  );
}
