import * as z from "zod/mini";
import { type Call, call } from "../call";
import { Id, Moment, Otp, required } from "../fields";
import { Password } from "../users";

/** The name by which the app-config's `features` announce this extension. */
export const account = "account";

/** A session that the admin is signed in to. */
const OwnSession = z.object({
  id: z.number(),
  /** True for the session that asks. */
  isCurrent: z.boolean(),
  /** When the admin signed in to it, and when it was used last, to the minute. */
  date: Moment,
  lastUse: Moment,
  /** The address that the admin signed in from, and the browser with its system; empty where they are not known. */
  ip: z.string(),
  browser: z.string(),
});
export type OwnSession = z.infer<typeof OwnSession>;

const calls = {
  sessions: call("POST /admin/me/sessions", {
    needs: "admin",
    summary: "The sessions that the caller is signed in to, last used first.",
    data: z.array(OwnSession),
  }),
  changePassword: call("PUT /admin/me/password", {
    needs: "admin",
    selfOnly: true,
    summary: "Changes the caller's own password, and ends the caller's other sessions.",
    audit: { id: 90, pt: "Senha própria alterada", en: "Own password changed" },
    example: () => ({ current: "Maker2026", password: "Maker2027" }),
    input: {
      current: z.string(required).check(z.minLength(1), z.maxLength(200)),
      password: Password,
      otp: Otp,
    },
  }),
  endSession: call("DELETE /admin/me/session", {
    needs: "admin",
    selfOnly: true,
    summary: "Ends another session of the caller; one that is over already stays so.",
    audit: { id: 91, pt: "Sessão própria encerrada", en: "Own session ended" },
    example: () => ({ id: 1_000_000 }),
    input: { id: Id },
  }),
  endOtherSessions: call("DELETE /admin/me/other_sessions", {
    needs: "admin",
    selfOnly: true,
    summary: "Ends all sessions of the caller but the one that asks.",
    audit: { id: 92, pt: "Outras sessões encerradas", en: "Other sessions ended" },
  }),
};

/** The calls of the extension, under the resource `account`. */
export const accountCalls = Object.fromEntries(
  Object.entries<Call>(calls).map(([name, declared]) => [name, { ...declared, feature: account }]),
) as unknown as typeof calls;
