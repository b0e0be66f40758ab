import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { Amount } from "../../../contract/fields";
import { Mismatch } from "../../../contract/read-scalar";
import { namesRow, readValue } from "../../../contract/response-schema";

interface Folder {
  id: number;
  inner?: Folder | undefined;
}
const Folder: z.ZodMiniType<Folder> = z.lazy(() => z.object({ id: z.number(), inner: z.optional(Folder) }));

const Row = z.object({
  id: z.number(),
  reqId: z.string(),
  name: z.string(),
  amount: Amount,
  status: z.enum(["a", "i"]),
  checked: z.enum(["y", "n"]),
  closedBy: z.nullable(z.number()),
  sent: z.optional(z.boolean()),
  flag: z.union([z.literal(0), z.literal(1)]),
  files: z.array(z.object({ url: z.string() })),
  hours: z.record(z.string(), z.tuple([z.string(), z.string()])),
  week: z.object({ 0: z.string(), 1: z.string() }),
  account: z.record(z.string(), z.unknown()),
  folder: z.nullable(Folder),
});

const row = {
  id: 7,
  reqId: "r",
  name: "Ana",
  amount: "R$ 7,00",
  status: "a",
  checked: "y",
  closedBy: 2,
  sent: true,
  flag: 1,
  files: [{ url: "/a" }],
  hours: { 0: ["08:00", "18:00"] },
  week: { 0: "a", 1: "b" },
  account: { bank: 341 },
  folder: { id: 1, inner: { id: 2 } },
};

const read = (change: object) => readValue(z.array(Row), [{ ...row, ...change }]);

describe("a value that has its schema", () => {
  it("is read without a copy", () => {
    const rows = [row];

    expect(readValue(z.array(Row), rows)).toBe(rows);
  });

  it.each<[string, object]>([
    ["an additional field", { colour: "red" }],
    ["other texts", { name: "", status: "new" }],
    ["a field without a value", { name: null, status: undefined }],
    ["null where it is allowed", { folder: null }],
  ])("may have %s", (_, change) => {
    expect(read(change)).toEqual([{ ...row, ...change }]);
  });
});

describe("a value of another type", () => {
  it.each<[string, object, object]>([
    ["a number written as text", { id: "7", closedBy: "12.50" }, { id: 7, closedBy: 12.5 }],
    ["a text written as number", { reqId: 12, name: -3 }, { reqId: "12", name: "-3" }],
    ["yes", { checked: true, sent: "y", flag: "1" }, { checked: "y", sent: true, flag: 1 }],
    ["no", { checked: 0, sent: "0", flag: false }, { checked: "n", sent: false, flag: 0 }],
    ["a code written as number", { status: 3 }, { status: "3" }],
    ["an empty text for a number", { closedBy: "" }, { closedBy: null }],
    ["a list for an empty record", { hours: [], account: [] }, { hours: {}, account: {} }],
    ["a list for a record with keys from 0", { week: ["a", "b"] }, { week: { 0: "a", 1: "b" } }],
    ["a text for a record of any values", { account: "341 / 1234-5" }, { account: { "": "341 / 1234-5" } }],
    ["a list for a record of any values", { account: ["341", 7] }, { account: { 0: "341", 1: 7 } }],
    ["nothing for a record of any values", { account: null }, { account: {} }],
    ["a number as text at depth", { folder: { id: 1, inner: { id: "2" } } }, { folder: row.folder }],
  ])("is read as it is meant: %s", (_, change, meant) => {
    expect(read(change)).toEqual([{ ...row, ...meant }]);
  });

  it.each<[string, unknown, string, string]>([
    ["a row that is nothing", null, "[0]", "expected object, got nothing"],
    ["a row that is a number", 42, "[0]", "expected object, got number"],
    ["a row without an id", { ...row, id: undefined }, "[0].id", "expected number, got nothing"],
    ["a row with an empty opaque id", { ...row, reqId: "" }, "[0].reqId", "expected id, got nothing"],
    ["an id with lost digits", { ...row, id: 2 ** 60 }, "[0].id", "expected number, got inexact number"],
    [
      "an opaque id with lost digits",
      { ...row, reqId: 2 ** 60 },
      "[0].reqId",
      "expected text, got inexact number",
    ],
    ["an opaque id that is true", { ...row, reqId: true }, "[0].reqId", "expected text, got boolean"],
    ["an amount without a format", { ...row, amount: 7 }, "[0].amount", "expected text, got number"],
    [
      "a number in another notation",
      { ...row, closedBy: "1.500" },
      "[0].closedBy",
      "expected number, got text",
    ],
    ["a status that is an object", { ...row, status: {} }, "[0].status", "expected text, got object"],
    ["a status that is true", { ...row, status: true }, "[0].status", "expected text, got boolean"],
    ["neither yes nor no", { ...row, sent: "perhaps" }, "[0].sent", "expected yes or no, got text"],
    ["a row without its list", { ...row, files: undefined }, "[0].files", "expected list, got nothing"],
    ["a list of something else", { ...row, files: ["/a"] }, "[0].files[0]", "expected object, got text"],
    ["a pair of one", { ...row, hours: { mon: ["08:00"] } }, "[0].hours.*[1]", "expected text, got nothing"],
    ["a wrong type at depth", { ...row, folder: { id: {} } }, "[0].folder.id", "expected number, got object"],
  ])("is reported with place and types: %s", (_, value, path, types) => {
    const mismatch = readValue(z.array(Row), [value]);

    expect(mismatch).toBeInstanceOf(Mismatch);
    const { expected, came, path: place } = mismatch as Mismatch;
    expect([place, `expected ${expected}, got ${came}`]).toEqual([path, types]);
  });

  it.each([[null], [42], [{}], ["[]"]])("is no list: %j", (value) => {
    expect(readValue(z.array(Row), value)).toBeInstanceOf(Mismatch);
  });
});

describe("namesRow", () => {
  it.each([
    [{ id: 7, reqId: "r" }, true],
    [{ id: "7", reqId: 12 }, true],
    [{ id: 7 }, false],
    [{ id: 7, reqId: "" }, false],
    [{ reqId: "r" }, false],
    [null, false],
  ])("%j: %s", (value, isNamed) => {
    expect(namesRow(Row, value)).toBe(isNamed);
  });
});
