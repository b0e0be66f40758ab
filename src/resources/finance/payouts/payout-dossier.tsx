import type { ReactNode } from "react";
import { type Payout, payouts } from "../../../../contract/payouts";
import type { AsideProps } from "../../../engine/declaration/action";
import { Person } from "../../../engine/declaration/person";
import { referenceTo } from "../../../engine/declaration/record-link";
import { isBlank } from "../../../format/join-parts";
import { isMasked } from "../../../format/masked";
import { formatReais, moneyValue } from "../../../format/money";
import { useTranslate } from "../../../hooks/use-translate";
import { DescriptionList } from "../../../ui/description-list";
import { StatusTag } from "../../../ui/status-tag";
import { Dossier } from "../decision/dossier";
import { type DossierPart, ready } from "../decision/dossier-part";
import { useAccountPart } from "../decision/use-account-part";
import { useBlacklistPart, useCustomerPart } from "../decision/use-customer-parts";
import { useOriginPart } from "../decision/use-origin-part";
import {
  type RequestKind,
  useCustomersRequestsPart,
  useDestinationPart,
} from "../decision/use-related-parts";
import { accountEntries } from "./account-data";
import { AccountValue } from "./account-entries";
import { type CheckedPart, destinationChecks, destinationKey } from "./destination";

const kind: RequestKind<Payout> = {
  resource: "payouts",
  list: payouts.list,
  dateType: "request",
  comparable: (row) => ({
    ...{ ...row, date: row.dateRequest },
    destination: destinationKey(row.accountData),
    maskedKey: isMasked(row.accountData.pixKey) ? String(row.accountData.pixKey) : undefined,
  }),
  carriedOut: ["p", "s"],
};

const colors = { right: "green", wrong: "red", unknown: "grey", reading: "grey" } as const;

/** What leaves the balance, and what of it arrives. */
function useAmountsPart({ valueFormat, feeFormat }: Payout): DossierPart {
  const { t } = useTranslate();
  const total = moneyValue(valueFormat) + moneyValue(feeFormat);
  const entries = [
    [t("dossier.arrives"), valueFormat],
    [t("payouts.columns.feeFormat.title"), feeFormat],
    [t("dossier.leaves"), formatReais(total)],
  ];
  const content = (
    <dl className="dossier-figures">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  return { name: "amounts", state: ready, warnings: [], content, isEssential: true };
}

/** Where the money goes, each part with what can be said of it. */
function useAccountDataPart(
  { accountData, customer }: Payout,
  owner: ReturnType<typeof useCustomerPart>,
): DossierPart {
  const { t } = useTranslate();
  const { document, state } = owner;
  const checks = destinationChecks(accountData, {
    ...{ ...customer, document },
    isReading: state.kind === "loading",
  });
  const said = ({ check, result }: CheckedPart): ReactNode => (
    <span key={check} className="destination-check">
      <StatusTag color={colors[result]}>{t(`dossier.checks.${check}.${result}`)}</StatusTag>
    </span>
  );
  const entries = accountEntries(accountData, "payouts.account", t).map((entry) => ({
    name: entry.name,
    value: isBlank(entry.text) ? undefined : (
      <AccountValue entry={entry}> {checks.filter(({ key }) => key === entry.key).map(said)}</AccountValue>
    ),
  }));
  return {
    name: "account",
    state: ready,
    warnings: checks
      .filter(({ result }) => result === "wrong")
      .map(({ check }) => t(`dossier.warnings.checks.${check}`)),
    content: <DescriptionList entries={entries} />,
    isEssential: true,
  };
}

/** The text by which the list finds payouts to a Pix key. */
const pixKeyOf = ({ accountData: { pixKey } }: Payout): string | undefined =>
  typeof pixKey === "string" && !isMasked(pixKey) ? pixKey.trim() || undefined : undefined;

/** What a payout is decided on: where the money goes, whose it is, and what went before. */
export default function PayoutDossier({ row }: AsideProps<Payout>) {
  const { t } = useTranslate();
  const { customer, id, dateRequest: date, customerMarks: marks } = row;
  const account = useCustomerPart(customer);
  const requests = useCustomersRequestsPart(kind, row);
  const person = (
    <Person name={customer.name} to={referenceTo("customers", customer.id)} marks={marks}>
      <span className="person-id">{customer.id}</span>
    </Person>
  );
  const origin = useOriginPart({
    ...{ kind: "payout", id, date, admin: undefined },
    entries: [{ name: t("payouts.columns.customer.title"), value: person }],
  });
  const parts = [
    useAmountsPart(row),
    useAccountDataPart(row, account),
    useDestinationPart({ kind, row, search: pixKeyOf(row), page: requests.page }),
    useAccountPart({
      customer: customer.id,
      change: -(moneyValue(row.valueFormat) + moneyValue(row.feeFormat)),
      isWaiting: row.status === "w",
    }),
    requests,
    account,
    useBlacklistPart(customer, "withdraw"),
    origin,
  ];
  return <Dossier parts={parts} />;
}
