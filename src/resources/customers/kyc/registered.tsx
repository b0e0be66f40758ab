import { Button } from "antd";
import { type Customer, type CustomerInfo, customers as contract } from "../../../../contract/customers";
import { isCompany, maskDocument } from "../../../../contract/documents";
import { misc } from "../../../../contract/misc";
import type { TabProps } from "../../../engine/declaration/action";
import { modalQueryOptions } from "../../../engine/form/use-modal-query";
import { optionsKey, optionsStaleTimeMs } from "../../../engine/input/remote-options";
import { joinParts } from "../../../format/join-parts";
import { useAppContext } from "../../../hooks/app-context";
import { useCallQuery } from "../../../hooks/use-call-query";
import { useTranslate } from "../../../hooks/use-translate";
import type { Description } from "../../../ui/description-list";

/** The name of a city, by the call that the edit form chooses from; undefined where it is not known. */
function useCity(state: number | null | undefined, city: number | null | undefined): string | undefined {
  const { language } = useTranslate();
  const isKnown = typeof state === "number" && typeof city === "number";
  const input = { type: "cities", id: state ?? 0 } as const;
  const { data } = useCallQuery({
    call: isKnown ? misc.cities : undefined,
    input,
    queryKey: optionsKey(misc.cities, input, language),
    staleTime: optionsStaleTimeMs,
  });
  return data?.data.find(({ id }) => id === city)?.name;
}

/**
 * What the documents are compared with, as the customer is registered. What only the edit form's call tells has its place before it is
 * there; where it cannot be read, that is said with a button that reads it again, and the documents can be decided all the same.
 */
export function useRegistered(
  { row, resource, name }: TabProps<Customer>,
  info: CustomerInfo,
): readonly Description[] {
  const { t } = useTranslate();
  const { http } = useAppContext();
  const { editData: call } = contract;
  const options = modalQueryOptions(`${resource}.actions.${name}`, row.id, undefined);
  const query = useCallQuery({
    ...options,
    // below the key of the tab, which is read again after a change
    queryKey: [...options.queryKey, "registered"],
    call,
    input: { reqId: row.reqId },
  });
  const kind = isCompany(info.type) ? "company" : "person";
  const title = (field: string, isByType = true) =>
    t(`customers.actions.edit.fields.${field}.${isByType ? `titles.${kind}` : "title"}`);
  const data = query.data?.data;
  const city = useCity(data?.state, data?.city);
  const late = (value: string | null | undefined) => (query.isLoading ? "…" : value);
  const doc1 = { name: title("doc1"), value: maskDocument(info.document, info.type) };
  function readAgain(): void {
    http.resetCircuitBreaker(call);
    void query.refetch();
  }
  if (query.isError && !data)
    return [
      doc1,
      {
        name: title("address", false),
        value: (
          <>
            {t("errors.load")}{" "}
            <Button size="small" onClick={readAgain}>
              {t("list.retry")}
            </Button>
          </>
        ),
      },
    ];
  return [
    doc1,
    { name: title("birth"), value: late(data?.birth) },
    { name: title("doc2"), value: late(data?.doc2) },
    { name: title("address", false), value: late(data?.address) },
    { name: title("postalCode", false), value: late(data && joinParts([data.postalCode, city])) },
  ];
}
