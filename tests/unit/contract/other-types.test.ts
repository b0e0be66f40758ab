import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import type { Call } from "../../../contract/call";
import { contract } from "../../../contract/index";
import { Mismatch } from "../../../contract/read-scalar";
import { readValue } from "../../../contract/response-schema";
import { definitionOf, schemaType } from "../../../contract/schema-definition";
import { isMutation } from "../../../src/http/encode-request";
import { sampleOf, variantsOf } from "../../support/factories/schema-values";

/** The calls that answer rows, by name, with the schema of a row. */
const rowsOf: readonly (readonly [name: string, row: z.core.$ZodType])[] = Object.entries(contract).flatMap(
  ([resource, calls]) =>
    Object.entries(calls as Readonly<Record<string, Call>>).flatMap(([name, call]) => {
      if (isMutation(call) || schemaType(call.data) !== "array") return [];
      return [[`${resource}.${name}`, definitionOf(call.data).element] as const];
    }),
);

describe("the rows of every call in the contract", () => {
  it.each(rowsOf)("%s: every field is read in every type that it is written in", (_, row) => {
    const sample = sampleOf(row);
    expect(readValue(row, sample)).toBe(sample);
    const variants = variantsOf(row, sample);

    const read = variants.map(({ path, came }) => [path, readValue(row, came)]);

    expect(variants.length).toBeGreaterThan(0);
    expect(read).toEqual(variants.map(({ path, meant }) => [path, meant]));
  });

  it.each(rowsOf)("%s: a field of a type without a meaning is reported by its name", (_, row) => {
    const shape = definitionOf(row).shape;
    const sample = sampleOf(row) as Record<string, unknown>;
    const isFree = (schema: z.core.$ZodType | undefined) =>
      schema && schemaType(schema) === "record" && schemaType(definitionOf(schema).valueType) === "unknown";
    const names = Object.keys(shape).filter((name) => !isFree(shape[name]));

    // a list may be of objects that have none of their fields
    const meaningless = (name: string) =>
      schemaType(shape[name] as z.core.$ZodType) === "array" ? { "": [[]] } : [{ "": [[]] }];

    const paths = names.map((name) => {
      const read = readValue(row, { ...sample, [name]: meaningless(name) });
      return read instanceof Mismatch ? read.path : read;
    });

    expect(names.length).toBeGreaterThan(0);
    expect(paths.map((path, i) => String(path).startsWith(`.${names[i]}`))).toEqual(names.map(() => true));
  });

  it.each(rowsOf)("%s: without its ids, a row cannot be read", (_, row) => {
    const sample = sampleOf(row) as Record<string, unknown>;
    const ids = Object.keys(sample).filter((name) => ["id", "reqId", "trReqId"].includes(name));

    const read = ids.map((name) => readValue(row, { ...sample, [name]: null }));

    expect(read.every((each) => each instanceof Mismatch)).toBe(true);
  });
});
