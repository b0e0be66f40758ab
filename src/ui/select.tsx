import { Select } from "antd";
import { useTranslate } from "../hooks/use-translate";

export interface AppSelectProps {
  readonly label: string;
  /** The placeholder when nothing is selected; without it there is always a selection, and no choice of all. */
  readonly empty?: string | undefined;
  /** The selected value; empty for none. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isSmall?: boolean;
  readonly className?: string;
  readonly onChange: (value: string) => void;
  /** Called when the options are opened. */
  readonly onOpen?: () => void;
}

/** A select for a few options, as used in the bars around a list. */
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
  const { t } = useTranslate();
  const isOptional = empty !== undefined;
  return (
    <Select<string>
      {...(className && { className })}
      {...(isSmall && { size: "small" })}
      aria-label={label}
      placeholder={empty}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? "")}
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
      allowClear={isOptional}
      popupMatchSelectWidth={false}
      options={[...(isOptional ? [{ value: "", label: t("list.all") }] : []), ...options]}
    />
  );
}
