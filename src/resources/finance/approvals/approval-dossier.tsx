import { type Approval, approvals } from "../../../../contract/approvals";
import { checkoutOrders, depositOrders, type Order } from "../../../../contract/orders";
import type { AsideProps } from "../../../engine/declaration/action";
import { RecordLink } from "../../../engine/declaration/record-link";
import { formatReais, moneyValue } from "../../../format/money";
import { useTranslate } from "../../../hooks/use-translate";
import { codeText } from "../../../i18n/code-text";
import { DescriptionList } from "../../../ui/description-list";
import { StatusTag } from "../../../ui/status-tag";
import { Dossier } from "../decision/dossier";
import { type DossierPart, ready } from "../decision/dossier-part";
import { orderLifecycle } from "../decision/lifecycles";
import { useAccountPart } from "../decision/use-account-part";
import { useBlacklistPart, useCustomerPart } from "../decision/use-customer-parts";
import { useListedRow } from "../decision/use-listed-row";
import { type RequestKind, useCustomersRequestsPart } from "../decision/use-related-parts";
import { comparableRequest, useCustomerEntry, useRequesterPart } from "../decision/use-request-parts";

const kind: RequestKind<Approval> = {
  resource: "approvals",
  list: approvals.list,
  dateType: "req",
  comparable: comparableRequest,
  carriedOut: ["a"],
};

/** What of the order's amount does not reach the customer, and what does; nothing where the platform does not say. */
function useCreditEntries({ valueFormat, creditFormat }: Approval) {
  const { t } = useTranslate();
  if (creditFormat === undefined) return [];
  return [
    { name: t("dossier.fee"), value: formatReais(moneyValue(valueFormat) - moneyValue(creditFormat)) },
    { name: t("dossier.enters"), value: creditFormat },
  ];
}

/** What the request says of the order, at once. */
function useRequestPart(row: Approval): DossierPart {
  const { t } = useTranslate();
  const { valueFormat, transaction, order, payinMethodName } = row;
  const columns = "approvals.columns";
  const entries = [
    useCustomerEntry(row),
    { name: t(`${columns}.valueFormat.title`), value: valueFormat },
    ...useCreditEntries(row),
    { name: t(`${columns}.payinMethodName.title`), value: payinMethodName },
    {
      name: t(`${columns}.transaction.title`),
      value: (
        <RecordLink to={order}>
          <span className="mono">{transaction}</span>
        </RecordLink>
      ),
    },
  ];
  const content = <DescriptionList entries={entries} />;
  return { name: "request", state: ready, warnings: [], content, isEssential: true };
}

/** The order that is to be set as paid, as it is now, and how it differs from the request. */
function useOrderPart({ type, transaction, order, valueFormat }: Approval): DossierPart {
  const { t } = useTranslate();
  const list = type === "d" ? depositOrders.list : checkoutOrders.list;
  const id = order?.id ?? (/^\d{1,15}$/.test(transaction) ? Number(transaction) : undefined);
  const { state, row } = useListedRow<Order>(list, id, transaction);
  const part = { name: "order", state };
  if (row === null) {
    const text = t("dossier.warnings.noOrder");
    return { ...part, warnings: [text], content: <p className="dossier-note">{text}</p> };
  }
  if (!row) return { ...part, warnings: [], content: null };
  const status = codeText(t, "orders.columns.statusBilling", row.statusBilling);
  const columns = "orders.columns";
  const entries = [
    {
      name: t(`${columns}.statusBilling.title`),
      value: <StatusTag color={orderLifecycle.colors[row.statusBilling]}>{status}</StatusTag>,
    },
    { name: t(`${columns}.valueFormat.title`), value: row.valueFormat },
    { name: t(`${columns}.payerName.title`), value: row.payerName },
    { name: t(`${columns}.dateBuy.title`), value: row.dateBuy },
  ];
  return {
    ...part,
    warnings: [
      ...(row.valueFormat === valueFormat
        ? []
        : [t("dossier.warnings.orderAmount", { amount: row.valueFormat })]),
      ...(row.statusBilling === "r" ? [] : [t("dossier.warnings.orderStatus", { status })]),
    ],
    content: <DescriptionList entries={entries} />,
  };
}

/** What a payment approval is decided on: who asks for it and why, the order, and whose it is. */
export default function ApprovalDossier({ row }: AsideProps<Approval>) {
  const { creditFormat } = row;
  const customer = { id: row.customer, name: row.customerName };
  const parts = [
    useRequestPart(row),
    useRequesterPart("approval", row),
    useOrderPart(row),
    useCustomersRequestsPart(kind, row),
    useCustomerPart(customer),
    useBlacklistPart(customer, "payment"),
    useAccountPart({
      customer: row.customer,
      change: creditFormat === undefined ? undefined : moneyValue(creditFormat),
      isWaiting: row.status === "p",
    }),
  ];
  return <Dossier parts={parts} />;
}
