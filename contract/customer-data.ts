import * as z from "zod/mini";
import { country, currency } from "./brazilian-states";
import { dayInSaoPaulo, momentValue } from "./dates";
import { isCnpj, isCompany, isCpf } from "./documents";
import { DateText, Email, ListedId, oneOf, optionalText, required, text } from "./fields";
import { longestOrderedRun } from "./ordered-runs";
import { personal } from "./personal-data";
import { languages } from "./validation";

/** 1 to 50 characters, at most five of them in sequence such as "abcde" (requirement D4). */
const Name = text(50).check(z.refine((name) => longestOrderedRun(name) <= 5, "orderedChars"));

const PostalCode = z.string(required).check(z.minLength(1), z.regex(/^\d{4,5}-?\d{3}$/, "postalCode"));

const GuardDocument = optionalText(20).check(z.refine((document) => !document || isCpf(document), "cpf"));

/** The fields of a customer's edit form (requirements S5.2 to S5.7 and D3–D7). */
export const customerForm = {
  /** 1 and 4 are people, 2 and 3 companies (requirement S3.7). */
  type: z.int(required).check(z.minimum(1), z.maximum(4)),
  name: Name,
  doc1: personal("documents", text(20)),
  doc2: personal("documents", text(20)),
  gender: oneOf("m", "f", "o", "x"),
  birth: DateText.check(
    z.refine((birth) => !(momentValue(birth) > momentValue(dayInSaoPaulo())), "futureDate"),
  ),
  email: personal("emails", Email),
  postalCode: PostalCode,
  address: text(100),
  state: ListedId,
  city: ListedId,
  country: z.literal(country),
  currency: z.literal(currency),
  cellPhone: personal("phones", text(20)),
  phone: personal("phones", optionalText(20)),
  lang: z.enum(languages, required),
  guardName: optionalText(100),
  guardRelation: optionalText(50),
  guardDoc: personal("documents", GuardDocument),
};

/** Adds an issue when the document or the gender does not match the customer's type. */
export function checkCustomerForm(payload: z.core.ParsePayload): void {
  const { type, doc1, gender } = payload.value as { type: number; doc1: unknown; gender: unknown };
  const refuse = (path: string, message: string) =>
    payload.issues.push({ code: "custom", path: [path], input: payload.value, message });
  // This runs even when the document is not a string: the field's own rule reports that.
  const document = typeof doc1 === "string" ? doc1 : undefined;
  if (isCompany(type)) {
    if (document !== undefined && !isCnpj(document)) refuse("doc1", "cnpj");
    return;
  }
  if (document !== undefined && !isCpf(document)) refuse("doc1", "cpf");
  if (gender === "x") refuse("gender", "companyGender");
}

const stored = z.nullable(z.string());

/** A customer as stored; null where an older row lacks a field that the form requires today. */
export const CustomerData = z.object({
  type: z.number(),
  name: z.string(),
  doc1: personal("documents", z.nullable(z.string())),
  doc2: personal("documents", z.nullable(z.string())),
  gender: stored,
  birth: stored,
  email: personal("emails", z.nullable(z.string())),
  postalCode: stored,
  address: stored,
  country: z.nullable(z.number()),
  state: z.nullable(z.number()),
  city: z.nullable(z.number()),
  cellPhone: personal("phones", z.nullable(z.string())),
  phone: personal("phones", z.nullable(z.string())),
  lang: stored,
  guardName: stored,
  guardRelation: stored,
  guardDoc: personal("documents", z.nullable(z.string())),
});
export type CustomerData = z.infer<typeof CustomerData>;
