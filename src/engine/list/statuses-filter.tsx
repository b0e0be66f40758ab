import "./statuses-filter.css";
import { Select } from "antd";
import { useState } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { codesOf } from "../declaration/filter-values";

export interface StatusesFilterProps {
  readonly label: string;
  /** The chosen codes, separated by commas. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  readonly tabIndex: number | undefined;
}

/** The entry that takes all codes away. */
const anyStatus = "";

/** A select of several statuses, any of which a row may have. */
export default function StatusesFilter({ label, value, options, onChange, tabIndex }: StatusesFilterProps) {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  // in the order of the options, so that the same choice is the same address
  const inOrder = (chosen: readonly string[]) =>
    options.map((option) => option.value).filter((code) => chosen.includes(code));
  return (
    <span
      className="filter-select filter-statuses"
      // antd's select would choose the option in focus, and so take away what has just been chosen
      onKeyDownCapture={(event) => {
        if (event.key !== "Tab") return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <Select<string[]>
        mode="multiple"
        aria-label={label}
        {...(tabIndex !== undefined && { tabIndex })}
        placeholder={label}
        value={[...codesOf(value)]}
        onChange={(chosen) => onChange(chosen.includes(anyStatus) ? "" : inOrder(chosen).join(","))}
        open={isOpen}
        onOpenChange={setOpen}
        // an arrow that leads on in the toolbar opens it, too
        onBlur={() => setOpen(false)}
        allowClear
        showSearch={false}
        maxTagCount={0}
        maxTagPlaceholder={(chosen) => chosen.map((each) => each.label).join(", ")}
        popupMatchSelectWidth={false}
        options={[{ value: anyStatus, label: t("list.all") }, ...options]}
      />
    </span>
  );
}
