import { customers } from "../../../../contract/customers";
import { misc } from "../../../../contract/misc";
import { useDenial } from "../../../hooks/access-answers";
import { useCallQuery } from "../../../hooks/use-call-query";

/** A customer's current balance in reais; undefined while it is read, null where it cannot be read. */
export function useBalance(customer: number): number | null | undefined {
  const isDenied = useDenial()(customers.cashStatement) !== undefined;
  const search = useCallQuery({
    call: misc.userSearch,
    input: { search: String(customer) },
    queryKey: ["decision", "customer", customer],
    enabled: !isDenied,
    gcTime: 0,
  });
  const { reqId, id = customer } = search.data?.data ?? {};
  // the search also finds a customer whose document looks like this id
  const isFound = reqId !== undefined && id === customer;
  const statement = useCallQuery({
    call: customers.cashStatement,
    input: isFound ? { reqId } : undefined,
    queryKey: ["decision", "balance", customer],
    enabled: isFound,
    gcTime: 0,
  });
  if (isDenied || search.isError || statement.isError) return null;
  if (search.data && !isFound) return null;
  return statement.data?.data.balance.balance;
}
