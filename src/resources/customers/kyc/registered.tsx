import { type Customer, type CustomerInfo, customers as contract } from "../../../../contract/customers";
import { isCompany, maskDocument } from "../../../../contract/documents";
import { modalQueryOptions } from "../../../engine/form/use-modal-query";
import { useDenial } from "../../../hooks/access-answers";
import { useCallQuery } from "../../../hooks/use-call-query";
import { useTranslate } from "../../../hooks/use-translate";
import type { Description } from "../../../ui/description-list";

/**
 * What the documents are compared with, as the customer is registered. What only the edit form's call tells has its place before it is
 * there; where it cannot be read, it says so by a dash, and the documents can be decided all the same.
 */
export function useRegistered(row: Customer, info: CustomerInfo): readonly Description[] {
  const { t } = useTranslate();
  const { editData: call } = contract;
  const isAllowed = useDenial()(call) === undefined;
  const query = useCallQuery({
    ...modalQueryOptions("customers.registered", row.id, undefined),
    call: isAllowed ? call : undefined,
    input: { reqId: row.reqId },
  });
  const kind = isCompany(info.type) ? "company" : "person";
  const title = (field: string, isByType = true) =>
    t(`customers.actions.edit.fields.${field}.${isByType ? `titles.${kind}` : "title"}`);
  const data = query.data?.data;
  const late = (value: string | null | undefined) => (query.isLoading ? "…" : value);
  return [
    { name: title("doc1"), value: maskDocument(info.document, info.type) },
    { name: title("birth"), value: late(data?.birth) },
    { name: title("doc2"), value: late(data?.doc2) },
    { name: title("address", false), value: late(data?.address) },
    { name: title("postalCode", false), value: late(data?.postalCode) },
  ];
}
