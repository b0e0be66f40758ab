import { randomBytes } from "node:crypto";
import { contract } from "../contract/index";
import { isRecord } from "../contract/server-messages";
import type { Actor, Credentials } from "./actor";
import { refusalFor } from "./calls";
import type { Codes } from "./codes";
import { describe, isAccepted } from "./exchange";
import { codesOf, type Entrance, signIn } from "./sign-in";
import type { Verdicts } from "./verdicts";

const { register, update } = contract.users;

/** A password that keeps the rules of the contract. */
export const newPassword = (): string => `Cf1${randomBytes(8).toString("hex")}`;

/**
 * The admin that a run makes for checks of an own account, so that it changes no password and no authenticator of those that it was
 * given. Made when a check first asks for it, of the level of the run's admin; set inactive at the end, since there is no call that
 * removes an admin.
 */
export class MadeAdmin {
  readonly #main: Actor;
  readonly #entrance: Entrance;
  #made: Promise<Actor | string> | undefined;
  #form: Readonly<Record<string, unknown>> | undefined;
  #reqId: unknown;

  constructor(main: Actor, entrance: Entrance) {
    this.#main = main;
    this.#entrance = entrance;
  }

  /** The admin, signed in, with one-time codes where the platform gave an authenticator; or why there is none. */
  actor(): Promise<Actor | string> {
    this.#made ??= this.#make();
    return this.#made;
  }

  /** What the admin signs in with and makes codes with from now on. */
  become(actor: Actor): void {
    this.#made = Promise.resolve(actor);
  }

  /** Signs any admin in once more, to a session of its own; undefined when that is refused. */
  async signIn(credentials: Credentials): Promise<Actor | undefined> {
    const entered = await signIn(this.#entrance, credentials);
    return "actor" in entered ? entered.actor : undefined;
  }

  /** Makes the codes of another authenticator of the admin. */
  codesOf(secret: string, { session }: Actor): Codes {
    return codesOf(secret, session, this.#entrance);
  }

  /** Sets the admin inactive, if one was made. */
  async retire(verdicts: Verdicts): Promise<void> {
    if (!this.#form) return;
    const exchange = await this.#main.session.make(update, {
      ...this.#form,
      reqId: this.#reqId,
      status: "i",
    });
    const subject = `users.update of ${this.#form.user}, which stays active`;
    if (!isAccepted(exchange)) verdicts.judge("writes.accepted", subject, false, describe(exchange));
  }

  async #make(): Promise<Actor | string> {
    const { session, user } = this.#main;
    if (!session.connection.mayWrite) return "only with --write";
    if (refusalFor(register, user, session.connection.now())) return "the admin may not register another one";
    const name = `conformance${randomBytes(4).toString("hex")}`;
    const password = newPassword();
    const form = {
      ...{ type: user.type, name: "Conformance", user: name, email: `${name}@example.com` },
      ...{ status: "a", language: "pt" },
    };
    const exchange = await session.make(register, { ...form, password });
    const { data } = exchange.envelope ?? {};
    if (!isAccepted(exchange) || !isRecord(data)) return `no admin could be made: ${describe(exchange)}`;
    this.#form = form;
    this.#reqId = data.reqId;
    const otpSecret = isRecord(data.mfa) ? String(data.mfa.secret) : undefined;
    const entered = await signIn(this.#entrance, { user: name, password, otpSecret });
    return "actor" in entered ? entered.actor : `the admin that was made cannot sign in: ${entered.refusal}`;
  }
}
