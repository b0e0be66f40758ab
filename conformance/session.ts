import type { Call, Method } from "../contract/call";
import { contract } from "../contract/index";
import { Mismatch } from "../contract/read-scalar";
import { userIn } from "../contract/read-session-user";
import { readValue } from "../contract/response-schema";
import { schemaType } from "../contract/schema-definition";
import type { Admin } from "./calls";
import type { Connection } from "./connection";
import type { EventStream } from "./event-stream";
import { codeOf, type Exchange, isAccepted } from "./exchange";

/** What a request carries in place of the session's own values; null leaves the header out. */
export interface Overrides {
  readonly auth?: string | null;
  readonly token?: string | null;
  readonly language?: "pt" | "en";
  /** The lines of an export that are read. */
  readonly mostLines?: number;
}

/** A row as it was read, its `id` a number. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number };

const textOr = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** A session on the platform, anonymous or of an admin; keeps `app-auth` and the CSRF token as the console does. */
export class Session {
  readonly connection: Connection;
  /** The admin, once signed in. */
  user: Admin | undefined;
  #auth: string | undefined;
  #token: string | undefined;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  /** The CSRF token that the next request carries. */
  get token(): string | undefined {
    return this.#token;
  }

  /** Sends a call once. */
  async send(call: Call, input: object, overrides: Overrides = {}): Promise<Exchange> {
    const exchange = await this.connection.send(
      call,
      input,
      this.#headers(call, overrides),
      overrides.mostLines,
    );
    this.#keep(exchange);
    return exchange;
  }

  /** Sends any text as the body of a call. */
  sendBody(call: Call, body: string): Promise<Exchange> {
    return this.connection.requestPath(call.method, call.path, { headers: this.#headers(call), body });
  }

  /** Requests the path of a call by another method. */
  sendAs(method: Method, call: Call): Promise<Exchange> {
    return this.connection.requestPath(method, call.path, { headers: this.#headers(call) });
  }

  /** Sends a call, and once more with a fresh token when the token was refused (requirement A5). */
  async make(call: Call, input: object, overrides: Overrides = {}): Promise<Exchange> {
    const first = await this.send(call, input, overrides);
    if (codeOf(first) !== "SESSX007") return first;
    await this.renew();
    return await this.send(call, input, overrides);
  }

  /** Asks for a stream of events, from an id on where one is given. */
  stream(call: Call, lastEventId?: string): Promise<EventStream> {
    const from = lastEventId && { "last-event-id": lastEventId };
    return this.connection.stream(call, { ...this.#headers(call), ...from });
  }

  /** Opens an anonymous session. */
  open(): Promise<Exchange> {
    return this.send(contract.session.open, {});
  }

  /** Fetches a fresh token. */
  renew(): Promise<Exchange> {
    return this.send(contract.session.info, {});
  }

  /** Signs an admin in to the open session; `user` is set when that succeeds, with the fields that the console can read. */
  async signIn(user: string, pass: string): Promise<Exchange> {
    const exchange = await this.send(contract.session.signin, { user, pass });
    if (isAccepted(exchange)) this.user = userIn(exchange.envelope?.data);
    return exchange;
  }

  /** True while an admin is signed in to it. */
  async isSignedIn(): Promise<boolean> {
    return isAccepted(await this.make(contract.notifications.list, {}));
  }

  /** The rows that a call answers, read as the console reads them; undefined when it was refused or they cannot be read. */
  async rows(call: Call, input: object): Promise<readonly Row[] | undefined> {
    const exchange = await this.make(call, input);
    if (!isAccepted(exchange) || schemaType(call.data) !== "array") return undefined;
    const rows = readValue(call.data, exchange.envelope?.data ?? []);
    return rows instanceof Mismatch ? undefined : (rows as Row[]);
  }

  #headers(call: Call, overrides: Overrides = {}): Record<string, string> {
    const { auth = this.#auth, token = this.#token, language = "pt" } = overrides;
    return {
      "app-lang": language,
      ...(auth && call.needs !== "nothing" && { "app-auth": auth }),
      ...(token && call.method !== "GET" && { "csrf-token": token }),
    };
  }

  #keep({ call, headers, envelope }: Exchange): void {
    const { open, signin } = contract.session;
    // signing in may begin another session
    const mayOpen = (call === open || call === signin) && envelope?.response === true;
    if (mayOpen) this.#auth = textOr(envelope.appAuth) ?? (call === signin ? this.#auth : undefined);
    this.#token = textOr(headers.get("csrf-token")) ?? textOr(envelope?.token) ?? this.#token;
  }
}
