import type { ReactNode } from "react";
import type { Approval } from "../../../../contract/approvals";
import type { Insertion } from "../../../../contract/insertions";
import { Person } from "../../../engine/declaration/person";
import { referenceTo } from "../../../engine/declaration/record-link";
import { useTranslate } from "../../../hooks/use-translate";
import type { Description } from "../../../ui/description-list";
import type { DossierPart } from "./dossier-part";
import type { Comparable } from "./related-requests";
import { useOriginPart } from "./use-origin-part";

/** A request as it is compared with others. */
export const comparableRequest = ({
  id,
  customer,
  customerName,
  valueFormat,
  dateReq: date,
  status,
}: Approval | Insertion): Comparable => ({
  ...{ id, valueFormat, date, status },
  customer: { id: customer, name: customerName },
});

/** The customer of a request, by a link with marks. */
export function useCustomerEntry({
  customer,
  customerName,
  customerMarks,
}: Approval | Insertion): Description {
  const { t } = useTranslate();
  const value: ReactNode = (
    <Person name={customerName} to={referenceTo("customers", customer)} marks={customerMarks}>
      <span className="person-id">{customer}</span>
    </Person>
  );
  return { name: t("dossier.customer"), value };
}

/** The admin who asks for what another one decides, with the reason in full. */
export function useRequesterPart(kind: "approval" | "insertion", row: Approval | Insertion): DossierPart {
  const { t } = useTranslate();
  const { id, admin, adminName, note, dateReq: date } = row;
  const person = (
    <Person name={adminName} to={referenceTo("users", admin)}>
      <span className="person-id">{admin}</span>
    </Person>
  );
  const origin = useOriginPart({
    ...{ kind, id, date, admin },
    entries: [
      { name: t("dossier.requestedBy"), value: person },
      {
        name: t(`${kind}s.columns.note.title`),
        value: note && <span className="dossier-reason">{note}</span>,
      },
    ],
  });
  return { ...origin, isEssential: true };
}
