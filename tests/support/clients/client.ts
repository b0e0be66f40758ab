import { expect } from "vitest";
import * as z from "zod/mini";
import type { Call, Data, EnvelopeFields, Input } from "../../../contract/call";
import { contract } from "../../../contract/index";
import type { FieldError } from "../../../contract/validation";
import { readEnvelope } from "./exported";

/** The envelope of an answer with its HTTP status; `data` is null when the call was refused. */
export interface Envelope<C extends Call = Call> {
  status: number;
  response: boolean;
  message: string | FieldError[];
  data: Data<C> | null;
  errorCode?: string;
  [field: string]: unknown;
}

/** The envelope of an accepted call. */
export type Accepted<C extends Call> = { data: Data<C>; message: string } & (EnvelopeFields<C> extends Record<
  string,
  never
>
  ? unknown
  : EnvelopeFields<C>);

/** Calls the platform and keeps session and token as the console does. */
export class Client {
  readonly #url: string;
  /** Sent with every call; a test may change them. */
  readonly headers: Record<string, string> = {};

  constructor(url: string) {
    this.#url = url;
  }

  /** Opens an anonymous session. */
  async open(): Promise<void> {
    const { appAuth, token } = await this.answer(contract.session.open, {});
    this.headers["app-auth"] = appAuth;
    this.headers["csrf-token"] = token;
  }

  /** Fetches a fresh CSRF token. */
  async renew(): Promise<void> {
    const { token } = await this.answer(contract.session.info, {});
    this.headers["csrf-token"] = token;
  }

  /** Sends any request with the session's headers. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...this.headers, ...(init.headers as Record<string, string>) };
    const response = await fetch(new URL(path, this.#url), { redirect: "manual", ...init, headers });
    const token = response.headers.get("csrf-token");
    if (token) this.headers["csrf-token"] = token;
    return response;
  }

  /**
   * Makes a call and returns its envelope, whatever it says, or the rows of an export as one; fails when an accepted answer breaks
   * the contract.
   */
  async call<C extends Call>(
    call: C,
    input: Input<C>,
    headers: Record<string, string> = {},
  ): Promise<Envelope<C>> {
    const response = await this.#send(call, input as Record<string, unknown>, headers);
    const envelope = { ...((await readEnvelope(response)) as Envelope<C>), status: response.status };
    if (envelope.response) {
      const { data } = envelope;
      expect(z.safeParse(call.data, data), `${call.path} answers its data`).toMatchObject({ success: true });
      expect(z.safeParse(call.envelope, envelope), `${call.path} answers its envelope`).toMatchObject({
        success: true,
      });
    }
    return envelope;
  }

  /** Makes a call and fails unless the platform accepts it. */
  async answer<C extends Call>(call: C, input: Input<C>): Promise<Accepted<C>> {
    const envelope = await this.call(call, input);
    expect(envelope, `${call.method} ${call.path}`).toMatchObject({ response: true });
    return envelope as unknown as Accepted<C>;
  }

  #send(call: Call, input: Record<string, unknown>, headers: Record<string, string>): Promise<Response> {
    if (call.method !== "GET") {
      const body = JSON.stringify(input);
      return this.fetch(call.path, {
        method: call.method,
        body,
        headers: { "content-type": "application/json", ...headers },
      });
    }
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(input))
      if (value !== undefined) query.set(name, String(value));
    return this.fetch(`${call.path}?${query}`, { headers });
  }
}
