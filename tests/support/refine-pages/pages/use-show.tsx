import { Show } from "@refinedev/antd";
import { useShow } from "@refinedev/core";

export default function UseShow() {
  const { result, query } = useShow();
  return (
    <Show isLoading={query.isLoading}>
      <output>{result && `${result.id} ${result.name ?? result.valueFormat}`}</output>
    </Show>
  );
}
