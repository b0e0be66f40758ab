import { expect, it } from "vitest";
import type * as z from "zod/mini";
import { personalContent } from "../../../contract/personal-data";
import { definitionOf } from "../../../contract/schema-definition";
import { everyCall } from "../../support/security/every-call";

type Schema = z.core.$ZodType;

const isPersonal = /^(doc\d|.*document|.*doc|.*e?mail|.*phone|pixKey|accountData|note|changes)$/i;

/** What has such a name and is nobody's, or the caller's own. */
const others = ["session.appConfig document", "session.signin user.email", "session.info user.email"];

/** The names of a schema's fields that hold personal data and are not marked, each with the way to it. */
function unmarked(schema: Schema, path: string): string[] {
  const { type, shape, element, valueType, innerType } = definitionOf(schema);
  if (personalContent(schema)) return [];
  if (type === "object")
    return Object.entries(shape).flatMap(([name, field]) => unmarked(field, path ? `${path}.${name}` : name));
  const inner = type === "array" ? element : type === "record" ? valueType : innerType;
  if (inner) return unmarked(inner, path);
  const isText = type === "string" || type === "unknown";
  return isText && isPersonal.test(path.split(".").at(-1) ?? "") ? [path] : [];
}

it("the contract marks every field of an answer that holds personal data", () => {
  const found = everyCall.flatMap(({ name, call }) =>
    [call.data, call.envelope].flatMap((schema) => unmarked(schema, "").map((path) => `${name} ${path}`)),
  );

  expect(found.filter((field) => !others.includes(field))).toEqual([]);
});

it("the contract marks every field of an input that holds personal data", () => {
  const found = everyCall.flatMap(({ name, call }) =>
    unmarked(call.input, "").map((path) => `${name} ${path}`),
  );

  expect(found.filter((field) => !others.includes(field))).toEqual([]);
});
