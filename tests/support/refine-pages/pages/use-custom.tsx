import { type BaseRecord, useCustom } from "@refinedev/core";

export default function UseCustom() {
  const { result } = useCustom<BaseRecord[]>({ url: "/admin/misc/cash_ops", method: "get" });
  const operations = Array.isArray(result.data) ? result.data : [];
  return (
    <ul>
      {operations.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}
