import { Radio } from "antd";
import { useTranslate } from "../../hooks/use-translate";
import type { Filter } from "../declaration/resource";

interface Props {
  readonly resource: string;
  readonly filter: Filter;
  /** The option; empty where none is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A choice of what the rows are to the admin. */
export function RowsFilter({ resource, filter, value, onChange }: Props) {
  const { t } = useTranslate();
  const field = filter.fields[0] ?? "";
  const label = `${resource}.filters.${field}`;
  const options = (filter.options ?? []).map(String);
  return (
    <fieldset>
      <legend>{t(`${label}.title`)}</legend>
      <Radio.Group
        optionType="button"
        name={field}
        value={value}
        onChange={({ target }) => onChange(String(target.value))}
        options={[
          { value: "", label: t("list.all") },
          ...options.map((option) => ({ value: option, label: t(`${label}.${option}`) })),
        ]}
      />
    </fieldset>
  );
}
