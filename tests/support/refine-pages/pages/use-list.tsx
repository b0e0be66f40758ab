import { useList } from "@refinedev/core";

interface Props {
  readonly status: "w" | "p";
}

function Payouts({ status }: Props) {
  const { result, query } = useList({
    resource: "payouts",
    filters: [{ field: "status", operator: "eq", value: status }],
    pagination: { currentPage: 1, pageSize: 3 },
  });
  return (
    <ul aria-label={status} aria-busy={query.isLoading}>
      {result.data.map((row) => (
        <li key={row.id}>
          {row.id} {row.status}
        </li>
      ))}
    </ul>
  );
}

/** Two readers of one list beside each other. */
export default function UseList() {
  return (
    <>
      <Payouts status="w" />
      <Payouts status="p" />
    </>
  );
}
