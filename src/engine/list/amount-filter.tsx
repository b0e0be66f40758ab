import { useId } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { impossibleFields } from "../declaration/filter-values";
import type { Filter } from "../declaration/resource";
import { MoneyInput } from "../input/money-input";
import { searchedAmountLength } from "../input/money-mask";
import type { FilterValues } from "./list-address";

interface Props {
  readonly filter: Filter;
  /** In centavos, as texts; empty where not set. */
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
}

const labels = ["list.amountMin", "list.amountMax"];
const inReais = (text = "") => (text === "" ? undefined : Number(text) / 100);
const inCentavos = (reais: number | undefined) =>
  reais === undefined ? "" : String(Math.round(reais * 100));

/** A smallest and a largest amount. While the largest is below the smallest, both keep what is typed and neither is applied. */
export function AmountFilter({ filter, values, onChange }: Props) {
  const { t } = useTranslate();
  const id = useId();
  const isImpossible = impossibleFields(filter, values).length > 0;
  return (
    <fieldset className="filter-amounts">
      <legend>{t("list.amount")}</legend>
      {filter.fields.map((field, at) => {
        const isWrong = isImpossible && at === 1;
        return (
          <div key={field}>
            <label htmlFor={`${id} ${field}`}>{t(labels[at] ?? "")}</label>
            <MoneyInput
              id={`${id} ${field}`}
              maxCharacters={searchedAmountLength}
              value={inReais(values[field])}
              onChange={(reais) => onChange({ [field]: inCentavos(reais) })}
              {...(isWrong && { status: "error", "aria-describedby": id, "aria-invalid": true })}
            />
          </div>
        );
      })}
      {isImpossible && (
        <p id={id} role="alert">
          {t("list.amountOrder")}
        </p>
      )}
    </fieldset>
  );
}
