import type { Call } from "../../../contract/call";
import { auditKinds } from "../../../contract/extensions/audit";
import { contract } from "../../../contract/index";
import type { Client } from "../clients/client";
import type { PersonalRecords } from "../factories/given-personal-data";
import { everyCall, sampleOf } from "./every-call";

/** The records of two persons. */
export interface Planted {
  readonly ana: PersonalRecords;
  readonly bento: PersonalRecords;
}

type Input = Record<string, unknown>;

export async function textOf(client: Client, call: Call, input: Input): Promise<string> {
  const isGet = call.method === "GET";
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const response = await client.fetch(isGet ? `${call.path}?${query}` : call.path, {
    method: call.method,
    ...(!isGet && { body: JSON.stringify(input), headers: { "content-type": "application/json" } }),
  });
  return await response.text();
}

/** The opaque ids of Ana's and Bento's customers, which every call about a customer takes. */
export async function customersOf(client: Client, ids: readonly number[]): Promise<string[]> {
  const { data } = await client.answer(contract.customers.list, { page: 1, offset: 50, ids } as never);
  return data.map(({ reqId }) => reqId);
}

/** The answers of a call: to its example, to a sample of every field, and about both customers where it is about one. */
export async function answersOf(client: Client, call: Call, reqIds: readonly string[]): Promise<string> {
  const ask = async (name: string, input: object = {}): Promise<unknown> => {
    const [resource = "", named = ""] = name.split(".");
    const asked = (contract as unknown as Record<string, Record<string, Call>>)[resource]?.[named];
    return JSON.parse(await textOf(client, asked as Call, { page: 1, offset: 50, ...input })).data;
  };
  const whole = call.list ? { page: 1, offset: 50 } : {};
  // an example asks for rows that this platform may not have
  const example = await Promise.resolve(call.example?.(ask)).catch(() => ({}));
  const about = "reqId" in call.input.shape ? reqIds.map((reqId) => ({ ...example, reqId })) : [];
  const texts: string[] = [];
  for (const input of [whole, { ...example }, sampleOf(call), ...about])
    texts.push(await textOf(client, call, input as Input));
  return texts.join("\n");
}

export async function historyOf(client: Client, records: PersonalRecords): Promise<string> {
  const texts: string[] = [];
  for (const kind of auditKinds)
    for (const id of [0, ...Object.values(records)])
      texts.push(await textOf(client, contract.audit.record, { kind, id }));
  return texts.join("\n");
}

/** Calls that only read, so that what is planted stays as it is. */
export const reading = everyCall.filter(({ call }) => !call.writes && call.needs !== "session");

export async function everythingRead(client: Client, planted: Planted): Promise<string> {
  const reqIds = await customersOf(client, [planted.ana.customer, planted.bento.customer]);
  const texts: string[] = [];
  for (const { call } of reading) texts.push(await answersOf(client, call, reqIds));
  texts.push(await historyOf(client, planted.ana), await historyOf(client, planted.bento));
  return texts.join("\n");
}
