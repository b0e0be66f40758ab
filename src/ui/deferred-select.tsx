import { useState } from "react";
import { never, useLazyComponent } from "../hooks/use-lazy-component";
import type { AppSelectProps } from "./select";

const loadSelect = () => import("./select");

/**
 * A select whose code is fetched once it is time, which is after the rows: they are what one waits for, and a list of
 * options with its placement weighs as much as the rest of the page. Until then its value stands in its place.
 */
export function DeferredSelect({ isTime, ...props }: AppSelectProps & { readonly isTime: boolean }) {
  const [, setFailed] = useState<unknown>();
  const Select = useLazyComponent(isTime ? loadSelect : never, setFailed);
  if (Select) return <Select {...props} />;
  const shown = props.options.find(({ value }) => value === props.value)?.label ?? props.empty;
  return (
    <span
      className={`late-select ${props.isSmall ? "late-select-small" : ""} ${props.className ?? ""}`}
      aria-hidden
    >
      {shown}
    </span>
  );
}
