import * as z from "zod/mini";
import { isRealDate } from "./dates";
import type { Rule } from "./validation";

/** Reports a missing value (undefined, null or '') as the rule `required`; other errors keep their own rule. */
export const required = {
  error: ({ input }: z.core.$ZodRawIssue) =>
    input === undefined || input === null || input === "" ? ("required" satisfies Rule) : undefined,
};

/** Required text of `min` to `max` characters, trimmed. Rule names stand in for zod's messages (see validation.ts). */
export const text = (max: number, min = 1) =>
  z.string(required).check(z.trim(), z.minLength(1), z.minLength(min), z.maxLength(max));

/** Text of up to `max` characters, trimmed; may be missing, empty or null. */
export const optionalText = (max: number) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max))));

/** Required; one of the given codes. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, required);

/** The opaque id of a row. It may differ in every answer, so callers never keep it (requirement A18). */
export const ReqId = z.string(required).check(z.minLength(1), z.maxLength(200));

/** A one-time code of six digits (requirement S5.16). */
export const Otp = z.string(required).check(z.minLength(1), z.regex(/^\d{6}$/, "otp"));

/** The reason of a decision: 10 to 250 characters after trimming (requirement E4). */
export const Reason = text(250, 10);

/** y for yes, n for no. */
export const YesNo = oneOf("y", "n");
/** a for active, i for inactive. */
export const ActiveInactive = oneOf("a", "i");

/** A calendar day as dd/mm/yyyy (requirement A19). */
export const DateText = z.string(required).check(z.minLength(1), z.refine(isRealDate, "date"));

/**
 * An amount as the platform formats it, such as R$ 1.234,56. The format tells readers that only a text will do: a number could
 * be reais or centavos.
 */
export const Amount = z.stringFormat("amount", /\d/);

/** An address of a page. Readers take a text only: no number is meant as one. */
export const Address = z.stringFormat("address", /./);

/** A moment as dd/mm/yyyy HH:MM:SS in America/Sao_Paulo. */
export const Moment = z.string();

/** An e-mail address of up to 100 characters, trimmed. */
export const Email = z
  .string(required)
  .check(z.trim(), z.minLength(1), z.maxLength(100), z.email("invalidEmail"));

/** A record's id: a whole number from 1. */
export const Id = z.int(required).check(z.minimum(1));

/** The id of reference data such as a city: 1 to 2,147,483,647, since databases store it in four bytes. */
export const ListedId = z.int(required).check(z.minimum(1), z.maximum(2_147_483_647));

/** The search field of a list: free text of up to 100 characters, trimmed. */
export const search = { search: z.optional(z.string().check(z.trim(), z.maxLength(100))) };

/** The date filter of a list: `dateType` is one of `kinds`; both days are inclusive (requirements A19 and C8). */
export const dateFilter = <const Kinds extends readonly [string, ...string[]]>(...kinds: Kinds) => ({
  dateType: z.optional(z.enum(kinds)),
  dateStart: z.optional(DateText),
  dateEnd: z.optional(DateText),
});

/**
 * A record of another list: the resource by its name in this contract, such as payouts, and the id of its row. A platform may leave
 * it out; where it is, the console leads to the record (decision record 154).
 */
export const RecordReference = z.object({ resource: z.string(), id: z.number() });
export type RecordReference = z.infer<typeof RecordReference>;

/**
 * What to know of a row's customer, a letter each: b is on the blacklist, k has no verified documents (KYC), w has an active white
 * label. Other letters are ignored; a platform may leave it out (decision record 155).
 */
export const CustomerMarks = z.string();

/** An id and its name, as in the options of a select field. */
export const Named = z.object({ id: z.number(), name: z.string() });
export type Named = z.infer<typeof Named>;
