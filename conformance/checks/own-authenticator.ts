import { contract } from "../../contract/index";
import { isRecord } from "../../contract/server-messages";
import type { Actor } from "../actor";
import type { Codes } from "../codes";
import { type Exchange, isAccepted, isRefused, namesField } from "../exchange";
import type { Run } from "../run";

const { info, start, recover, confirm, renewRecoveryCodes } = contract.authenticator;

/** An admin whose authenticator is replaced. */
export interface Owner {
  readonly run: Run;
  readonly actor: Actor;
  /** Codes of the authenticator that counts. */
  readonly codes: Codes;
}

/** A new authenticator that was begun; without codes where it was refused. */
export interface Begun {
  readonly exchange: Exchange;
  readonly codes: Codes | undefined;
}

/** What the platform says of the authenticator that counts. */
interface Known {
  readonly since: unknown;
  readonly recoveryCodes: unknown;
}

/** True for a refusal at a field. */
export const isRefusedAt = (exchange: Exchange, field: string): boolean =>
  isRefused(exchange) && namesField(exchange, field);

/** The recovery codes that an answer gives. */
export const recoveryCodesIn = ({ envelope }: Exchange): readonly string[] =>
  isRecord(envelope?.data) && Array.isArray(envelope.data.recoveryCodes)
    ? envelope.data.recoveryCodes.map(String)
    : [];

/** Makes new recovery codes with a one-time code: what shows whether that code counts, and does no harm. */
export const renewCodes = ({ actor }: Owner, otp: string): Promise<Exchange> =>
  actor.session.make(renewRecoveryCodes, { otp });

/** Confirms what was begun. */
export const confirmWith = ({ session }: Pick<Actor, "session">, code: string): Promise<Exchange> =>
  session.make(confirm, { code });

/** Begins a new authenticator, by a one-time code or by a recovery code. */
export async function begin(
  { run, actor }: Owner,
  by: { readonly otp: string } | { readonly recoveryCode: string },
): Promise<Begun> {
  const exchange = await actor.session.make("otp" in by ? start : recover, by);
  const { data } = exchange.envelope ?? {};
  const secret = isAccepted(exchange) && isRecord(data) ? data.secret : undefined;
  return { exchange, codes: typeof secret === "string" ? run.made.codesOf(secret, actor) : undefined };
}

/** Asks the platform since when the authenticator counts, and how many recovery codes are left. */
export async function askAbout({ actor }: Owner): Promise<Known> {
  const { data } = (await actor.session.make(info, {})).envelope ?? {};
  return isRecord(data)
    ? { since: data.since, recoveryCodes: data.recoveryCodes }
    : { since: undefined, recoveryCodes: undefined };
}
