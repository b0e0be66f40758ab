import type { Contract } from "../../contract/index";
import type * as elsewhere from "../../own/elsewhere";
import type { Handlers } from "../calls/handler";
import type { Config } from "../config/config";
import type { Links } from "../files/links";
import type { LiveHub } from "../live/hub";
import { type AccountDependencies, createAccountHandlers } from "./account";
import { type AuthenticatorDependencies, createAuthenticatorHandlers } from "./authenticator";
import { createCustomers } from "./customers";
import * as handlers from "./handlers";
import { createLevelHandlers } from "./levels";
import { createLiveHandlers } from "./live";
import { createPersonalDataHandlers, type PersonalDataDependencies } from "./personal-data";
import { createSessionHandlers, type SessionDependencies } from "./session";
import { createUserHandlers } from "./users";

/** A handler for every call of the contract but those that another platform answers; leaving one out does not compile. */
export type AllHandlers = {
  readonly [Resource in Exclude<keyof Contract, keyof typeof elsewhere>]: Handlers<Resource>;
};

/** The services that handlers are built from. */
export interface HandlerDependencies
  extends SessionDependencies,
    AccountDependencies,
    AuthenticatorDependencies,
    PersonalDataDependencies {
  readonly config: Config;
  readonly links: Links;
  readonly live: LiveHub;
}

/** Builds the handlers of every call: those in `handlers.ts`, and those that need a service. */
export function createHandlers(parts: HandlerDependencies): AllHandlers {
  return {
    ...handlers,
    account: createAccountHandlers(parts),
    authenticator: createAuthenticatorHandlers(parts),
    session: createSessionHandlers(parts),
    customers: createCustomers(parts.links, parts.config.accountSiteUrl),
    levels: createLevelHandlers(parts.config),
    live: createLiveHandlers(parts.live),
    personalData: createPersonalDataHandlers(parts),
    users: createUserHandlers(parts.authenticators),
  };
}
