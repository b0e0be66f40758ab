import { CloseCircleFilled } from "@ant-design/icons";
import type { InputRef } from "antd";
import Input from "antd/es/input/Input";
import { type CSSProperties, type RefObject, useMemo } from "react";
import { useHotkeys } from "../../hooks/use-hotkeys";
import { useTranslate } from "../../hooks/use-translate";
import { maxSearchLength } from "../declaration/filter-values";

interface Props {
  readonly resource: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Called by the arrow down, which goes to what is found. */
  readonly onDown: () => void;
  readonly box: RefObject<InputRef | null>;
}

/** The search box of a list; `/` goes to it. */
export function SearchBox({ resource, value, onChange, onDown, box }: Props) {
  const { t } = useTranslate();
  useHotkeys(useMemo(() => ({ "/": () => box.current?.focus({ cursor: "all" }) }), [box]));
  const placeholder = t(`${resource}.filters.search`);
  return (
    <Input
      ref={box}
      className="filter-search"
      style={{ "--characters": placeholder.length } as CSSProperties}
      aria-label={t("list.search")}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      maxLength={maxSearchLength}
      allowClear={{ clearIcon: <CloseCircleFilled aria-label={t("list.clearSearch")} /> }}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onDown();
      }}
    />
  );
}
