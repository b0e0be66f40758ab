import { Select } from "antd";
import { useState } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { DatePicker } from "../../ui/date-picker/date-picker";
import type { Filter } from "../declaration/resource";

interface Props {
  readonly filter: Filter;
  readonly resource: string;
  /** `dateType`, and `dateStart` and `dateEnd` as dd/mm/yyyy; empty texts when not set. */
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (values: Record<string, string>) => void;
}

/** A start and an end date with the choice of which date is meant. That choice is only sent with a date (requirement C8). */
export default function DateFilter({ filter, resource, values, onChange }: Props) {
  const { t } = useTranslate();
  const types = filter.dateTypes ?? [];
  const [chosenType, setChosenType] = useState(types[0] ?? "");
  const type = values.dateType || chosenType;
  const dates = { dateStart: values.dateStart ?? "", dateEnd: values.dateEnd ?? "" };
  const hasDate = ({ dateStart, dateEnd }: typeof dates) => dateStart !== "" || dateEnd !== "";

  function change(part: Partial<typeof dates>) {
    const changed = { ...dates, ...part };
    setChosenType(type);
    onChange({ ...changed, dateType: hasDate(changed) ? type : "" });
  }

  return (
    <span className="filter-dates">
      {types.length === 1 && (
        <span className="filter-dates-label">{t(`${resource}.filters.dateType.${types[0]}`)}</span>
      )}
      {types.length > 1 && (
        <Select
          aria-label={t("dates.type")}
          value={type}
          onChange={(kind: string) => {
            setChosenType(kind);
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
        opensAt={dates.dateEnd}
        onChange={(dateStart) => change({ dateStart })}
      />
      <DatePicker
        aria-label={t("dates.end")}
        value={dates.dateEnd}
        min={dates.dateStart}
        opensAt={dates.dateStart}
        onChange={(dateEnd) => change({ dateEnd })}
      />
    </span>
  );
}
