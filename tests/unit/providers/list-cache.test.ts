import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import {
  changePage,
  dropLaterPages,
  insertRow,
  removeRow,
  replaceRow,
  withMovedUp,
} from "../../../src/providers/list-cache";

const page = (...ids: number[]) => ({ data: ids.map((id) => ({ id })), total: ids.length });

describe("withMovedUp", () => {
  it("keeps the row that moved up out of the page and adds the one that moved up into it", () => {
    const changed = withMovedUp(page(11, 12, 13), page(12, 13, 14));

    expect(changed.data.map(({ id }) => id)).toEqual([11, 12, 13, 14]);
  });

  it("takes fetched rows over shown ones", () => {
    const shown = { data: [{ id: 1, status: "w" }], total: 1 };
    const read = { data: [{ id: 1, status: "p" }], total: 1 };

    expect(withMovedUp(shown, read).data).toEqual([{ id: 1, status: "p" }]);
  });
});

/** A mounted list with one page of two rows, whose next page could not be loaded. */
async function openFailedList() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const list = new InfiniteQueryObserver(client, {
    queryKey: ["data", "default", "customers", "infinite", {}],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      if (pageParam > 1) throw new Error("no network");
      return page(1, 2);
    },
    getNextPageParam: (_last, _pages, number) => number + 1,
  });
  const unmount = list.subscribe(() => undefined);
  await list.refetch();
  await list.fetchNextPage();
  const rows = () => list.getCurrentResult().data?.pages.flatMap(({ data }) => data);
  return { client, list, rows, unmount };
}

describe("a list whose next page could not be loaded", () => {
  it.each([
    ["a row is replaced", replaceRow, { id: 2, name: "Ana" }, [{ id: 1 }, { id: 2, name: "Ana" }]],
    ["a row is inserted", insertRow, { id: 3 }, [{ id: 3 }, { id: 1 }, { id: 2 }]],
  ])("keeps the error when %s", async (_name, change, row, after) => {
    const { client, list, rows, unmount } = await openFailedList();

    change(client, "customers", row);

    expect(rows()).toEqual(after);
    expect(list.getCurrentResult()).toMatchObject({
      isFetchNextPageError: true,
      error: { message: "no network" },
    });
    unmount();
  });

  it("keeps the error when a row is removed and its page is fetched again", async () => {
    const { client, list, rows, unmount } = await openFailedList();

    removeRow(client, "customers", 1);
    changePage(client, "customers", { index: 0, count: 1 }, () => page(2, 3));

    expect(rows()).toEqual([{ id: 2 }, { id: 3 }]);
    expect(list.getCurrentResult().isFetchNextPageError).toBe(true);
    unmount();
  });

  it("loses the error when the later pages are dropped", async () => {
    const { client, list, rows, unmount } = await openFailedList();

    dropLaterPages(client, "customers");

    expect(rows()).toEqual([{ id: 1 }, { id: 2 }]);
    expect(list.getCurrentResult().isError).toBe(false);
    unmount();
  });
});
