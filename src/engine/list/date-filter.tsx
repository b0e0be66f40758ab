import { Select } from "antd";
import { useState } from "react";
import { useToolbar } from "../../hooks/use-toolbar";
import { useTranslate } from "../../hooks/use-translate";
import { DatePicker } from "../../ui/date-picker/date-picker";
import type { Filter } from "../declaration/resource";
import { type Period, type PresetName, periodOf, presetNames, presetOf } from "./date-presets";

interface Props {
  readonly filter: Filter;
  readonly resource: string;
  /** `dateType`, and `dateStart` and `dateEnd` as dd/mm/yyyy; empty texts when not set. */
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (values: Record<string, string>) => void;
}

/** Shown for days that belong to no period. */
const otherDays = "other";
const noDays: Period = { dateStart: "", dateEnd: "" };
const hasDay = ({ dateStart, dateEnd }: Period) => dateStart !== "" || dateEnd !== "";

/** A choice of periods, with `other` while the days are those of none. */
function PeriodSelect({
  dates,
  onChange,
  tabIndex,
}: {
  readonly dates: Period;
  readonly onChange: (dates: Period) => void;
  readonly tabIndex: number;
}) {
  const { t } = useTranslate();
  const [chosen, setChosen] = useState<PresetName>();
  const preset = presetOf(dates, chosen);
  const shown = preset ?? (hasDay(dates) ? otherDays : undefined);
  return (
    <Select<string>
      className="filter-period"
      aria-label={t("dates.period")}
      placeholder={t("dates.period")}
      tabIndex={tabIndex}
      value={shown ?? null}
      allowClear
      popupMatchSelectWidth={false}
      onChange={(value) => {
        if (value === otherDays) return;
        const name = presetNames.find((each) => each === value);
        setChosen(name);
        onChange(name ? periodOf(name) : noDays);
      }}
      options={[
        { value: "", label: t("dates.anyDay") },
        ...presetNames.map((name) => ({ value: name, label: t(`dates.presets.${name}`) })),
        ...(shown === otherDays ? [{ value: otherDays, label: t("dates.otherDays") }] : []),
      ]}
    />
  );
}

/**
 * A start and an end date, a choice of periods that sets both, and the choice of which date is meant, which is only sent with a date
 * (requirement C8). Together they are one tab stop.
 */
export default function DateFilter({ filter, resource, values, onChange }: Props) {
  const { t } = useTranslate();
  const types = filter.dateTypes ?? [];
  const [chosenType, setChosenType] = useState(types[0] ?? "");
  const type = values.dateType || chosenType;
  const dates = { dateStart: values.dateStart ?? "", dateEnd: values.dateEnd ?? "" };
  const toolbar = useToolbar();
  const isChoice = types.length > 1;
  const tabIndex = (at: number) => toolbar.tabIndex(isChoice ? at : at - 1, isChoice ? 4 : 3);

  function change(part: Partial<Period>) {
    const changed = { ...dates, ...part };
    setChosenType(type);
    onChange({ ...changed, dateType: hasDay(changed) ? type : "" });
  }

  return (
    <span className="filter-dates" role="toolbar" aria-label={t("groups.dates")} {...toolbar.props}>
      {types.length === 1 && (
        <span className="filter-dates-label">{t(`${resource}.filters.dateType.${types[0]}`)}</span>
      )}
      {isChoice && (
        <Select
          aria-label={t("dates.type")}
          tabIndex={tabIndex(0)}
          value={type}
          onChange={(kind: string) => {
            setChosenType(kind);
            if (hasDay(dates)) onChange({ ...dates, dateType: kind });
          }}
          popupMatchSelectWidth={false}
          options={types.map((kind) => ({ value: kind, label: t(`${resource}.filters.dateType.${kind}`) }))}
        />
      )}
      <PeriodSelect dates={dates} onChange={change} tabIndex={tabIndex(1)} />
      <DatePicker
        aria-label={t("dates.start")}
        tabIndex={tabIndex(2)}
        value={dates.dateStart}
        max={dates.dateEnd}
        opensAt={dates.dateEnd}
        onChange={(dateStart) => change({ dateStart })}
      />
      <DatePicker
        aria-label={t("dates.end")}
        tabIndex={tabIndex(3)}
        value={dates.dateEnd}
        min={dates.dateStart}
        opensAt={dates.dateStart}
        onChange={(dateEnd) => change({ dateEnd })}
      />
    </span>
  );
}
