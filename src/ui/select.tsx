import { Select } from "antd";

export interface AppSelectProps {
  readonly label: string;
  /** What is shown where nothing is chosen; without it something always is. */
  readonly empty?: string | undefined;
  /** Empty for nothing. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isSmall?: boolean;
  readonly className?: string;
  readonly onChange: (value: string) => void;
  /** Its options are about to be looked at. */
  readonly onOpen?: () => void;
}

/** One of a few options, as the bars around a list have it. */
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
  return (
    <Select<string>
      {...(className && { className })}
      {...(isSmall && { size: "small" })}
      aria-label={label}
      placeholder={empty}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? "")}
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
      allowClear={empty !== undefined}
      popupMatchSelectWidth={false}
      options={[...options]}
    />
  );
}
