import { Alert } from "antd";
import { useId, useState } from "react";
import type { AsideProps } from "../../../engine/declaration/action";
import { money } from "../../../engine/declaration/fields";
import { MoneyField } from "../../../engine/input/money";
import { formatReais } from "../../../format/money";
import { useTranslate } from "../../../hooks/use-translate";
import { type FeeRow, type Fees, type Party, parties } from "./fees-of";
import { type Split, smallestCovered, splitOf } from "./split";
import "./split-panel.css";

/** The amount split at first, in reais. */
const defaultAmount = 100;

const reais = (cents: number) => formatReais(cents / 100);

/** The parts as a proportional bar, hidden from screen readers: the list below has the same numbers. */
function Bar({ parts, rest }: Split) {
  const total = parties.reduce((sum, party) => sum + parts[party], 0) + Math.max(rest, 0);
  const width = (cents: number) => `${total === 0 ? 0 : (cents / total) * 100}%`;
  return (
    <div className="split-bar" aria-hidden>
      {parties
        .filter((party) => parts[party] > 0)
        .map((party) => (
          <span key={party} className={`split-${party}`} style={{ width: width(parts[party]) }} />
        ))}
      <span className="split-rest" style={{ width: width(Math.max(rest, 0)) }} />
    </div>
  );
}

/** The split of an amount by the typed fees: each party's part, the rest, and a warning where it is negative. */
export default function SplitPanel({ row, resource, values }: AsideProps<FeeRow>) {
  const { t } = useTranslate();
  const id = useId();
  const [amount, setAmount] = useState<unknown>(defaultAmount);
  const label = `${resource}.split`;
  const fees = values as Partial<Fees>;
  const cents = typeof amount === "number" ? Math.round(amount * 100) : 0;
  const split = splitOf(cents, fees);
  const smallest = smallestCovered(fees);
  const entry = (name: Party | "rest", value: number) => (
    <div key={name}>
      <dt>
        <span className={`split-key split-${name}`} aria-hidden />
        {t(`${label}.${name}`)}
      </dt>
      <dd className={value < 0 ? "split-short" : undefined}>{reais(value)}</dd>
    </div>
  );

  return (
    <section className="split" aria-label={t(`${label}.title`)}>
      <label htmlFor={id}>{t(`${label}.of.${row.type}`)}</label>
      <MoneyField
        id={id}
        name="amount"
        label={label}
        field={money}
        values={{}}
        setValues={() => undefined}
        value={amount}
        onChange={setAmount}
      />
      <Bar {...split} />
      <dl>
        {parties.map((party) => entry(party, split.parts[party]))}
        {entry("rest", split.rest)}
      </dl>
      <div role="status">
        {split.rest < 0 && (
          <Alert
            type="warning"
            showIcon
            message={t(`${label}.short`, { parts: reais(cents - split.rest), missing: reais(-split.rest) })}
          />
        )}
      </div>
      {smallest !== 0 && (
        <p className="muted">
          {smallest === undefined ? t(`${label}.never`) : t(`${label}.least`, { amount: reais(smallest) })}
        </p>
      )}
    </section>
  );
}
