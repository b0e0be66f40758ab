import { callNamed } from "../../../conformance/calls";
import type { Area, CheckId } from "../../../conformance/catalogue";
import type { CallName } from "../../../contract/call-names";
import type { DemoAdmin } from "../../../server/seed/admins";
import type { Answer, Forward, Middleware, Passing } from "./proxy";

/** A fault that platforms may have, and the check that has to find it. */
export interface Fault {
  /** What the platform does wrong, as the end of "finds a platform that …". */
  readonly name: string;
  readonly finds: CheckId;
  /** The calls that the check is limited to. */
  readonly calls: readonly CallName[];
  /** The area that is checked, where that is not the one of the check: some faults show in any. */
  readonly area?: Area;
  readonly middleware: Middleware;
  /** True when the check needs calls that write. */
  readonly write?: boolean;
  /** True when another admin has to decide. */
  readonly second?: boolean;
  readonly limited?: readonly DemoAdmin[];
}

export type Envelope = Answer["envelope"];
export type Row = Readonly<Record<string, unknown>>;

export const isCall = ({ method, path }: Passing, name: CallName): boolean => {
  const call = callNamed(name);
  return call?.method === method && call.path === path;
};

/** Changes the answers to one call. */
export const answering =
  (name: CallName, change: (answer: Answer, request: Passing) => Answer): Middleware =>
  async (request, forward) => {
    const answer = await forward(request);
    return isCall(request, name) ? change(answer, request) : answer;
  };

/** Changes the envelopes of one call that were accepted. */
export const accepting = (
  name: CallName,
  change: (envelope: Envelope, request: Passing) => Envelope,
): Middleware =>
  answering(name, (answer, request) =>
    answer.envelope.response === true ? { ...answer, envelope: change(answer.envelope, request) } : answer,
  );

/** Changes the rows that a call answers. */
export const rows = (
  name: CallName,
  change: (rows: readonly Row[], request: Passing) => unknown,
): Middleware =>
  accepting(name, (envelope, request) => ({
    ...envelope,
    data: change((envelope.data ?? []) as readonly Row[], request),
  }));

/** Changes each row that a call answers. */
export const eachRow = (name: CallName, change: (row: Row, at: number) => Row): Middleware =>
  rows(name, (all) => all.map(change));

/** Changes the requests of one call. */
export const asking =
  (name: CallName, change: (request: Passing, forward: Forward) => Passing | Promise<Passing>): Middleware =>
  async (request, forward) =>
    forward(isCall(request, name) ? await change(request, forward) : request);

/** Changes the input of one call. */
export const input = (name: CallName, change: (input: Row) => Row): Middleware =>
  asking(name, (request) => withInput(request, change(request.input ?? {})));

/** A request with another body. */
export const withInput = (request: Passing, changed: Row): Passing => ({
  ...request,
  input: changed,
  body: JSON.stringify(changed),
});

/** Changes the refusals that `when` picks, of one call or of all. */
export const refusing =
  (
    name: CallName | "every call",
    when: (envelope: Envelope, request: Passing) => boolean,
    change: (answer: Answer) => Answer,
  ): Middleware =>
  async (request, forward) => {
    const answer = await forward(request);
    const isMeant = name === "every call" || isCall(request, name);
    return isMeant && answer.envelope.response === false && when(answer.envelope, request)
      ? change(answer)
      : answer;
  };

/** Answers as if a call had been accepted. */
export const accepted = (answer: Answer, data: unknown = null): Answer => ({
  ...answer,
  status: 200,
  envelope: { response: true, message: "", data },
});

/** Refuses what the platform accepts. */
export const refused = (answer: Answer, message: unknown = "Recusado"): Answer => ({
  ...answer,
  envelope: { response: false, message, data: null },
});

/** Answers a call without making it. */
export const pretending =
  (name: CallName, data: unknown = null): Middleware =>
  async (request, forward) =>
    isCall(request, name)
      ? accepted({ status: 200, headers: { "content-type": "application/json" }, envelope: {} }, data)
      : await forward(request);

/** Adds or replaces fields of an answer's envelope. */
export const withFields = (answer: Answer, fields: Row): Answer => ({
  ...answer,
  envelope: { ...answer.envelope, ...fields },
});

export const hasCode = (code: string) => (envelope: Envelope) => envelope.errorCode === code;
/** True for a refusal that names a field. */
export const names = (field: string) => (envelope: Envelope) =>
  Array.isArray(envelope.message) && envelope.message.some((error) => (error as Row).field === field);

/** Lets a call through that the platform refuses with a code. */
export const ignoring =
  (name: CallName | "every call", code: string): Middleware =>
  async (request, forward, { headersOfAdmin }) => {
    const answer = await forward(request);
    if (answer.envelope.errorCode !== code || (name !== "every call" && !isCall(request, name)))
      return answer;
    return await forward({ ...request, headers: { ...request.headers, ...(await headersOfAdmin()) } });
  };
