import type { Call } from "../../contract/call";
import type { CallName } from "../../contract/call-names";
import { contract } from "../../contract/index";
import type { Actor } from "../actor";
import { callNamed } from "../calls";
import { type Exchange, isAccepted } from "../exchange";
import type { Run } from "../run";
import type { Row, Session } from "../session";

/** The note by which what the command asked for is found again, by it and by people. */
export const note = "npm run conformance";
/** The reason that the command gives, of 10 to 250 characters. */
export const reason = "npm run conformance: a check of the platform";

/** Why the money of a run cannot be touched; undefined when it can. */
export function moneyIsOff({ mayWrite, main }: Run): string | undefined {
  if (!mayWrite) return "only with --write";
  return main.codes ? undefined : "only with --otp-secret";
}

/** The newest rows of a list, as they are now. */
export const newest = async (
  session: Session,
  name: CallName,
  filter: object = {},
): Promise<readonly Row[]> =>
  (await session.rows(callNamed(name) as Call, { page: 1, offset: 50, ...filter })) ?? [];

/** A row as a list has it now; undefined when it is not among the newest that the filter lets through. */
export const rowNow = async (session: Session, name: CallName, id: number, filter: object = {}) =>
  (await newest(session, name, filter)).find((row) => row.id === id);

/** The form of a cash insertion of some reais for the first active customer; undefined when the platform has none. */
export async function insertionForm({ session }: Actor, value: number): Promise<object | undefined> {
  const [customer] = await newest(session, "customers.list", { status: "a" });
  const operation = (await session.rows(contract.misc.cashOperations, {}))?.find(({ type }) => type === "c");
  if (!customer || !operation) return undefined;
  return { customer: String(customer.id), value, type: "c", op: operation.id, notes: note };
}

let asked = 0;

/** A value that no request of this process had: a repeat within 10 s would get the first answer (requirement F7). */
export function otherValue(): number {
  asked += 1;
  return 1 + asked / 100;
}

/** Asks for a cash insertion with a fresh code. Its id is undefined when it was refused; the exchange when nothing could be asked. */
export async function askForInsertion(
  actor: Actor,
): Promise<{ exchange?: Exchange; id?: number; form?: object; otp?: string }> {
  const form = await insertionForm(actor, otherValue());
  const otp = await actor.codes?.fresh();
  if (!form || otp === undefined) return {};
  const exchange = await actor.session.make(contract.insertions.request, { ...form, otp });
  const id = isAccepted(exchange)
    ? Number((exchange.envelope?.data as { id?: unknown } | null)?.id)
    : Number.NaN;
  return { exchange, form, otp, ...(!Number.isNaN(id) && { id }) };
}

/** The first row of a list that fits, with the list's name. */
export async function findRow(
  session: Session,
  names: readonly CallName[],
  filter: object,
  fits: (row: Row) => boolean = () => true,
): Promise<{ list: CallName; row: Row } | undefined> {
  for (const list of names) {
    const row = (await newest(session, list, filter)).find(fits);
    if (row) return { list, row };
  }
  return undefined;
}
