import type { Named } from "../../../contract/fields";
import { useAppContext } from "../../hooks/app-context";
import { useCallQuery } from "../../hooks/use-call-query";
import { useTranslate } from "../../hooks/use-translate";
import type { Filter } from "../declaration/resource";
import { optionsKey, optionsStaleTimeMs } from "../input/remote-options";

/** The options of a client filter, as ids and names; `retry` fetches them again if they could not be loaded. */
export function useClientOptions({ call }: Filter, enabled: boolean) {
  const { language } = useTranslate();
  const { http } = useAppContext();
  const query = useCallQuery({
    call,
    queryKey: call ? optionsKey(call, undefined, language) : [],
    enabled,
    staleTime: optionsStaleTimeMs,
    refetchOnWindowFocus: false,
  });
  return {
    query,
    options: (query.data?.data ?? []) as readonly Named[],
    retry() {
      if (!call || !query.isError) return;
      http.resetCircuitBreaker(call);
      void query.refetch();
    },
  };
}
