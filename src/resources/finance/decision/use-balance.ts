import { useCustom } from "@refinedev/core";
import { type CashStatement, customers } from "../../../../contract/customers";
import { misc } from "../../../../contract/misc";
import { useDenial } from "../../../hooks/use-permissions";

interface Found extends Record<string, unknown> {
  readonly reqId?: string;
  readonly id?: number;
}

/** A customer's balance in reais as it is now; undefined until it is known, null where it cannot be known. */
export function useBalance(customer: number): number | null | undefined {
  const isDenied = useDenial()(customers.cashStatement) !== undefined;
  const found = useCustom<Found>({
    url: misc.userSearch.path,
    method: "post",
    config: { payload: { search: String(customer) } },
    meta: { call: misc.userSearch },
    errorNotification: false,
    queryOptions: {
      queryKey: ["decision", "customer", customer],
      enabled: !isDenied,
      retry: false,
      gcTime: 0,
    },
  });
  const { reqId, id = customer } = found.query.data?.data ?? {};
  // somebody else's document may look like this id
  const isFound = reqId !== undefined && id === customer;
  const statement = useCustom<CashStatement & Record<string, unknown>>({
    url: customers.cashStatement.path,
    method: "post",
    config: { payload: { reqId } },
    meta: { call: customers.cashStatement },
    errorNotification: false,
    queryOptions: { queryKey: ["decision", "balance", customer], enabled: isFound, retry: false, gcTime: 0 },
  });
  if (isDenied || found.query.isError || statement.query.isError) return null;
  if (found.query.data && !isFound) return null;
  return statement.query.data?.data.balance.balance;
}
