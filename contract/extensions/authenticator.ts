import * as z from "zod/mini";
import { type AuditName, type Call, call } from "../call";
import { Moment, Otp, text } from "../fields";

/** The name by which the app-config's `features` announce this extension. */
export const authenticator = "authenticator";

/** The number of recovery codes that an admin gets at a time. */
export const recoveryCodeCount = 10;

/** Begun in two ways, which are one action. */
const started: AuditName = { id: 96, pt: "Novo autenticador iniciado", en: "New authenticator begun" };

/** The secret of a new authenticator as text, and the otpauth address for a QR code. */
const Setup = z.object({ secret: z.string(), url: z.string() });

/** Recovery codes, readable in this answer only. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const calls = {
  info: call("POST /admin/me/authenticator", {
    needs: "admin",
    summary: "Since when the caller's authenticator counts, and how many recovery codes are left.",
    data: z.object({
      /** Null for the authenticator that came with the account. */
      since: z.nullable(Moment),
      recoveryCodes: z.number(),
    }),
  }),
  start: call("PUT /admin/me/authenticator", {
    needs: "admin",
    selfOnly: true,
    summary:
      "Begins a new authenticator of the caller with a code of the one that counts until it is confirmed.",
    audit: started,
    input: { otp: Otp },
    data: Setup,
  }),
  recover: call("PUT /admin/me/authenticator/lost", {
    needs: "admin",
    selfOnly: true,
    summary: "Begins a new authenticator of the caller with a recovery code, which is used up.",
    audit: started,
    example: async (ask) => {
      const { recoveryCodes } = (await ask("authenticator.renewRecoveryCodes")) as RecoveryCodes;
      return { recoveryCode: recoveryCodes[0] };
    },
    input: { recoveryCode: text(50) },
    data: Setup,
  }),
  confirm: call("PUT /admin/me/authenticator/confirm", {
    needs: "admin",
    selfOnly: true,
    summary:
      "Makes the authenticator count that the session began: the old one, its recovery codes and the caller's other sessions end.",
    audit: { id: 97, pt: "Autenticador trocado", en: "Authenticator replaced" },
    example: async (ask) => {
      await ask("authenticator.start");
      // a code of what was begun, which only an authenticator knows
      return { code: "" };
    },
    input: { code: Otp },
    data: RecoveryCodes,
  }),
  renewRecoveryCodes: call("PUT /admin/me/recovery_codes", {
    needs: "admin",
    selfOnly: true,
    summary: "Makes new recovery codes of the caller; those from before end.",
    audit: { id: 98, pt: "Códigos de recuperação gerados", en: "Recovery codes made" },
    input: { otp: Otp },
    data: RecoveryCodes,
  }),
};

/** The calls of the extension, under the resource `authenticator`. */
export const authenticatorCalls = Object.fromEntries(
  Object.entries<Call>(calls).map(([name, declared]) => [name, { ...declared, feature: authenticator }]),
) as unknown as typeof calls;
