import { useList } from "@refinedev/core";

/** A list that follows what other tabs change. */
export default function Live() {
  const { result } = useList({ resource: "blacklist", pagination: { pageSize: 50 }, liveMode: "auto" });
  return (
    <ul>
      {result.data.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}
