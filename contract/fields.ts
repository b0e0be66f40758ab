import * as z from "zod/mini";
import { isRealDate } from "./dates";
import type { Rule } from "./validation";

/** Names the rule of a missing value, so that 'required' is said of nothing else; other rules keep their own names. */
export const required = {
  error: ({ input }: z.core.$ZodRawIssue) =>
    input === undefined || input === null || input === "" ? ("required" satisfies Rule) : undefined,
};

/** Required text of up to `max` characters, trimmed. Rule names stand where zod takes a message (see validation.ts). */
export const text = (max: number, min = 1) =>
  z.string(required).check(z.trim(), z.minLength(1, { abort: true }), z.minLength(min), z.maxLength(max));

/** Text that may be left out, empty or null. */
export const optionalText = (max: number) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max))));

/** One of the given letters or words. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, required);

/** An opaque handle of a row: it may differ from answer to answer, so it is never kept (decision A18). */
export const ReqId = z.string(required).check(z.minLength(1), z.maxLength(200));

/** A six-digit one-time code (specification 5). */
export const Otp = z.string(required).check(z.minLength(1, { abort: true }), z.regex(/^\d{6}$/, "otp"));

/** Why a decision was made: 10 to 250 characters, counted trimmed (decision E4). */
export const Reason = text(250, 10);

export const YesNo = oneOf("y", "n");
export const ActiveInactive = oneOf("a", "i");

/** A day as dd/mm/yyyy (decision A19). */
export const DateText = z
  .string(required)
  .check(z.minLength(1, { abort: true }), z.refine(isRealDate, "date"));

/** A moment as dd/mm/yyyy HH:MM:SS in America/Sao_Paulo. */
export const Moment = z.string();

export const Email = z
  .string(required)
  .check(z.trim(), z.minLength(1, { abort: true }), z.maxLength(100), z.email("invalidEmail"));

/** A whole number that names something; 0 and below are no names. */
export const Id = z.int(required).check(z.minimum(1));

/** What names an entry of a list that the platform keeps, such as a city: databases store it in four bytes. */
export const ListedId = z.int(required).check(z.minimum(1), z.maximum(2_147_483_647));

/** Free search text of a list. */
export const search = { search: z.optional(z.string().check(z.trim(), z.maxLength(100))) };

/** Filter by one of the given dates; the end day is inclusive (decisions A19, C8). */
export const dateFilter = <const Kinds extends readonly [string, ...string[]]>(...kinds: Kinds) => ({
  dateType: z.optional(z.enum(kinds)),
  dateStart: z.optional(DateText),
  dateEnd: z.optional(DateText),
});

/** An id with its name, as select lists have it. */
export const Named = z.object({ id: z.number(), name: z.string() });
export type Named = z.infer<typeof Named>;
