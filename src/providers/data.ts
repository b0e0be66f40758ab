import type { BaseKey, BaseRecord, DataProvider, HttpError } from "@refinedev/core";
import type { QueryClient } from "@tanstack/react-query";
import type { Call, Method as HttpMethod, Input } from "../../contract/call";
import type { listQuery } from "../../contract/extensions/list-query";
import { isRecord } from "../../contract/server-messages";
import type { Http, SendOptions } from "../http/client";
import { ApiError } from "../http/errors";
import { cachedRow, readRow } from "./find-row";
import { filterInput, inputFields, pageInput, pageOf, sortInput } from "./list-input";
import { callOf, callsIn, type Meta, type Method, type ResourceCalls, type RowCall } from "./resource-calls";

type Body = Input<Call>;

interface Options {
  /** The cache in which rows are looked up that were read before. */
  readonly client: QueryClient;
  /** The lines that say what went wrong, in the user's language. */
  readonly describe: (error: ApiError) => readonly string[];
  /** True where the platform announces an extension, without which nothing of it is sent. */
  readonly isAnnounced: (feature: typeof listQuery) => boolean;
}

/** What a method is asked about one row. */
interface RowParams {
  readonly resource: string;
  readonly id: BaseKey;
  readonly variables?: unknown;
  readonly meta?: unknown;
}

/** Adds to the transport's error what Refine expects: its text, a status code, and field errors where forms look for them. */
function asHttpError(error: unknown, describe: Options["describe"]): HttpError {
  if (!(error instanceof ApiError)) throw error;
  return Object.assign(error, {
    message: describe(error).join(" "),
    statusCode: error.status ?? 0,
    errors: Object.fromEntries(error.fields.map(({ field, message }) => [field, message])),
  });
}

/** The input by which a call names a row. */
function rowParams({ call, params }: RowCall, row: BaseRecord, id: BaseKey): object {
  if (params) return params(row);
  const fields = inputFields(call);
  if (fields.includes("reqId")) return { reqId: row.reqId };
  return fields.includes("id") ? { id } : {};
}

/** Reads rows and sends calls about them, over the transport. */
function createRowCalls(http: Pick<Http, "send">, { client, describe }: Options) {
  async function send(call: Call, input: object | undefined, options?: SendOptions) {
    try {
      return await http.send(call, { ...input } as Body, options);
    } catch (error) {
      throw asHttpError(error, describe);
    }
  }

  async function readThroughList(
    calls: ResourceCalls,
    { resource, id, meta }: RowParams,
  ): Promise<BaseRecord> {
    const { call } = callOf(calls, resource, "getList");
    const { signal } = (meta ?? {}) as Meta;
    return readRow(
      call,
      resource,
      id,
      async (input) => (await send(call, input, { signal, keepsRows: true })).data,
    );
  }

  /** The row that a change is about, as it was read last. */
  const rowOf = async (calls: ResourceCalls, params: RowParams) =>
    cachedRow(client, params.resource, params.id) ?? (await readThroughList(calls, params));

  async function getOne(params: RowParams) {
    const meta = params.meta as Meta | undefined;
    const calls = await callsIn(meta);
    const one = meta?.call ?? calls.getOne;
    if (!one) return { data: await readThroughList(calls, params) };
    const found = callOf(calls, params.resource, "getOne", one);
    const row = await rowOf(calls, params);
    const { data, ...envelope } = await send(found.call, rowParams(found, row, params.id), {
      signal: meta?.signal,
    });
    return { envelope, data: isRecord(data) ? { ...row, ...data } : (data as unknown as BaseRecord) };
  }

  /** Changes or removes a row. What names the row is taken from it, unless the variables name it themselves. */
  async function change(method: Method, params: RowParams) {
    const { resource, id } = params;
    const meta = params.meta as Meta | undefined;
    const calls = await callsIn(meta);
    const found = callOf(calls, resource, method, meta?.call);
    const variables = (params.variables ?? {}) as Readonly<Record<string, unknown>>;
    const needsRow = found.params !== undefined || inputFields(found.call).includes("reqId");
    const isNamed = variables.reqId !== undefined || !needsRow;
    const naming = isNamed ? {} : rowParams(found, await rowOf(calls, params), id);
    const { data } = await send(found.call, { ...naming, ...variables });
    return { data: { id, ...(isRecord(data) ? data : {}) } };
  }

  return { send, getOne, change };
}

/** Creates Refine's data provider over the contract's calls, which each resource brings in its `meta`; it knows none by name. */
export function createDataProvider(http: Pick<Http, "send">, options: Options) {
  const { send, getOne, change } = createRowCalls(http, options);

  return {
    async getList({ resource, pagination, filters, sorters, meta }) {
      const { signal, abortKey, call: named } = (meta ?? {}) as Meta;
      const { call } = callOf(await callsIn(meta as Meta), resource, "getList", named);
      const offer = options.isAnnounced("list-query") ? call.query : undefined;
      const input = {
        ...(call.list && pageInput(pagination)),
        ...filterInput(filters, call, resource, offer),
        ...sortInput(sorters, offer),
      };
      const { data, ...envelope } = await send(call, input, { signal, abortKey, keepsRows: true });
      const rows = Array.isArray(data) ? (data as BaseRecord[]) : [];
      // unlike `data`, `received` keeps its value when rows leave the cache: only a page that arrived short is the last one
      return { ...pageOf(rows, call, pagination), received: rows.length, readAt: Date.now(), envelope };
    },
    getOne,
    async create({ resource, variables, meta }) {
      const calls = await callsIn(meta as Meta);
      const { call } = callOf(calls, resource, "create", (meta as Meta)?.call);
      const { data } = await send(call, variables as object);
      return { data: (data ?? {}) as BaseRecord };
    },
    update: (params) => change("update", params),
    deleteOne: (params) => change("deleteOne", params),
    async custom({ url, method, payload, query, meta }) {
      const { call: named, signal, transport } = (meta ?? {}) as Meta;
      const call =
        typeof named === "object"
          ? named
          : ({ method: method.toUpperCase() as HttpMethod, path: url, list: false } as Call);
      const { data, ...envelope } = await send(call, (payload ?? query) as object, { signal, transport });
      return { data: data as BaseRecord, envelope };
    },
    getApiUrl: () => "/admin",
  } as DataProvider & Required<Pick<DataProvider, "custom">>;
}
