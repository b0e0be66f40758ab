import { type Insertion, insertions } from "../../../../contract/insertions";
import type { AsideProps } from "../../../engine/declaration/action";
import { movementText } from "../../../engine/declaration/cells";
import { moneyValue } from "../../../format/money";
import { useTranslate } from "../../../hooks/use-translate";
import { codeText } from "../../../i18n/code-text";
import { DescriptionList } from "../../../ui/description-list";
import { Dossier } from "../decision/dossier";
import { type DossierPart, ready } from "../decision/dossier-part";
import { useAccountPart } from "../decision/use-account-part";
import { useBlacklistPart, useCustomerPart } from "../decision/use-customer-parts";
import { type RequestKind, useCustomersRequestsPart } from "../decision/use-related-parts";
import { comparableRequest, useCustomerEntry, useRequesterPart } from "../decision/use-request-parts";

const kind: RequestKind<Insertion> = {
  resource: "insertions",
  list: insertions.list,
  dateType: "req",
  comparable: (row) => ({ ...comparableRequest(row), type: row.type }),
  carriedOut: ["a"],
};

/** What is to be inserted, at once. */
function useRequestPart(row: Insertion): DossierPart {
  const { t } = useTranslate();
  const entries = [
    useCustomerEntry(row),
    // in words, as its sign is one letter
    { name: t("movement.title"), value: codeText(t, "movement", row.type) },
    { name: t("insertions.columns.valueFormat.title"), value: movementText(row.valueFormat, row.type) },
    { name: t("insertions.columns.opName.title"), value: row.opName },
  ];
  const content = <DescriptionList entries={entries} />;
  return { name: "request", state: ready, warnings: [], content, isEssential: true };
}

/** What an insertion is decided on: who asks for it and why, and what it does to the balance. */
export default function InsertionDossier({ row }: AsideProps<Insertion>) {
  const customer = { id: row.customer, name: row.customerName };
  const value = moneyValue(row.valueFormat);
  const parts = [
    useRequestPart(row),
    useRequesterPart("insertion", row),
    // a credit adds to the balance, a debit takes from it
    useAccountPart({
      customer: row.customer,
      change: row.type === "c" ? value : -value,
      isWaiting: row.status === "p",
    }),
    useCustomersRequestsPart(kind, row),
    useCustomerPart(customer),
    useBlacklistPart(customer, undefined),
  ];
  return <Dossier parts={parts} />;
}
