import { bankText } from "../../../contract/banks";
import { maskDocument } from "../../../contract/documents";
import { formatReais } from "../../format/money";
import { formatPhone } from "../../format/phone";
import { useTranslate } from "../../hooks/use-translate";
import type { Translate } from "../../i18n/translate";
import type { Fault, Reading } from "./recognition/reading";

/** What a code holds, as name and text. */
type Line = readonly [name: string, text: string | undefined];

const amountText = (amount: number | undefined) => (amount === undefined ? undefined : formatReais(amount));

/** A document or number as people write it. */
function shownValue(kind: string, value: string): string {
  if (kind === "cpf") return maskDocument(value, 1);
  if (kind === "cnpj") return maskDocument(value, 2);
  return kind === "phone" ? formatPhone(value) : value;
}

function linesOf(reading: Reading): readonly Line[] {
  if (reading.kind === "boleto") {
    const { bank, amount, due } = reading;
    return [
      ["amount", amountText(amount)],
      ["due", due],
      ["bank", bank && bankText(bank)],
    ];
  }
  if (reading.kind === "pixCode") {
    const { key, url, amount, txid, merchant, city } = reading;
    return [
      ["amount", amountText(amount)],
      ["key", key],
      ["url", url],
      ["txid", txid],
      ["merchant", merchant],
      ["city", city],
    ];
  }
  return reading.kind === "id" ? [] : [["value", shownValue(reading.kind, reading.value)]];
}

const titleOf = (reading: Reading): string =>
  reading.kind === "boleto" ? `${reading.kind}.${reading.of}.${reading.form}` : reading.kind;

const faultText = (t: Translate, kind: string, fault: Fault): string =>
  fault.kind === "field"
    ? t("palette.faults.field", { field: fault.field })
    : t(`palette.faults.${fault.kind === "whole" ? `${kind}Whole` : fault.kind}`);

/** What a text was recognised as: what it holds, or what is wrong with it. An id says nothing beyond itself. */
export function ReadingCard({ reading }: { reading: Reading }) {
  const { t } = useTranslate();
  if (reading.kind === "id") return null;
  const faults = "faults" in reading ? reading.faults : [];
  return (
    <section className={faults.length > 0 ? "reading reading-wrong" : "reading"}>
      <h3>{t(`palette.kinds.${titleOf(reading)}`)}</h3>
      {faults.map((fault) => (
        <p key={JSON.stringify(fault)}>{faultText(t, reading.kind, fault)}</p>
      ))}
      <dl>
        {linesOf(reading).map(
          ([name, text]) =>
            text && (
              <div key={name}>
                <dt className={name === "value" ? "visually-hidden" : undefined}>
                  {t(`palette.lines.${name}`)}
                </dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
