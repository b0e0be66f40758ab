import type { Call, Data, Input } from "../../../../contract/call";
import { asideKey } from "../../../engine/form/aside-reads";
import { useDenial } from "../../../hooks/access-answers";
import { useAppContext } from "../../../hooks/app-context";
import { useCallQuery } from "../../../hooks/use-call-query";
import { loading, type PartState, ready } from "./dossier-part";

interface Options<C extends Call> {
  readonly call: C;
  /** Undefined while it is not known yet. */
  readonly input: Input<C> | undefined;
  /** Where the answer is kept while the form is open, without opaque ids. */
  readonly queryKey: readonly unknown[];
}

/** Reads what a part of a dossier shows, if the admin's level may. It is read anew for each decision. */
export function usePartQuery<C extends Call>({
  call,
  input,
  queryKey,
}: Options<C>): {
  readonly state: PartState;
  readonly data: Data<C> | undefined;
} {
  const { http } = useAppContext();
  const reason = useDenial()(call);
  const query = useCallQuery({
    call,
    input,
    queryKey: [asideKey, ...queryKey],
    enabled: reason === undefined && input !== undefined,
    gcTime: 0,
  });
  function retry(): void {
    http.resetCircuitBreaker(call);
    void query.refetch();
  }
  if (reason !== undefined) return { state: { kind: "denied", reason }, data: undefined };
  if (query.isError && !query.isFetching) return { state: { kind: "failed", retry }, data: undefined };
  const data = query.data?.data as Data<C> | undefined;
  return { state: data === undefined ? loading : ready, data };
}
