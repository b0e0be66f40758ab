import { useDelete, useList } from "@refinedev/core";

export default function UseDelete() {
  const { result } = useList({ resource: "blacklist", pagination: { pageSize: 50 } });
  const { mutate } = useDelete();
  return result.data.map(({ id, name }) => (
    <button key={id} type="button" onClick={() => mutate({ resource: "blacklist", id: id ?? "" })}>
      remove {name}
    </button>
  ));
}
