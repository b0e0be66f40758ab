import * as z from "zod/mini";
import { call } from "./call";
import { Moment, required, text } from "./fields";
import { TimeAccess } from "./levels";
import { Permissions } from "./permissions";
import { sessionRoutes } from "./session-routes";
import { languages } from "./validation";

/** Letters and digits only, as user names require (requirement S5.1). */
export const alphanumeric = z.regex(/^[a-z0-9]+$/i, "alphanumeric");

/** The signed-in admin with permissions and hours (requirement A13). */
export const SessionUser = z.object({
  id: z.number(),
  name: z.string(),
  user: z.string(),
  email: z.string(),
  lang: z.enum(languages),
  type: z.number(),
  typeName: z.string(),
  readOnly: z.enum(["y", "n"]),
  permissions: Permissions,
  timeAccess: TimeAccess,
});
export type SessionUser = z.infer<typeof SessionUser>;

/** A sign-in from a browser or a network that the admin had not used before. */
const UnusualSignIn = z.object({ date: Moment, ip: z.string(), browser: z.string() });
export type UnusualSignIn = z.infer<typeof UnusualSignIn>;

/** A colour as #rgb or #rrggbb. */
const HexColor = z.string().check(z.regex(/^#(?:[0-9a-f]{3}){1,2}$/i));

/**
 * The platform's public configuration, readable without signing in (requirement A12). `logo` is an address, `expire` a moment.
 * `primaryColor` and `terms` adapt the console to the company; empty lines separate the paragraphs of the terms. `reasons` has texts
 * that forms offer for the reason of a call, by the call's path; the first four of each.
 */
export const AppConfig = z.object({
  id: z.string(),
  name: z.string(),
  tradeName: z.string(),
  document: z.string(),
  logo: z.string(),
  features: z.array(z.string()),
  primaryColor: z.optional(HexColor),
  terms: z.optional(z.object({ privacy: z.optional(z.string()), termsOfUse: z.optional(z.string()) })),
  reasons: z.optional(z.record(z.string(), z.array(z.string()))),
  expire: Moment,
});
export type AppConfig = z.infer<typeof AppConfig>;

export const session = {
  appConfig: call(sessionRoutes.appConfig.at, {
    needs: sessionRoutes.appConfig.needs,
    summary:
      "The platform's name, document, logo, colour, terms, features and offered reasons; served without an envelope, cached 24 h.",
    data: AppConfig,
  }),
  open: call(sessionRoutes.open.at, {
    needs: sessionRoutes.open.needs,
    summary: "Opens an anonymous session.",
    envelope: { appAuth: z.string(), token: z.string() },
  }),
  signin: call(sessionRoutes.signin.at, {
    needs: sessionRoutes.signin.needs,
    summary: "Signs an admin in to the open session.",
    audit: { id: 1, pt: "Entrada", en: "Sign-in" },
    example: () => ({ user: "maker", pass: "Maker2026" }),
    input: {
      user: text(20).check(alphanumeric, z.toLowerCase()),
      pass: z.string(required).check(z.minLength(1), z.maxLength(200)),
    },
    data: z.object({
      user: SessionUser,
      /** The admin's unusual sign-ins since the last one from this browser and network, the last one first. */
      unusual: z.optional(z.array(UnusualSignIn)),
    }),
  }),
  info: call(sessionRoutes.info.at, {
    needs: sessionRoutes.info.needs,
    summary: "Renews the CSRF token and tells who is signed in.",
    data: z.nullable(z.object({ user: z.optional(SessionUser) })),
    envelope: { token: z.string() },
  }),
  signout: call(sessionRoutes.signout.at, {
    needs: sessionRoutes.signout.needs,
    writes: false,
    summary: "Ends the session.",
    audit: { id: 2, pt: "Saída", en: "Sign-out" },
  }),
};
