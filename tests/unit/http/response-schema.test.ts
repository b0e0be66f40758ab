import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { matchesSchema } from "../../../src/http/response-schema";

interface Folder {
  id: number;
  inner?: Folder | undefined;
}
const Folder: z.ZodMiniType<Folder> = z.lazy(() => z.object({ id: z.number(), inner: z.optional(Folder) }));

const Row = z.object({
  id: z.number(),
  reqId: z.string(),
  name: z.string(),
  status: z.enum(["a", "i"]),
  files: z.array(z.object({ url: z.string() })),
  hours: z.record(z.string(), z.tuple([z.string(), z.string()])),
  folder: z.nullable(Folder),
});

const row = {
  id: 7,
  reqId: "r",
  name: "Ana",
  status: "a",
  files: [{ url: "/a" }],
  hours: { 0: ["08:00", "18:00"] },
  folder: { id: 1, inner: { id: 2 } },
};

describe("matchesSchema", () => {
  it.each<[string, object]>([
    ["a complete row", {}],
    ["an additional field", { colour: "red" }],
    ["other texts", { name: "", status: "new" }],
    ["a field without a value", { name: null, status: undefined }],
    ["null where it is allowed", { folder: null }],
  ])("accepts %s", (_, change) => {
    expect(matchesSchema(z.array(Row), [{ ...row, ...change }])).toBe(true);
  });

  it.each<[string, unknown]>([
    ["nothing", null],
    ["a number", 42],
    ["an object", {}],
    ["a list of null", [null]],
    ["a row without an id", [{ ...row, id: undefined }]],
    ["a row without its opaque id", [{ ...row, reqId: undefined }]],
    ["an id that is a string", [{ ...row, id: "7" }]],
    ["a string that is a number", [{ ...row, name: 42 }]],
    ["a status that is an object", [{ ...row, status: {} }]],
    ["a row without its list", [{ ...row, files: undefined }]],
    ["a list of something else", [{ ...row, files: ["/a"] }]],
    ["a record that is a list", [{ ...row, hours: [] }]],
    ["a pair of one", [{ ...row, hours: { 0: ["08:00"] } }]],
    ["a wrong type at depth", [{ ...row, folder: { id: 1, inner: { id: "2" } } }]],
  ])("rejects %s", (_, value) => {
    expect(matchesSchema(z.array(Row), value)).toBe(false);
  });
});
