import { blacklist } from "../../../../contract/blacklist";
import { type Customer, customers } from "../../../../contract/customers";
import { momentInSaoPaulo } from "../../../../contract/dates";
import { maskDocument } from "../../../../contract/documents";
import type { Named } from "../../../../contract/fields";
import { ageOf } from "../../../format/age";
import { withoutSeconds } from "../../../format/moment";
import { useAppContext } from "../../../hooks/app-context";
import { useTranslate } from "../../../hooks/use-translate";
import { codeText } from "../../../i18n/code-text";
import { DescriptionList } from "../../../ui/description-list";
import { StatusTag } from "../../../ui/status-tag";
import type { DossierPart } from "./dossier-part";
import { day, millisecondsOf } from "./related-requests";
import { useListedRow } from "./use-listed-row";

/** Days for which an account counts as new. */
const newAccountDays = 7;

const documentsCode = ({ docsCheck, docsDisapproved }: Customer) =>
  docsCheck === "n" && docsDisapproved !== undefined ? "d" : docsCheck;

const documentColors = { y: "green", n: "orange", d: "red" } as const;
const statusColors = { a: "green", i: "red", p: "orange", x: "red", e: "red" } as const;

function CustomerFacts({ row, age }: { readonly row: Customer; readonly age: string | undefined }) {
  const { t } = useTranslate();
  const since = withoutSeconds(row.dateReg);
  const documents = documentsCode(row);
  const columns = "customers.columns";
  const entries = [
    { name: t("dossier.accountSince"), value: age ? `${since} · ${age}` : since },
    {
      name: t(`${columns}.status.title`),
      value: (
        <StatusTag color={statusColors[row.status]}>{codeText(t, `${columns}.status`, row.status)}</StatusTag>
      ),
    },
    {
      name: t(`${columns}.docsCheck.title`),
      value: (
        <StatusTag color={documentColors[documents]}>
          {codeText(t, `${columns}.docsCheck`, documents)}
        </StatusTag>
      ),
    },
    { name: t(`${columns}.doc1.title`), value: maskDocument(row.doc1, row.type) },
  ];
  return <DescriptionList entries={entries} />;
}

/** The customer's account: its age, status and documents. */
export function useCustomerPart({ id }: Named): DossierPart & { readonly document: string | undefined } {
  const { t, locale } = useTranslate();
  const { http } = useAppContext();
  const { state, row } = useListedRow<Customer>(customers.list, id, String(id));
  const part = { name: "customer", state, document: row?.doc1 };
  if (row === null) {
    const text = t("dossier.warnings.noCustomer");
    return { ...part, warnings: [text], content: <p className="dossier-note">{text}</p> };
  }
  if (!row) return { ...part, warnings: [], content: null };

  const now = momentInSaoPaulo(new Date(http.now()));
  const isNew = millisecondsOf(now) - millisecondsOf(row.dateReg) < newAccountDays * day;
  const documents = documentsCode(row);
  const status = codeText(t, "customers.columns.status", row.status);
  return {
    ...part,
    warnings: [
      ...(row.status === "a" ? [] : [t("dossier.warnings.status", { status })]),
      ...(isNew ? [t("dossier.warnings.newAccount", { count: newAccountDays })] : []),
      ...(documents === "y" ? [] : [t(`dossier.warnings.documents.${documents}`)]),
    ],
    content: <CustomerFacts row={row} age={ageOf(row.dateReg, now, locale)} />,
  };
}

/** What the blacklist may forbid. */
export type Allowance = "payment" | "withdraw";

interface Listed {
  readonly id: number;
  readonly payment: string;
  readonly withdraw: string;
}

/** Whether the customer is on the blacklist, and what that forbids; `needed` is what the decision would let the customer do. */
export function useBlacklistPart({ id, name }: Named, needed: Allowance | undefined): DossierPart {
  const { t } = useTranslate();
  const { state, row } = useListedRow<Listed>(blacklist.list, id, name);
  const part = { name: "blacklist", state };
  if (!row)
    return { ...part, warnings: [], content: <p className="dossier-note">{t("dossier.notListed")}</p> };
  const says = (what: Allowance) => t(`dossier.${what}.${row[what] === "n" ? "n" : "y"}`);
  const isForbidden = needed !== undefined && row[needed] === "n";
  return {
    ...part,
    warnings: [t(isForbidden ? `dossier.warnings.${needed}` : "dossier.warnings.listed")],
    content: (
      <p className="dossier-note">
        {says("payment")} · {says("withdraw")}
      </p>
    ),
  };
}
