import { useDataProvider } from "@refinedev/core";
import type { Call, Data, Input } from "../../../contract/call";

/** Makes a call about the admin's own account, through Refine's data provider. */
export function useAccountCall() {
  const { custom } = useDataProvider()();
  return async <C extends Call>(call: C, input: Input<C>): Promise<Data<C>> => {
    const answer = await custom?.({
      url: call.path,
      method: call.method === "DELETE" ? "delete" : "put",
      payload: input as object,
      meta: { call },
    });
    return answer?.data as Data<C>;
  };
}
