import "./fold-button.css";
import { FilterOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslate } from "../../hooks/use-translate";
import type { Filter } from "../declaration/resource";
import type { FilterValues } from "./list-address";

interface Props {
  readonly filters: readonly Filter[];
  /** The values that the list is filtered by. */
  readonly applied: FilterValues;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** True for what folds: everything but the search, which is what a list is for in a small window. */
export const folds = ({ kind }: Filter): boolean => kind !== "search";

/** Which date a filter means is no filter as long as there is no day. */
const isSet = ({ fields }: Filter, applied: FilterValues) =>
  fields.some((field) => field !== "dateType" && applied[field]);

/** Shows and hides the filters of a narrow window, and says how many of them are set. */
export function FoldButton({ filters, applied, isOpen, toggle }: Props) {
  const { t } = useTranslate();
  const count = filters.filter((filter) => folds(filter) && isSet(filter, applied)).length;
  const label = count > 0 ? t("list.filtersSet", { count }) : t("list.filters");
  return (
    <Button
      className={isOpen ? "filters-fold filters-fold-open" : "filters-fold"}
      icon={<FilterOutlined aria-hidden />}
      aria-label={label}
      aria-expanded={isOpen}
      title={label}
      onClick={toggle}
    >
      {count > 0 && <span className="filters-count">{count}</span>}
    </Button>
  );
}
