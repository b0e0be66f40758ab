import { useLogList } from "@refinedev/core";

interface Entry {
  readonly id: number;
  readonly action: string;
  readonly data: { readonly description: string };
}

export default function UseLogList() {
  const { data } = useLogList<Entry[]>({ resource: "users" });
  return (
    <ul>
      {data?.map(({ id, action, data: { description } }) => (
        <li key={id}>
          {action}: {description}
        </li>
      ))}
    </ul>
  );
}
