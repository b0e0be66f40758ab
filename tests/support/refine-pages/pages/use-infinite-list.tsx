import { useInfiniteList } from "@refinedev/core";

export default function UseInfiniteList() {
  const { result, query } = useInfiniteList({ resource: "customers", pagination: { pageSize: 4 } });
  return (
    <>
      <ol>
        {result.data?.pages.flatMap(({ data }) => data.map(({ id, name }) => <li key={id}>{name}</li>))}
      </ol>
      <button
        type="button"
        disabled={!result.hasNextPage || query.isFetching}
        onClick={() => query.fetchNextPage()}
      >
        more
      </button>
    </>
  );
}
