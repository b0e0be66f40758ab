import { useLazyComponent } from "../hooks/use-lazy-component";
import type { AppSelectProps } from "./select";

const loadSelect = () => import("./select");

/**
 * A select whose code is fetched once `enabled` is true, which is after the rows: they matter more, and a list of options with its
 * positioning weighs as much as the rest of the page. Until then the selected value is shown as text.
 */
export function DeferredSelect({ enabled, ...props }: AppSelectProps & { readonly enabled: boolean }) {
  const Select = useLazyComponent(enabled ? loadSelect : undefined);
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
