import { Alert } from "antd";
import { useId, useState } from "react";
import type { AsideProps } from "../../../engine/declaration/action";
import { money } from "../../../engine/declaration/fields";
import { MoneyField } from "../../../engine/input/money";
import { useTranslate } from "../../../hooks/use-translate";
import { type FeeRow, type Fees, type Party, parties } from "./fees-of";
import { type Split, smallestCovered, splitOf } from "./split";
import "./split-panel.css";

/** The amount that is split unless another one is typed, in reais. */
const usual = 100;

function useReais() {
  const { locale } = useTranslate();
  return (cents: number) => (cents / 100).toLocaleString(locale, { style: "currency", currency: "BRL" });
}

/** The parts side by side, as long as they are large; the numbers below say the same. */
function Bar({ parts, rest }: Split) {
  const whole = parties.reduce((sum, party) => sum + parts[party], 0) + Math.max(rest, 0);
  const width = (cents: number) => `${whole === 0 ? 0 : (cents / whole) * 100}%`;
  return (
    <div className="split-bar" aria-hidden>
      {parties.map((party) => (
        <span key={party} className={`split-${party}`} style={{ width: width(parts[party]) }} />
      ))}
      <span className="split-rest" style={{ width: width(Math.max(rest, 0)) }} />
    </div>
  );
}

/** What the fees as typed leave of an amount: each party's part, the rest, and a warning where there is none. */
export default function SplitPanel({ row, resource, values }: AsideProps<FeeRow>) {
  const { t } = useTranslate();
  const reais = useReais();
  const id = useId();
  const [amount, setAmount] = useState<unknown>(usual);
  const label = `${resource}.split`;
  const fees = values as Partial<Fees>;
  const cents = typeof amount === "number" ? Math.round(amount * 100) : 0;
  const split = splitOf(cents, fees);
  const least = smallestCovered(fees);
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
      {least !== 0 && (
        <p className="muted">
          {least === undefined ? t(`${label}.never`) : t(`${label}.least`, { amount: reais(least) })}
        </p>
      )}
    </section>
  );
}
