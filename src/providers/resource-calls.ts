import type { BaseRecord } from "@refinedev/core";
import type { Call } from "../../contract/call";
import type { Transport } from "../http/fetch-json";

/** A call about one row. */
export interface RowCall {
  readonly call: Call;
  /** The input that the row gives, such as its opaque id; by default `reqId` or `id`, whichever the call takes. */
  readonly params?: (row: BaseRecord) => object;
}

/** The calls behind the hooks of Refine for one resource. The platform cannot do what is left out. */
export interface ResourceCalls {
  /** Every call of the resource by its name in the contract. */
  readonly contract: Readonly<Record<string, Call>>;
  /** The forms about a row by the name of their action. */
  readonly actions: Readonly<Record<string, RowCall>>;
  readonly getOne?: Call | undefined;
  readonly create?: Call | undefined;
  readonly update?: RowCall | undefined;
  readonly deleteOne?: RowCall | undefined;
}

/** Loads the calls of a resource; a resource has it in `meta.contract`, so that a screen's calls come with its code. */
export type LoadCalls = () => Promise<ResourceCalls>;

/** The methods of the data provider that are made of one call. */
export type Method = "getList" | "getOne" | "create" | "update" | "deleteOne";

/** What the console's resources and hooks pass to the data provider in `meta`. */
export interface Meta {
  /** Loads the resource's calls, or has them by name. */
  readonly contract?: LoadCalls | Readonly<Record<string, Call>>;
  /** Another call than the usual one: itself, its name in the contract, or the name of a form about a row. */
  readonly call?: Call | string;
  /** The query's signal: Refine spreads the query's context into the meta. */
  readonly signal?: AbortSignal;
  /** A newer read with the same key aborts the older one; see `SendOptions.abortKey`. */
  readonly abortKey?: string;
  /** Sends the request of `custom` instead of `fetch`; see `SendOptions.transport`. */
  readonly transport?: Transport;
}

/** The names in `meta` that only code may set: Refine also puts what the address says there. */
export const reservedMeta = [
  "contract",
  "call",
  "signal",
  "abortKey",
  "transport",
] as const satisfies (keyof Meta)[];

const noCalls: ResourceCalls = { contract: {}, actions: {} };

/** The calls that a `meta` carries; none where it carries no contract. */
export async function callsIn(meta: Meta | undefined): Promise<ResourceCalls> {
  const { contract } = meta ?? {};
  if (typeof contract === "function") return contract();
  return contract ? { contract, actions: {} } : noCalls;
}

/** An error of the page rather than of the platform, in the shape in which Refine reports errors. */
export const callError = (message: string) => Object.assign(new Error(message), { statusCode: 400 });

function usualCall(calls: ResourceCalls, method: Method): RowCall | undefined {
  const usual = method === "getList" ? calls.contract.list : calls[method];
  return usual && "call" in usual ? usual : usual && { call: usual };
}

/** The call that a method makes: the one named in `meta.call`, or else the usual one of the resource; undefined if there is none. */
export function findCall(calls: ResourceCalls, method: Method, named?: Meta["call"]): RowCall | undefined {
  if (named === undefined) return usualCall(calls, method);
  if (typeof named !== "string") return { call: named };
  const byName = calls.contract[named];
  return calls.actions[named] ?? (byName && { call: byName });
}

/** The call that a method makes; throws an error that names what there is instead. */
export function callOf(
  calls: ResourceCalls,
  resource: string,
  method: Method,
  named?: Meta["call"],
): RowCall {
  const found = findCall(calls, method, named);
  if (found) return found;
  const wanted = typeof named === "string" ? `"${named}"` : `for ${method}`;
  const others = [...new Set([...Object.keys(calls.contract), ...Object.keys(calls.actions)])];
  const offer = others.length > 0 ? `It has: ${others.join(", ")}.` : "Its meta has no contract.";
  throw callError(`"${resource}" has no call ${wanted}. ${offer} Name one in meta.call.`);
}
