import type { BaseRecord, CrudFilter, DataProvider, HttpError } from "@refinedev/core";
import type { Call, Input, Method } from "../../contract/call";
import type { Http, SendOptions } from "../http/client";
import { ApiError } from "../http/errors";

/** The meta object that screens pass to Refine's hooks. */
interface Meta {
  readonly contract?: Readonly<Record<string, Call>>;
  readonly call?: Call | string;
  /** The query's signal: Refine spreads the query's context into the meta. */
  readonly signal?: AbortSignal;
  /** A newer read with the same key aborts the older one; see `SendOptions.abortKey`. */
  readonly abortKey?: string;
}

type Body = Input<Call>;

/** Adds to the transport's error what Refine expects: a status code, and field errors where forms look for them. */
function asHttpError(error: unknown): HttpError {
  if (!(error instanceof ApiError)) throw error;
  return Object.assign(error, {
    statusCode: error.status ?? 0,
    errors: Object.fromEntries(error.fields.map(({ field, message }) => [field, message])),
  });
}

function callOf(resource: string, meta: Meta | undefined, fallback: string): Call {
  const named = meta?.call ?? fallback;
  const call = typeof named === "string" ? meta?.contract?.[named] : named;
  if (!call) throw new Error(`The platform has no call "${String(named)}" for "${resource}".`);
  return call;
}

const filterBody = (filters: readonly CrudFilter[] = []) =>
  Object.fromEntries(
    filters.flatMap((filter) => ("field" in filter ? [[filter.field, filter.value as unknown]] : [])),
  );

/** Creates Refine's data provider over the contract's calls; it knows no resource by name. */
export function createDataProvider(http: Pick<Http, "send">) {
  async function send(call: Call, input: object | undefined, options?: SendOptions) {
    try {
      return await http.send(call, { ...input } as Body, options);
    } catch (error) {
      throw asHttpError(error);
    }
  }
  const sendOne = async (
    resource: string,
    meta: Meta | undefined,
    fallback: string,
    input: object | undefined,
  ) => {
    const { data } = await send(callOf(resource, meta, fallback), input);
    return { data: (data ?? {}) as BaseRecord };
  };

  return {
    async getList({ resource, pagination, filters, meta }) {
      const call = callOf(resource, meta as Meta, "list");
      const page = call.list ? { page: pagination?.currentPage, offset: pagination?.pageSize } : {};
      const { data } = await send(
        call,
        { ...page, ...filterBody(filters) },
        { signal: (meta as Meta)?.signal, keepsRows: true },
      );
      const rows = Array.isArray(data) ? (data as BaseRecord[]) : [];
      // unlike `data`, `received` keeps its value when rows leave the cache: only a page that arrived short is the last one
      return { data: rows, total: rows.length, received: rows.length };
    },
    getOne: ({ resource, id, meta }) => sendOne(resource, meta as Meta, "get", { id }),
    create: ({ resource, variables, meta }) => sendOne(resource, meta as Meta, "create", variables as object),
    update: ({ resource, variables, meta }) => sendOne(resource, meta as Meta, "update", variables as object),
    deleteOne: ({ resource, variables, meta }) =>
      sendOne(resource, meta as Meta, "remove", variables as object),
    async custom({ url, method, payload, query, meta }) {
      const named = (meta as Meta)?.call;
      const call =
        typeof named === "object"
          ? named
          : ({ method: method.toUpperCase() as Method, path: url, list: false } as Call);
      const { data, ...envelope } = await send(call, (payload ?? query) as object, {
        signal: (meta as Meta)?.signal,
        abortKey: (meta as Meta)?.abortKey,
      });
      return { data: data as BaseRecord, envelope };
    },
    getApiUrl: () => "/admin",
  } as DataProvider & Required<Pick<DataProvider, "custom">>;
}
