import type { CrudFilter, CrudSort, DataProvider } from "@refinedev/core";
import { exportOf, exportType, lastLine, markOf } from "../../../contract/extensions/list-export";
import { definitionOf } from "../../../contract/schema-definition";
import type { Http } from "../../http/client";
import { ApiError } from "../../http/errors";
import { openLines } from "../../http/json-lines";
import { readRow } from "../../http/read-response";
import { errorOf } from "../../http/response-error";
import { isSessionFault } from "../../http/session";
import { filterInput, largestPage, sortInput } from "../../providers/list-input";
import type { ScreenRow } from "../declaration/action";
import type { ResourceContract } from "../declaration/resource";
import { createIdSet } from "./id-set";

/**
 * The rows of a page that an export asks for. One less than lists have: the platform remembers by list and page size where each page
 * ended, and a list that is read again meanwhile would make it forget.
 */
const exportPageSize = largestPage - 1;

/** Which rows of a list are read, and through what. */
export interface ListQuestion {
  readonly resource: string;
  readonly contract: ResourceContract;
  readonly filters: CrudFilter[];
  readonly sorters: CrudSort[];
}

/** Reads rows in parts. */
export interface RowSource {
  /** True where it goes on after a failure where it was; false where rows have to be read from the beginning, by another source. */
  readonly goesOn: boolean;
  /** The next rows, possibly none; undefined after the last. */
  next(signal: AbortSignal): Promise<readonly ScreenRow[] | undefined>;
}

/** Rows that are there already. */
export function givenRows(rows: readonly ScreenRow[]): RowSource {
  const partSize = 100;
  let at = 0;
  return {
    goesOn: true,
    async next() {
      const part = rows.slice(at, at + partSize);
      at += partSize;
      return part.length > 0 ? part : undefined;
    },
  };
}

/**
 * The rows of a list, page by page through its own call. A page that failed is asked for again: the platform goes on where the page
 * before it ended. Where one does not, rows that come twice are left out.
 */
export function pagedRows(
  dataProvider: Pick<DataProvider, "getList">,
  http: Pick<Http, "resetCircuitBreaker">,
  { contract, ...question }: ListQuestion,
): RowSource {
  const ids = createIdSet();
  let page = 1;
  let isOver = false;
  let isAskedAnew = true;
  return {
    goesOn: true,
    async next(signal) {
      if (isOver) return undefined;
      // the admin asked for it, so the count of failures starts again (requirement A7)
      if (isAskedAnew) http.resetCircuitBreaker(contract.list);
      isAskedAnew = true;
      const { data, received } = await dataProvider.getList<ScreenRow>({
        ...question,
        pagination: contract.list.list ? { currentPage: page, pageSize: exportPageSize } : { mode: "off" },
        meta: { contract, signal },
      });
      isAskedAnew = false;
      page += 1;
      isOver = !contract.list.list || Number(received) < exportPageSize;
      return data.filter(({ id }) => ids.add(id));
    },
  };
}

type Lines = Awaited<ReturnType<typeof openLines>>;

/** What the last line of an export says: nothing more to do, or why it failed. */
async function judge(
  line: NonNullable<ReturnType<typeof lastLine>>,
  count: number,
  { http, call, requestId }: { http: Http; call: ReturnType<typeof exportOf> } & Pick<Lines, "requestId">,
): Promise<void> {
  if ("end" in line) {
    if (line.count === count) return;
    throw new ApiError("unparseable", { requestId });
  }
  const envelope = { response: false, ...line.error };
  const failure = errorOf(call, {
    status: 200,
    ok: true,
    envelope,
    token: undefined,
    clockOffset: Number.NaN,
    requestId,
  });
  // a read of the session ends it here too, and leads to the sign-in page
  if (failure && isSessionFault(call, failure)) await http.fetchCurrentUser();
  throw failure ?? new ApiError("unparseable", { requestId });
}

/**
 * Every row of a list in one stream, where the platform offers it (docs/extensions.md). After a failure it goes on from the last mark that
 * came; rows that came after that mark are left out when they come again.
 */
export function streamedRows(
  http: Http,
  { resource, contract, filters, sorters }: ListQuestion,
  hasQuery: boolean,
): RowSource {
  const call = exportOf(contract.list);
  const offer = hasQuery ? contract.list.query : undefined;
  const input = { ...filterInput(filters, contract.list, resource, offer), ...sortInput(sorters, offer) };
  const row = definitionOf(call.data).element;
  const ids = createIdSet();
  let opened: Lines | undefined;
  let after: string | undefined;
  let count = 0;
  let isOver = false;

  async function open(signal: AbortSignal): Promise<Lines> {
    http.resetCircuitBreaker(call);
    count = 0;
    const asked = after === undefined ? input : { ...input, after };
    return await openLines(http, call, asked, { type: exportType, signal });
  }
  async function read({ lines: stream, requestId }: Lines): Promise<readonly ScreenRow[]> {
    const { value: lines } = await stream.next();
    // cut off: neither its end nor a reason was said
    if (!lines) throw new ApiError("network", { requestId });
    const last = lastLine(lines.at(-1));
    const rows = lines
      .filter((line) => line !== lines.at(-1) || !last)
      .filter((line) => !markOf(line))
      .map((line, at) => readRow(row, line, { index: count + at, page: 1 }) as ScreenRow);
    count += rows.length;
    if (last) await judge(last, count, { http, call, requestId });
    isOver = last !== undefined;
    after = lines.map(markOf).findLast(Boolean)?.after ?? after;
    return rows.filter(({ id }) => ids.add(id));
  }
  return {
    get goesOn() {
      return after !== undefined;
    },
    async next(signal) {
      if (isOver) return undefined;
      try {
        opened ??= await open(signal);
        return await read(opened);
      } catch (error) {
        // a mark that is refused would be refused again
        if (!opened && error instanceof ApiError && error.fields.length > 0) after = undefined;
        opened = undefined;
        throw error;
      }
    },
  };
}
