import "./select.css";
import { Select } from "antd";
import { useMemo } from "react";
import { isFound } from "../format/searchable";
import { useTranslate } from "../hooks/use-translate";

interface Option {
  readonly value: string;
  readonly label: string;
}

export interface AppSelectProps {
  readonly label: string;
  /** The placeholder when nothing is selected; without it there is always a selection, and no choice of all. */
  readonly empty?: string | undefined;
  /** The selected value; empty for none. */
  readonly value: string;
  readonly options: readonly Option[];
  readonly isSmall?: boolean;
  readonly className?: string;
  readonly onChange: (value: string) => void;
  /** Called when the options are opened. */
  readonly onOpen?: () => void;
}

/** More options than this stand in the order of the alphabet, and are narrowed by what is typed. */
const maxFew = 20;

/** A select as used in the bars around a list. */
export default function AppSelect({
  label,
  empty,
  value,
  options,
  isSmall,
  className,
  onChange,
  onOpen,
}: AppSelectProps) {
  const { t, language } = useTranslate();
  const isLong = options.length > maxFew;
  const ordered = useMemo(
    () => (isLong ? [...options].sort((a, b) => a.label.localeCompare(b.label, language)) : options),
    [isLong, options, language],
  );
  const isOptional = empty !== undefined;
  return (
    <Select<string, Option>
      {...(className && { className })}
      {...(isSmall && { size: "small" })}
      aria-label={label}
      placeholder={empty}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? "")}
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
      allowClear={isOptional}
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: "select-popup" } }}
      {...(isLong && { showSearch: true, filterOption: isFound, notFoundContent: t("fields.none") })}
      options={[...(isOptional ? [{ value: "", label: t("list.all") }] : []), ...ordered]}
    />
  );
}
